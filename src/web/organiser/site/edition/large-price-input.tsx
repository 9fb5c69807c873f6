import { useWatch } from "react-hook-form";
import { m } from "#messages/messages.js";
import { SwitchInput } from "../../form/inputs/choice-input.tsx";

/** The choice of which of a ticket's two prices stands large; without VAT there is one. By the form's rates, saved or not. */
export function LargePriceInput() {
  const [own, listed] = useWatch({ name: ["vat_rate", "vat_rates"] }) as [number, { rate: number }[]];
  if (![own, ...listed.map(({ rate }) => rate)].some((rate) => rate > 0)) return null;
  return (
    <SwitchInput
      name="prices_with_vat"
      label={m.organiser_edition_with_vat()}
      hint={m.organiser_edition_with_vat_hint()}
    />
  );
}
