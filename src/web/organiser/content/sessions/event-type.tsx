import { eventTypeFields } from "#contract/organiser/programme/programme-records.ts";
import { m } from "#messages/messages.js";
import { Bilingual } from "../../form/bilingual.tsx";
import { TextInput } from "../../form/inputs/text-input.tsx";
import { RecordPage } from "../../form/record-page.tsx";
import { Section } from "../../form/section.tsx";
import { eventTypesKind } from "../kinds.ts";

export default function EventType() {
  return (
    <RecordPage
      kind={eventTypesKind}
      fields={eventTypeFields}
      translated={["name"]}
      blank={{ name: "" }}
      titleOf={({ name }) => String(name ?? "")}
      newTitle={m.organiser_types_new()}
      listLabel={m.organiser_nav_types()}
      fieldNames={{ name: m.organiser_name }}
    >
      {() => (
        <Section title={m.organiser_event_type()} text={m.organiser_type_text()}>
          <Bilingual name="name" label={m.organiser_name()}>
            {(field) => <TextInput {...field} />}
          </Bilingual>
        </Section>
      )}
    </RecordPage>
  );
}
