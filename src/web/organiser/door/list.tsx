import { useController, useWatch } from "react-hook-form";
import { entryRules, listKinds } from "#contract/door/door-facts.ts";
import { checkInListFields } from "#contract/organiser/door-records.ts";
import { m } from "#messages/messages.js";
import { dayLabel } from "../../ui/time/event-time.ts";
import { nameIn, useStageOptions } from "../content/use-references.ts";
import { plainly } from "../form/conflict-dialog.tsx";
import { Field, useField } from "../form/field.tsx";
import { SelectInput, SwitchInput } from "../form/inputs/choice-input.tsx";
import { ReferenceInput } from "../form/inputs/reference-input.tsx";
import { RowsInput } from "../form/inputs/rows-input.tsx";
import { TextInput } from "../form/inputs/text-input.tsx";
import { RecordPage } from "../form/record-page.tsx";
import { Section } from "../form/section.tsx";
import { useCurrentEdition } from "../shell/staff-context.ts";
import { useTicketOptions } from "../shop/shop-kinds.ts";
import { entryNames, kindNames } from "./door-words.ts";
import { listsKind } from "./lists-kind.ts";

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
            <Rules />
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
  const { days: all } = useEditionDays();
  const { field } = useController({ name: "days" });
  const own = useField("days", m.door_days_text());
  const chosen = (field.value ?? []) as string[];
  return (
    <Field {...own} label={m.door_days()} hint={m.door_days_text()} group className="">
      <div className="flex flex-wrap gap-x-5">
        {[...new Set([...all, ...chosen])].sort().map((day) => (
          <label key={day} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.includes(day)}
              onChange={({ target }) =>
                field.onChange(target.checked ? [...chosen, day].sort() : chosen.filter((one) => one !== day))
              }
            />
            {dayLabel(day)}
          </label>
        ))}
      </div>
    </Field>
  );
}

const DAY_MS = 24 * 3_600_000;

function useEditionDays(): { days: string[] } {
  const { first_day, last_day } = useCurrentEdition();
  const start = Date.parse(`${first_day}T12:00:00Z`);
  const count = Math.round((Date.parse(`${last_day}T12:00:00Z`) - start) / DAY_MS) + 1;
  return {
    days: Array.from({ length: count }, (_, day) =>
      new Date(start + day * DAY_MS).toISOString().slice(0, 10),
    ),
  };
}

function Rules() {
  const tickets = useTicketOptions();
  return (
    <RowsInput
      name="rules"
      label={m.door_rules()}
      add={m.door_rule_add()}
      empty={() => ({ ticket: tickets[0]?.id ?? 0, days: null, entries: "many" })}
    >
      {(row) => (
        <>
          <ReferenceInput
            name={`${row}.ticket`}
            label={m.door_rule_ticket()}
            options={tickets}
            placeholder={m.organiser_choose_ticket()}
          />
          <SelectInput
            name={`${row}.entries`}
            label={m.door_entries()}
            options={entryRules.map((rule) => ({ value: rule, label: entryNames[rule]() }))}
          />
        </>
      )}
    </RowsInput>
  );
}
