import { useState } from "react";
import { differencesOf, type Side } from "#contract/merge-changes.ts";
import { m } from "#messages/messages.js";
import { KitButton } from "../kit/button.tsx";
import { KitDialog } from "../kit/dialog.tsx";
import type { RecordForm } from "./use-record-form.ts";
import { valueText } from "./value-text.ts";

/** This record was saved or undone meanwhile: field by field what changed, and whose is kept. */
export function ConflictDialog({
  conflict,
  resolve,
  nameOf,
  show = (_, value) => valueText(value),
}: Pick<RecordForm, "conflict" | "resolve"> & {
  /** A field's name in the form. */
  nameOf: (path: string) => string;
  /** A value as text, such as a stage's name for its id. */
  show?: (path: string, value: unknown) => string;
}) {
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const [saving, setSaving] = useState(false);
  if (!conflict) return null;
  const differences = differencesOf(conflict.base, conflict.mine, conflict.theirs);
  const open = differences.filter(({ path, clash }) => clash && !choices[path]);
  const save = async () => {
    setSaving(true);
    await resolve(choices);
    setChoices({});
    setSaving(false);
  };
  return (
    <KitDialog
      open
      wide
      // Closing keeps the draft; the next save asks again.
      onClose={() => {}}
      title={conflict.refused ? m.organiser_conflict_title() : m.organiser_conflict_newer_title()}
      text={m.organiser_conflict_text()}
      actions={
        <KitButton variant="primary" loading={saving} disabled={open.length > 0} onClick={() => void save()}>
          {open.length > 0 ? m.organiser_conflict_open({ count: open.length }) : m.organiser_conflict_save()}
        </KitButton>
      }
    >
      <div className="mt-4 divide-y border-y">
        {differences.map(({ path, base, mine, theirs, clash }) => {
          const chosen = choices[path] ?? (clash ? null : "theirs");
          const choose = (side: Side) => setChoices({ ...choices, [path]: side });
          return (
            <fieldset key={path} className="py-3">
              <legend className="font-semibold">{nameOf(path)}</legend>
              <p className="mt-0.5 text-small text-muted">
                {m.organiser_conflict_before({ value: show(path, base) || "—" })}
              </p>
              <div className="mt-2 grid gap-2 sm:grid-cols-2">
                <Choice
                  name={path}
                  checked={chosen === "theirs"}
                  onChoose={() => choose("theirs")}
                  label={m.organiser_conflict_theirs()}
                  value={show(path, theirs)}
                />
                <Choice
                  name={path}
                  checked={chosen === "mine"}
                  onChoose={() => choose("mine")}
                  label={m.organiser_conflict_mine()}
                  value={show(path, mine)}
                />
              </div>
            </fieldset>
          );
        })}
        {differences.length === 0 && <p className="py-3">{m.organiser_conflict_none()}</p>}
      </div>
    </KitDialog>
  );
}

function Choice({
  name,
  checked,
  onChoose,
  label,
  value,
}: {
  name: string;
  checked: boolean;
  onChoose: () => void;
  label: string;
  value: string;
}) {
  return (
    <label className="flex gap-2.5 rounded-sm border border-edge bg-raised p-2.5 has-checked:border-accent has-checked:bg-accent/12">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="mt-0.5 size-4 shrink-0 accent-primary"
      />
      <span className="min-w-0">
        <span className="block font-mono text-xs text-muted">{label}</span>
        <span className="block max-h-40 overflow-y-auto break-words whitespace-pre-wrap">{value || "—"}</span>
      </span>
    </label>
  );
}
