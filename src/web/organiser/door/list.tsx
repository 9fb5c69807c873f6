import { useController, useWatch } from "react-hook-form";
import { entryRules, listKinds } from "#contract/door/door-facts.ts";
import { checkInListFields } from "#contract/organiser/door/door-records.ts";
import { m } from "#messages/messages.js";
import { nameIn, useStageOptions } from "../content/use-references.ts";
import { plainly } from "../form/conflict-dialog.tsx";
import { Field, useField } from "../form/field.tsx";
import { SelectInput, SwitchInput } from "../form/inputs/choice-input.tsx";
import { ReferenceInput } from "../form/inputs/reference-input.tsx";
import { TextInput } from "../form/inputs/text-input.tsx";
import { RecordPage } from "../form/record-page.tsx";
import { Section } from "../form/section.tsx";
import { DayBoxes } from "./day-boxes.tsx";
import { entryNames, kindNames } from "./door-messages.ts";
import { listsKind } from "./lists-kind.ts";
import { TicketRules } from "./ticket-rules.tsx";

const fieldNames = {
  name: m.organiser_name,
  kind: m.door_kind,
  days: m.door_days,
  stage: m.door_stage,
  entries: m.door_entries,
  exits: m.door_exits,
  listed_only: m.door_listed_only,
  rules: m.door_rules,
};

export default function CheckInListPage() {
  const stages = useStageOptions();
  return (
    <RecordPage
      kind={listsKind}
      fields={checkInListFields}
      blank={{
        name: "",
        kind: "day",
        days: [],
        stage: null,
        entries: "daily",
        exits: false,
        listed_only: false,
        rules: [],
      }}
      titleOf={({ name }) => String(name ?? "")}
      newTitle={m.door_lists_new()}
      listLabel={m.door_nav_lists()}
      fieldNames={fieldNames}
      show={(path, value) => (path === "stage" ? nameIn(stages, value) : plainly(path, value))}
    >
      {() => (
        <>
          <Section title={m.door_section_what()} text={m.door_section_what_text()}>
            <TextInput name="name" label={m.organiser_name()} />
            <SelectInput
              name="kind"
              label={m.door_kind()}
              options={listKinds.map((kind) => ({ value: kind, label: kindNames[kind]() }))}
            />
            <Stage />
            <Days />
          </Section>
          <Section title={m.door_rules()} text={m.door_section_rules_text()}>
            <SelectInput
              name="entries"
              label={m.door_entries()}
              options={entryRules.map((rule) => ({ value: rule, label: entryNames[rule]() }))}
            />
            <SwitchInput name="exits" label={m.door_exits()} hint={m.door_exits_hint()} />
            <SwitchInput name="listed_only" label={m.door_listed_only()} hint={m.door_listed_only_hint()} />
            <TicketRules />
          </Section>
        </>
      )}
    </RecordPage>
  );
}

function Stage() {
  const stages = useStageOptions();
  const kind = useWatch({ name: "kind" });
  if (kind !== "stage") return null;
  return (
    <ReferenceInput
      name="stage"
      label={m.door_stage()}
      options={stages}
      placeholder={m.door_stage_choose()}
    />
  );
}

function Days() {
  const { field } = useController({ name: "days" });
  const own = useField("days", m.door_days_text());
  const chosen = (field.value ?? []) as string[];
  return (
    <Field {...own} label={m.door_days()} hint={m.door_days_text()} group className="">
      <DayBoxes chosen={chosen} onChange={field.onChange} />
    </Field>
  );
}
