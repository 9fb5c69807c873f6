import { dateFormat } from "#web/ui/language/format-locale.ts";

const month = dateFormat({ month: "long" });

/** `Outubro`, `October`: capitalised in Portuguese too, as in the spec. */
export function monthOf(iso: string): string {
  const name = month().format(new Date(iso));
  return name.charAt(0).toUpperCase() + name.slice(1);
}
