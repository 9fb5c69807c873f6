import { type ComponentProps, useEffect, useId, useState } from "react";
import { useSearchParams } from "react-router";
import { m } from "#messages/messages.js";
import { KitButton } from "../../kit/button.tsx";
import { withValues } from "../../list/use-list-address.ts";
import { nounName } from "./audit-messages.ts";

const names = ["search", "actor", "noun", "record_id", "from", "to"] as const;
type Name = (typeof names)[number];
/** In ms: a search goes out when the typing pauses. */
const PAUSE_MS = 250;

export const readFilters = (search: URLSearchParams) =>
  Object.fromEntries(names.map((name) => [name, search.get(name) ?? ""])) as Record<Name, string>;

export function AuditFilters({ actors, nouns }: { actors: readonly string[]; nouns: readonly string[] }) {
  const [params, setParams] = useSearchParams();
  const given = readFilters(params);
  const set = (name: Name, value: string) =>
    setParams((before) => withValues(before, { [name]: value }), { replace: true });
  return (
    <search className="flex flex-wrap items-end gap-x-3 gap-y-2 border-t px-4 py-3 sm:px-6">
      <SearchInput value={given.search} onChange={(value) => set("search", value)} />
      <Choice
        label={m.audit_actor()}
        all={m.audit_all_actors()}
        value={given.actor}
        options={actors.map((actor) => ({ value: actor, label: actor }))}
        onChange={(value) => set("actor", value)}
      />
      <Choice
        label={m.audit_noun()}
        all={m.audit_all_nouns()}
        value={given.noun}
        options={nouns.map((noun) => ({ value: noun, label: nounName(noun) }))}
        onChange={(value) => set("noun", value)}
      />
      <Input
        label={m.audit_from()}
        type="date"
        value={given.from}
        max={given.to || undefined}
        onChange={(event) => set("from", event.target.value)}
      />
      <Input
        label={m.audit_to()}
        type="date"
        value={given.to}
        min={given.from || undefined}
        onChange={(event) => set("to", event.target.value)}
      />
      {names.some((name) => given[name]) && (
        <KitButton variant="quiet" onClick={() => setParams({}, { replace: true })}>
          {m.audit_clear()}
        </KitButton>
      )}
    </search>
  );
}

function SearchInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // The address was changed from elsewhere: by "clear", or by going back.
  if (value !== shown) {
    setShown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Input
      label={m.organiser_search()}
      type="search"
      maxLength={200}
      className="min-w-40 flex-1 basis-56"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

const control =
  "min-h-9 w-full rounded-sm border border-edge bg-raised px-2.5 text-text pointer-coarse:min-h-11";

function Input({ label, className = "", ...props }: ComponentProps<"input"> & { label: string }) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="block pb-1 text-xs text-muted">
        {label}
      </label>
      <input {...props} id={id} className={control} />
    </div>
  );
}

function Choice({
  label,
  all,
  value,
  options,
  onChange,
}: {
  label: string;
  all: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="min-w-36">
      <label htmlFor={id} className="block pb-1 text-xs text-muted">
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)} className={control}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
