import { useQuery } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { formatShare } from "../../../ui/money/euros.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { Field, useControlledField } from "../../form/field.tsx";
import { Select } from "../../form/select.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { ExemptionInput } from "../../site/edition/exemption-input.tsx";

const EDITIONS = "edition";

/** The ticket's VAT rate, from the edition's, and at 0 % the reason's code. */
export function VatInputs() {
  const { id } = useCurrentEdition();
  const { data: edition } = useQuery(organiserQueries.editions.get.queryOptions({ input: { id } }));
  const asked = { name: "vat_rate", label: m.organiser_ticket_vat(), hint: m.organiser_ticket_vat_hint() };
  const { value: held, onChange, frame, control } = useControlledField(asked);
  const value = held as number | null;
  const listed = edition?.vat_rates.map(({ rate }) => rate) ?? [];
  // A rate that the edition no longer has stays to be seen until another is chosen.
  const rates = value === null || listed.includes(value) ? listed : [...listed, value];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field {...frame}>
        <Select
          value={value === null ? EDITIONS : String(value)}
          onChange={({ target }) => onChange(target.value === EDITIONS ? null : Number(target.value))}
          {...control}
          options={[
            {
              value: EDITIONS,
              label: edition ? m.organiser_ticket_vat_edition({ rate: formatShare(edition.vat_rate) }) : "",
            },
            ...rates.map((rate) => ({ value: String(rate), label: formatShare(rate) })),
          ]}
        />
      </Field>
      <ExemptionInput edition={edition} />
    </div>
  );
}
