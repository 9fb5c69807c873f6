import { m } from "#messages/messages.js";
import { fieldsOf } from "../../form/record-field.tsx";
import { RecordPage } from "../../form/record-page.tsx";
import { Section } from "../../form/section.tsx";
import { stagesKind } from "../kinds.ts";

const Field = fieldsOf(stagesKind);

export default function Stage() {
  return (
    <RecordPage kind={stagesKind}>
      {() => (
        <Section title={m.organiser_stage()} text={m.organiser_stage_text()}>
          <Field name="name" />
          <Field name="description" rows={5} />
          <Field name="cover" aspect={16 / 9} />
          <Field name="cover_alt" />
          <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
            <Field name="venue" />
            <Field name="capacity" hint={m.organiser_capacity_hint()} />
          </div>
        </Section>
      )}
    </RecordPage>
  );
}
