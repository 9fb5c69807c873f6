import type { ReactNode } from "react";
import { useController } from "react-hook-form";
import { entryRules } from "#contract/door/door-facts.ts";
import { m } from "#messages/messages.js";
import { Field, useField } from "../form/field.tsx";
import { ReferenceInput } from "../form/inputs/reference-input.tsx";
import { RowsInput } from "../form/inputs/rows-input.tsx";
import { Select } from "../form/select.tsx";
import { useOptions } from "../records/use-references.ts";
import { ticketsKind } from "../shop/shop-kinds.ts";
import { DayBoxes } from "./day-boxes.tsx";
import { entryNames } from "./door-messages.ts";

/** A list's exceptions for single tickets: the days, and the number of entries. */
export function TicketRules() {
  const tickets = useOptions(ticketsKind);
  return (
    <RowsInput
      name="rules"
      label={m.door_rules()}
      add={m.door_rule_add()}
      stacked
      empty={() => ({ ticket: tickets[0]?.id ?? 0, days: null, entries: null })}
    >
      {(row) => (
        <>
          <ReferenceInput
            name={`${row}.ticket`}
            label={m.door_rule_ticket()}
            options={tickets}
            placeholder={m.organiser_choose_ticket()}
          />
          <RuleEntries name={`${row}.entries`} />
          <RuleDays name={`${row}.days`} />
        </>
      )}
    </RowsInput>
  );
}

function RuleEntries({ name }: { name: string }) {
  const { field } = useController({ name });
  return (
    <Choice
      name={name}
      label={m.door_entries()}
      value={field.value ?? ""}
      onChange={(value) => field.onChange(value || null)}
      options={[
        { value: "", label: m.door_entries_list() },
        ...entryRules.map((rule) => ({ value: rule, label: entryNames[rule]() })),
      ]}
    />
  );
}

/** Null is a choice of its own: the ticket's days follow the programme. */
function RuleDays({ name }: { name: string }) {
  const { field } = useController({ name });
  const days = field.value as string[] | null;
  return (
    <Choice
      name={name}
      label={m.door_days()}
      value={days === null ? "" : "own"}
      onChange={(value) => field.onChange(value === "" ? null : [])}
      options={[
        { value: "", label: m.door_rule_days_ticket() },
        { value: "own", label: m.door_rule_days_own() },
      ]}
    >
      {days !== null && <DayBoxes chosen={days} onChange={field.onChange} />}
    </Choice>
  );
}

function Choice({
  name,
  label,
  value,
  options,
  onChange,
  children,
}: {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  children?: ReactNode;
}) {
  const own = useField({ name, label });
  return (
    <Field {...own.frame}>
      <Select
        {...own.control}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        options={options}
      />
      {children}
    </Field>
  );
}
