import { baseLanguage, type Language } from "#contract/language.ts";
import type { editionStates } from "#contract/organiser/edition/edition-states.ts";
import { type Audience, audiences, type Schedule } from "#contract/organiser/programme/schedule.ts";
import { Problem } from "#contract/problem.ts";
import { findConflicts } from "#contract/schedule/conflicts.ts";
import { scheduledOf, scheduleFactsOf } from "#contract/schedule/schedule-facts-of.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { lockContent } from "#domain/platform/content/content-changes.ts";
import { readEdition } from "#domain/platform/current-edition/show-organised.ts";
import { hashJson } from "#domain/platform/secrets/hash-json.ts";
import { findVersion } from "#domain/programme/programme/schedule/find-version.ts";
import { showChange } from "#domain/programme/programme/schedule/list-versions.ts";
import {
  changesOf,
  type InLanguages,
  type StoredChange,
} from "#domain/programme/programme/schedule/programme-changes.ts";
import { type Draft, readDraft } from "#domain/programme/programme/schedule/read-draft.ts";
import { scheduleOf } from "#domain/programme/programme/schedule/show-schedule.ts";
import { storeVersion } from "#domain/programme/programme/schedule/store-version.ts";
import { findSessionSeats } from "#domain/sales/shop/session-seats.ts";
import { queueWebhookEvents } from "#domain/sales/webhooks/queue-webhook-events.ts";
import { findAffectedPeople, peopleOf } from "./affected-people.ts";

/** The draft, with the places that tickets give to each session. Throws `not_found`. */
export const showSchedule = async (reads: Reads, editionId: number, language: Language): Promise<Schedule> =>
  seatedSchedule(reads, editionId, await readDraft(reads, editionId), language);

const seatedSchedule = async (
  reads: Reads,
  editionId: number,
  draft: Draft,
  language: Language,
): Promise<Schedule> =>
  scheduleOf(reads, editionId, draft, await findSessionSeats(reads, editionId), language);

/** The changes, conflicts and people that publishing would concern, with names in the reader's language. Throws `not_found`. */
export async function showPublication({ db }: Pick<AppContext, "db">, editionId: number, language: Language) {
  const draft = await readDraft(db.read, editionId);
  const schedule = await seatedSchedule(db.read, editionId, draft, language);
  const changes = changesOf(draft);
  const { state } = await readEdition(db.read, editionId);
  const people = await findAffectedPeople(db.read, editionId, isTold(state) ? changes : []);
  return {
    published: schedule.published,
    changes: changes.map((change) => showChange(change, language)),
    conflicts: findConflicts(scheduledOf(schedule.sessions), scheduleFactsOf(schedule)),
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

/** For an edition in preparation no mail goes out: what it would name is not on the site yet. */
const isTold = (state: (typeof editionStates)[number]): boolean => state !== "preparing";

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
    const { state } = await readEdition(tx, edition);
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
    const audiences = isTold(state) ? notify : [];
    const people = peopleOf(await findAffectedPeople(tx, edition, changes), audiences);
    if (people.size > 0)
      await jobs.enqueue(tx, "notify-programme", { versionId: stored.id, notify: [...audiences] });
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
    const audit_id = await recordAudit(tx, actor, clock.now(), {
      action: "schedule.published",
      recordId: edition,
      label: `#${stored.number}`,
      before: { version: version?.number ?? null },
      after: {
        version: stored.number,
        changes: changes.map(({ title, kinds }) => `${title[baseLanguage]}: ${kinds.join(", ")}`),
        audiences,
        notified: people.size,
      },
    });
    return { audit_id, number: stored.number, changed: changes.length, notified: people.size };
  });
}

const digestOf = (changes: readonly StoredChange[]): string => hashJson(changes).toString("base64url");
