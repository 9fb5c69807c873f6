import { m } from "#messages/messages.js";
import { fieldsOf } from "../../form/record-field.tsx";
import { RecordPage } from "../../form/record-page.tsx";
import { Section } from "../../form/section.tsx";
import { tracksKind } from "../kinds.ts";

const Field = fieldsOf(tracksKind);

export default function Track() {
  return (
    <RecordPage kind={tracksKind}>
      {() => (
        <Section title={m.organiser_track()} text={m.organiser_track_text()}>
          <Field name="name" />
          <Field name="colour" hint={m.organiser_track_colour_hint()} />
        </Section>
      )}
    </RecordPage>
  );
}
