import { phaseAt } from "#contract/programme/edition-phase.ts";
import type { AppContext } from "#domain/app-context.ts";
import { countContentChanges } from "#domain/platform/content/content-changes.ts";
import { findEdition } from "#domain/platform/current-edition/current-edition.ts";
import { countCallMoments } from "#domain/programme/calls/show-call.ts";
import { callStateAt } from "#domain/programme/ideas/show-call.ts";
import { countMaterials } from "#domain/programme/programme/events.ts";
import { ticketStates } from "./tickets/ticket-states.ts";

/**
 * A text that changes whenever a public page could: content was written (a trigger counts), a ticket went on sale,
 * ran low, sold out, became available again or went off sale, a call opened or closed, the event began or
 * ended, slides or a recording came out, or a new year began.
 */
export async function contentVersion({ db, clock }: AppContext): Promise<string> {
  const now = clock.now();
  const [counted, materials, calls, edition] = await Promise.all([
    countContentChanges(db.read),
    countMaterials(db.read, now),
    countCallMoments(db.read, now),
    findEdition(db.read),
  ]);
  if (!edition) return [counted, materials, calls, "none"].join("/");
  const states = await ticketStates(db.read, edition.id, now);
  const times = { starts_at: edition.startsAt.toISOString(), ends_at: edition.endsAt.toISOString() };
  const phase = phaseAt(times, now.getTime());
  return [
    counted,
    materials,
    calls,
    states,
    callStateAt(edition.ideas, now, edition.timeZone),
    phase,
    now.getUTCFullYear(),
  ].join("/");
}
