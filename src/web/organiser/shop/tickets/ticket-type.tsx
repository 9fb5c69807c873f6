import { m } from "#messages/messages.js";
import { ColourInput } from "../../form/inputs/colour-input.tsx";
import { fieldsOf } from "../../form/record-field.tsx";
import { RecordPage } from "../../form/record-page.tsx";
import { Section } from "../../form/section.tsx";
import { ticketTypesKind } from "../shop-kinds.ts";

const Field = fieldsOf(ticketTypesKind);

export default function TicketType() {
  return (
    <RecordPage kind={ticketTypesKind} blank={{ color: "#10b981" }}>
      {() => (
        <Section title={m.organiser_ticket_type()} text={m.organiser_ticket_type_text()}>
          <Field name="name" />
          <ColourInput name="color" label={m.organiser_colour()} />
          <Field name="hide_from_public" hint={m.organiser_hide_type_hint()} />
        </Section>
      )}
    </RecordPage>
  );
}
