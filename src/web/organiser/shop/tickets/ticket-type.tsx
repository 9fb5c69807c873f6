import { useQuery } from "@tanstack/react-query";
import { typeColour } from "#contract/organiser/shop/type-colour.ts";
import { m } from "#messages/messages.js";
import { organiserQueries } from "../../client/organiser-client.ts";
import { ColourInput } from "../../form/inputs/colour-input.tsx";
import { fieldsOf } from "../../form/record-field.tsx";
import { RecordPage } from "../../form/record-page.tsx";
import { Section } from "../../form/section.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { ticketTypesKind } from "../shop-kinds.ts";
import { HiddenAddress } from "./hidden-address.tsx";

const Field = fieldsOf(ticketTypesKind);

export default function TicketType() {
  const { id } = useCurrentEdition();
  const { data: edition, isPending } = useQuery(
    organiserQueries.editions.get.queryOptions({ input: { id } }),
  );
  // A form begins once: with the edition's accent, which has to be known by then.
  if (isPending) return null;
  return (
    <RecordPage kind={ticketTypesKind} blank={{ color: typeColour(edition?.look.accent ?? "") }}>
      {(row) => (
        <Section title={m.organiser_ticket_type()} text={m.organiser_ticket_type_text()}>
          <Field name="name" />
          <ColourInput name="color" label={m.organiser_colour()} />
          <Field name="hide_from_public" hint={m.organiser_hide_type_hint()} />
          {row?.hide_from_public && <HiddenAddress uuid={row.uuid} />}
        </Section>
      )}
    </RecordPage>
  );
}
