import { type ReactNode, useMemo } from "react";
import { sellersCountry } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { Combobox } from "../forms/combobox.tsx";
import { flagPath, listCountries } from "./countries.ts";

export function CountryField(props: {
  value: string;
  onChange: (code: string) => void;
  onBlur: () => void;
  triggerRef: React.Ref<HTMLButtonElement>;
  error: string | undefined;
}) {
  const options = useMemo(
    () =>
      listCountries(getLocale(), sellersCountry()).map(({ code, name }) => ({
        value: code,
        label: name,
        mark: flag(code),
      })),
    [],
  );
  return (
    <Combobox
      {...props}
      label={m.account_country()}
      placeholder={m.account_country_placeholder()}
      options={options}
    />
  );
}

function flag(code: string): ReactNode {
  return (
    <img
      src={flagPath(code)}
      alt=""
      width={24}
      height={18}
      loading="lazy"
      className="h-4.5 w-6 shrink-0 outline outline-line"
    />
  );
}
