import { clearTabDraft, readTabDraft, writeTabDraft } from "#web/ui/login-session/tab-draft.ts";
import { type Attendee, emptyAttendee } from "./attendee.ts";

const fields = Object.keys(emptyAttendee) as (keyof Attendee)[];

/** An attendee's unsent entries; empty fields otherwise. */
export function readAttendeeDraft(form: string): Attendee {
  const value = readTabDraft(form);
  if (typeof value !== "object" || value === null) return emptyAttendee;
  const typed = value as Record<string, unknown>;
  const known = fields.flatMap((field) => (typeof typed[field] === "string" ? [[field, typed[field]]] : []));
  return { ...emptyAttendee, ...Object.fromEntries(known) };
}

export function saveAttendeeDraft(form: string, values: Attendee): void {
  if (fields.every((field) => values[field] === "")) clearTabDraft(form);
  else writeTabDraft(form, values);
}
