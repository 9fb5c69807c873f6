import { m } from "#messages/messages.js";
import { fieldsOf } from "../../form/record-field.tsx";
import { RecordPage } from "../../form/record-page.tsx";
import { Section } from "../../form/section.tsx";
import { eventTypesKind } from "../kinds.ts";

const Field = fieldsOf(eventTypesKind);

export default function EventType() {
  return (
    <RecordPage kind={eventTypesKind}>
      {() => (
        <Section title={m.organiser_event_type()} text={m.organiser_type_text()}>
          <Field name="name" />
          <Field name="minutes" hint={m.organiser_type_minutes_hint()} />
        </Section>
      )}
    </RecordPage>
  );
}
