import { ticketTypeFields } from "#contract/organiser/shop/shop-records.ts";
import { m } from "#messages/messages.js";
import { Bilingual } from "../../form/bilingual.tsx";
import { SwitchInput } from "../../form/inputs/choice-input.tsx";
import { ColourInput } from "../../form/inputs/colour-input.tsx";
import { TextInput } from "../../form/inputs/text-input.tsx";
import { RecordPage } from "../../form/record-page.tsx";
import { Section } from "../../form/section.tsx";
import { ticketTypesKind } from "../shop-kinds.ts";

const fieldNames = {
  name: m.organiser_name,
  color: m.organiser_colour,
  hide_from_public: m.organiser_hide_type,
};

export default function TicketType() {
  return (
    <RecordPage
      kind={ticketTypesKind}
      fields={ticketTypeFields}
      translated={["name"]}
      blank={{ name: "", color: "#10b981", hide_from_public: false }}
      titleOf={({ name }) => String(name ?? "")}
      newTitle={m.organiser_ticket_types_new()}
      listLabel={m.organiser_nav_ticket_types()}
      fieldNames={fieldNames}
    >
      {() => (
        <Section title={m.organiser_ticket_type()} text={m.organiser_ticket_type_text()}>
          <Bilingual name="name" label={m.organiser_name()}>
            {(field) => <TextInput {...field} />}
          </Bilingual>
          <ColourInput name="color" label={m.organiser_colour()} />
          <SwitchInput
            name="hide_from_public"
            label={m.organiser_hide_type()}
            hint={m.organiser_hide_type_hint()}
          />
        </Section>
      )}
    </RecordPage>
  );
}
