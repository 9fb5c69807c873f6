import { and, asc, eq, sql } from "drizzle-orm";
import type { SkippedLink } from "#contract/organiser/programme/speaker-pages.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { eventSpeakers, speakers } from "../tables.ts";
import { endLink, inLastDay, speakerPages, storeRequest } from "./page-links.ts";
import { speakerDetails, speakerLinks, speakerProposals } from "./tables.ts";

const MINUTE_MS = 60_000;
/** A second request within this time sends no second mail. */
const PAUSE_MS = 5 * MINUTE_MS;
/** To one address in a day, for all speakers whom it answers for. */
const PER_ADDRESS = 20;

interface Wanted {
  edition: number;
  /** Null: all of the edition. */
  speakers: readonly number[] | null;
}

/**
 * Queues a mail with a new link for each of these speakers; the link before ends with it. Those without an address, and
 * those who were sent one just now or too often, are left out and named. Throws `not_found`.
 */
export function sendSpeakerLinks(
  { db, clock, jobs }: Pick<AppContext, "db" | "clock" | "jobs">,
  actor: Actor,
  { edition, speakers: wanted }: Wanted,
): Promise<{ sent: number; skipped: SkippedLink[]; audit_id: number }> {
  return db.transaction(async (tx) => {
    await requireStaffEdition(tx, edition);
    const now = clock.now();
    const { sent, skipped } = await queueLinks(tx, jobs, { edition, speakers: wanted, by: actor.name, now });
    const audit_id = await recordAudit(tx, actor, now, {
      action: "speaker_link.sent",
      recordId: edition,
      label: `${sent.length} speakers`,

      after: { sent, skipped: skipped.map(({ speaker, why }) => `#${speaker}: ${why}`) },
    });
    return { sent: sent.length, skipped, audit_id };
  });
}

/** The same for some of a session's speakers, of whom no member of staff has asked: those who have no photo. */
export async function askForPhotos(
  tx: Transaction,
  jobs: AppContext["jobs"],
  { edition, event, by, now }: { edition: number; event: number; by: string; now: Date },
): Promise<void> {
  const lacking = await tx
    .select({ id: speakers.id })
    .from(eventSpeakers)
    .innerJoin(speakers, eq(speakers.id, eventSpeakers.speakerId))
    .leftJoin(
      speakerProposals,
      and(eq(speakerProposals.ownerId, speakers.id), eq(speakerProposals.state, "open")),
    )
    // One that waits for an editor is there.
    .where(
      and(
        eq(eventSpeakers.eventId, event),
        eq(speakers.image, ""),
        sql`coalesce(${speakerProposals.fields} ->> 'image', '') = ''`,
      ),
    );
  await queueLinks(tx, jobs, { edition, speakers: lacking.map(({ id }) => id), by, now });
}

async function queueLinks(
  tx: Transaction,
  jobs: AppContext["jobs"],
  { edition, speakers: wanted, by, now }: Wanted & { by: string; now: Date },
): Promise<{ sent: number[]; skipped: SkippedLink[] }> {
  const people = await findPeople(tx, edition, wanted ?? []);
  const chosen = wanted && new Set(wanted);
  const sentTo = recentByAddress(people, now);
  const skipped: SkippedLink[] = [];
  const sent: number[] = [];
  for (const { id, name, email, link } of people) {
    if (chosen && !chosen.has(id)) continue;
    const fresh = inLastDay(link?.recent ?? [], now);
    const isOpen = link !== null && link.expiresAt > now;
    const last = Math.max(0, ...fresh.map((at) => at.getTime()));
    const why = !email
      ? "no_address"
      : isOpen && last > now.getTime() - PAUSE_MS
        ? "just_sent"
        : (sentTo.get(email) ?? 0) >= PER_ADDRESS
          ? "too_often"
          : null;
    if (why) {
      skipped.push({ speaker: id, name, why });
      continue;
    }
    sentTo.set(email, (sentTo.get(email) ?? 0) + 1);
    sent.push(id);
    const asked = { ownerId: id, editionId: edition, recent: link?.recent ?? [] };
    const { requestId } = await storeRequest(tx, speakerPages, asked, by, now);
    await jobs.enqueue(tx, "send-speaker-link", { speakerId: id, requestId });
  }
  return { sent, skipped };
}

/** Ends a speaker's link at once. Throws `not_found` for a speaker that does not exist. */
export function revokeSpeakerLink(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  id: number,
): Promise<{ audit_id: number }> {
  return db.transaction(async (tx) => {
    const [speaker] = await tx.select({ name: speakers.name }).from(speakers).where(eq(speakers.id, id));
    if (!speaker) throw new Problem("not_found", "There is no such speaker");
    const revoked = await endLink(tx, speakerPages, id, clock.now());
    const audit_id = await recordAudit(tx, actor, clock.now(), {
      action: "speaker_link.revoked",
      recordId: id,
      label: `#${id}`,
      before: { open: revoked },
      after: { open: false },
    });
    return { audit_id };
  });
}

/** With their details locked by id: two editors who send at once send once. */
async function findPeople(tx: Transaction, edition: number, wanted: readonly number[]): Promise<Person[]> {
  const all = await tx
    .select({ id: speakers.id, name: speakers.name })
    .from(speakers)
    .where(eq(speakers.editionId, edition))
    .orderBy(asc(speakers.id));
  const known = new Set(all.map(({ id }) => id));
  if (wanted.some((id) => !known.has(id))) throw new Problem("not_found", "The edition has no such speaker");
  const details = await tx
    .select()
    .from(speakerDetails)
    .where(eq(speakerDetails.editionId, edition))
    .orderBy(asc(speakerDetails.speakerId))
    .for("update");
  const links = await tx.select().from(speakerLinks).where(eq(speakerLinks.editionId, edition));
  const emailOf = new Map(details.map(({ speakerId, email }) => [speakerId, email]));
  const linkOf = new Map(links.map((link) => [link.ownerId, link]));
  return all.map((one) => ({
    ...one,
    email: emailOf.get(one.id) ?? "",
    link: linkOf.get(one.id) ?? null,
  }));
}

interface Person {
  id: number;
  name: string;
  email: string;
  link: { recent: Date[]; expiresAt: Date } | null;
}

function recentByAddress(people: readonly Person[], now: Date): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { email, link } of people)
    counts.set(email, (counts.get(email) ?? 0) + inLastDay(link?.recent ?? [], now).length);
  return counts;
}
