import type { ScheduleSettings } from "#contract/organiser/programme/schedule.ts";
import { type FieldProblem, Problem } from "#contract/problem.ts";
import { walkKey } from "#contract/schedule/walking.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { lockContent } from "#domain/platform/content/content-changes.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { readDraft } from "./read-draft.ts";
import { findSettings } from "./show-schedule.ts";
import { scheduleSettings } from "./tables.ts";

type Settings = Pick<typeof scheduleSettings.$inferSelect, "hours" | "walks">;

/** As they were written, without what follows from the map. Throws `not_found`. */
export async function readScheduleSettings(reads: Reads, edition: number): Promise<ScheduleSettings> {
  await requireStaffEdition(reads, edition);
  const { hours, walks, version } = await findSettings(reads, edition);
  return { hours, walks, version };
}

interface Wanted {
  edition: number;
  version: number;
  hours?: Settings["hours"] | undefined;
  walks?: Settings["walks"] | undefined;
}

/** Throws `not_found`, `changed_meanwhile`, `invalid_input`. */
export function changeScheduleSettings(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { edition, version, ...wanted }: Wanted,
): Promise<{ audit_id: number }> {
  return db.transaction(async (tx) => {
    await lockContent(tx);
    await requireStaffEdition(tx, edition);
    const before = await findSettings(tx, edition);
    if (before.version !== version)
      throw new Problem("changed_meanwhile", "The hours were changed meanwhile; read them again");
    const after = { hours: wanted.hours ?? before.hours, walks: wanted.walks ?? before.walks };
    await requireKnown(tx, edition, wanted);
    await tx
      .insert(scheduleSettings)
      // The first write is a change too: a form that was opened before it is refused.
      .values({ editionId: edition, ...after, version: version + 1 })
      .onConflictDoUpdate({ target: scheduleSettings.editionId, set: { ...after, version: version + 1 } });
    const audit_id = await recordAudit(tx, actor, clock.now(), {
      action: "schedule.settings_updated",
      recordId: edition,
      label: "",
      before: { hours: before.hours, walks: before.walks },
      after,
    });
    return { audit_id };
  });
}

/** Throws `invalid_input` for a stage or venue of no or another edition, and for what is said twice. */
async function requireKnown(
  tx: Transaction,
  edition: number,
  { hours = [], walks = [] }: Pick<Wanted, "hours" | "walks">,
): Promise<void> {
  const draft = await readDraft(tx, edition);
  const stages = new Set(draft.stages.map(({ id }) => id));
  const venues = new Set(draft.venues.map(({ id }) => id));
  const errors: FieldProblem[] = [];
  const add = (attr: string, code: string, detail: string) => errors.push({ attr, code, detail });
  const seen = new Set<string>();
  const once = (key: string, attr: string) => {
    if (seen.has(key)) add(attr, "taken", "It is said twice");
    seen.add(key);
  };
  for (const [place, { day, stage }] of hours.entries()) {
    const attr = `hours.${place}.stage`;
    if (stage !== null && !stages.has(stage)) add(attr, "not_found", `There is no stage ${stage}`);
    once(`${day} ${stage}`, attr);
  }
  for (const [place, { from, to }] of walks.entries()) {
    for (const [end, venue] of Object.entries({ from, to }))
      if (!venues.has(venue)) add(`walks.${place}.${end}`, "not_found", `There is no venue ${venue}`);
    if (from === to) add(`walks.${place}.to`, "same_venue", "A walk leads to another venue");
    else once(walkKey(from, to), `walks.${place}.to`);
  }
  if (errors.length > 0) throw new Problem("invalid_input", errors[0]?.detail ?? "", { errors });
}
