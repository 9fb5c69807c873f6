import { m } from "#messages/messages.js";
import { fieldsOf } from "../../form/record-field.tsx";
import { RecordPage } from "../../form/record-page.tsx";
import { Section } from "../../form/section.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { useRecords } from "../../records/record-api.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { stagesKind, venuesKind } from "../kinds.ts";

const Field = fieldsOf(stagesKind);

export default function Stage() {
  const { data: venues, waiting } = loaded(useRecords(venuesKind, useCurrentEdition().id), { level: 1 });
  if (!venues) return waiting;
  const [only, ...others] = venues;
  return (
    <RecordPage kind={stagesKind} blank={only && others.length === 0 ? { venue: only.id } : {}}>
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
