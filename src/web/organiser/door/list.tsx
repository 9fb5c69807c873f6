import { useWatch } from "react-hook-form";
import { m } from "#messages/messages.js";
import { Field as LabelledField, useControlledField } from "../form/field.tsx";
import { fieldsOf } from "../form/record-field.tsx";
import { RecordPage } from "../form/record-page.tsx";
import { Section } from "../form/section.tsx";
import { DayBoxes } from "./day-boxes.tsx";
import { listsKind } from "./lists-kind.ts";
import { TicketRules } from "./ticket-rules.tsx";

const Field = fieldsOf(listsKind);

export default function CheckInListPage() {
  return (
    <RecordPage kind={listsKind}>
      {() => (
        <>
          <Section title={m.door_section_what()} text={m.door_section_what_text()}>
            <Field name="name" />
            <Field name="kind" />
            <Stage />
            <Days />
          </Section>
          <Section title={m.door_rules()} text={m.door_section_rules_text()}>
            <Field name="entries" />
            <Field name="exits" hint={m.door_exits_hint()} />
            <Field name="listed_only" hint={m.door_listed_only_hint()} />
            <TicketRules />
          </Section>
        </>
      )}
    </RecordPage>
  );
}

function Stage() {
  const kind = useWatch({ name: "kind" });
  return kind === "stage" && <Field name="stage" placeholder={m.door_stage_choose()} />;
}

function Days() {
  const asked = { name: "days", label: m.door_days(), hint: m.door_days_text() };
  const { value, onChange, frame } = useControlledField(asked);
  return (
    <LabelledField {...frame} group>
      <DayBoxes chosen={(value ?? []) as string[]} onChange={onChange} />
    </LabelledField>
  );
}
