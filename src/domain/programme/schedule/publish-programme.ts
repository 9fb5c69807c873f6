import { createHash } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { type Audience, audiences } from "#contract/organiser/programme/schedule.ts";
import { Problem } from "#contract/problem.ts";
import { findConflicts } from "#contract/schedule/conflicts.ts";
import { scheduledOf, worldOf } from "#contract/schedule/world-of.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { lockContent } from "../../content/content-changes.ts";
import { readEdition } from "../../edition/organise/show-organised.ts";
import type { Actor } from "../../staff/actor.ts";
import { queueWebhookEvents } from "../../webhooks/queue-webhook-events.ts";
import { findVersion } from "./find-version.ts";
import { showChange } from "./list-versions.ts";
import { findPeople, peopleOf } from "./people-concerned.ts";
import { changesOf, isShown } from "./programme-changes.ts";
import { inBoth } from "./published-events.ts";
import { type Draft, readDraft } from "./read-draft.ts";
import { scheduleOf } from "./show-schedule.ts";
import { type InLanguages, programmeVersions, publishedEvents, type StoredChange } from "./tables.ts";

/** What publishing would change, which conflicts it would show, and whom it concerns. Throws `not_found`. */
export async function showPublication({ db }: Pick<AppContext, "db">, editionId: number) {
  const draft = await readDraft(db.read, editionId);
  const schedule = await scheduleOf(db.read, editionId, draft);
  const changes = changesOf(draft);
  const people = await findPeople(db.read, changes);
  return {
    published: schedule.published,
    changes: changes.map((change) => showChange(change, "pt")),
    conflicts: findConflicts(scheduledOf(schedule.sessions), worldOf(schedule)),
    people: {
      holders: people.holders.size,
      passes: people.passes.size,
      starred: people.starred.size,
      speakers: people.speakers.size,
      all: peopleOf(people, audiences).size,
    },
    digest: digestOf(changes),
  };
}

interface Wanted {
  edition: number;
  digest: string;
  note: InLanguages;
  notify: readonly Audience[];
}

/**
 * Stores the draft as what visitors see, and queues the mails to those concerned. Throws `not_found`, `nothing_to_publish`;
 * `changed_meanwhile` when the publisher saw other changes than these.
 */
export function publishProgramme(
  { db, clock, jobs }: Pick<AppContext, "db" | "clock" | "jobs">,
  actor: Actor,
  { edition, digest, note, notify }: Wanted,
) {
  return db.transaction(async (tx) => {
    await lockContent(tx);
    await readEdition(tx, edition);
    const [draft, version] = [await readDraft(tx, edition), await findVersion(tx, edition)];
    const changes = changesOf(draft);
    if (digestOf(changes) !== digest)
      throw new Problem("changed_meanwhile", "The schedule was changed meanwhile; see the changes again");
    if (version && changes.length === 0)
      throw new Problem("nothing_to_publish", "Visitors see this schedule already");
    const stored = await storeVersion(tx, draft, changes, {
      edition,
      number: (version?.number ?? 0) + 1,
      now: clock.now(),
      note,
    });
    const people = peopleOf(await findPeople(tx, changes), notify);
    if (people.size > 0)
      await jobs.enqueue(tx, "notify-programme", { versionId: stored.id, notify: [...notify] });
    await queueWebhookEvents(tx, {
      type: "programme.published",
      at: clock.now(),
      data: {
        edition,
        version: stored.number,
        note,
        changes: changes.map(({ event, title, kinds }) => ({ session: event, title, kinds })),
      },
    });
    const audit_id = await recordAudit(
      tx,
      actor,
      {
        action: "schedule.published",
        recordId: edition,
        label: `#${stored.number}`,
        before: { version: version?.number ?? null },
        after: {
          version: stored.number,
          changes: changes.map(({ title, kinds }) => `${title.pt}: ${kinds.join(", ")}`),
          told: notify,
          notified: people.size,
        },
      },
      clock.now(),
    );
    return { audit_id, number: stored.number, changed: changes.length, notified: people.size };
  });
}

/** The first version of an edition that goes public: its confirmed sessions as they stand. Once; no mails. */
export async function startVersions(tx: Transaction, edition: number, now: Date): Promise<void> {
  if (await findVersion(tx, edition)) return;
  await storeVersion(tx, await readDraft(tx, edition), [], {
    edition,
    number: 1,
    now,
    note: { pt: "", en: "" },
  });
}

interface NewVersion {
  edition: number;
  number: number;
  now: Date;
  note: InLanguages;
}

async function storeVersion(
  tx: Transaction,
  draft: Draft,
  changes: StoredChange[],
  { edition, number, now, note }: NewVersion,
): Promise<{ id: number; number: number }> {
  const [version] = await tx
    .insert(programmeVersions)
    // Visitors of the first version have seen no other.
    .values({ editionId: edition, number, publishedAt: now, note, changes: number === 1 ? [] : changes })
    .returning({ id: programmeVersions.id });
  const changed = new Set(changes.map(({ event }) => event));
  const gone = changes.flatMap(({ event, after }) => (after ? [] : [event]));
  if (gone.length > 0)
    await tx
      .delete(publishedEvents)
      .where(and(eq(publishedEvents.editionId, edition), inArray(publishedEvents.eventId, gone)));
  const rows = draft.sessions.filter(isShown).map((session) => {
    const was = changed.has(session.id) ? null : draft.published.get(session.id);
    return {
      eventId: session.id,
      editionId: edition,
      startsAt: session.startsAt,
      endsAt: session.endsAt,
      stageId: session.stageId,
      title: inBoth(session.title, session.translations, "title"),
      speakerIds: session.speakerIds,
      number: was?.number ?? number,
      changedAt: was?.changedAt ?? now,
    };
  });
  if (rows.length > 0)
    await tx
      .insert(publishedEvents)
      .values(rows)
      .onConflictDoUpdate({
        target: publishedEvents.eventId,
        set: Object.fromEntries(
          ["starts_at", "ends_at", "stage_id", "title", "speaker_ids", "number", "changed_at"].map((name) => [
            columnKeys[name as keyof typeof columnKeys],
            sql.raw(`excluded.${name}`),
          ]),
        ),
      });
  return { id: version?.id ?? 0, number };
}

const columnKeys = {
  starts_at: "startsAt",
  ends_at: "endsAt",
  stage_id: "stageId",
  title: "title",
  speaker_ids: "speakerIds",
  number: "number",
  changed_at: "changedAt",
} as const;

const digestOf = (changes: readonly StoredChange[]): string =>
  createHash("sha256").update(JSON.stringify(changes)).digest("base64url");
