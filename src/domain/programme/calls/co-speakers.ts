import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Naming } from "#contract/calls/co-speakers.ts";
import type { ProposalFields } from "#contract/calls/proposal-fields.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { hashSecret } from "#domain/platform/secrets/secrets.ts";
import { bumpVersions, findSpeakers, lockProposal, titleOf } from "./proposal-rows.ts";
import {
  sessionProposalNotices as notices,
  type ProposalRow,
  sessionProposalSpeakers,
  sessionProposals,
} from "./tables.ts";

/** One form, changed again and again, is no way to write to strangers in our name. */
const NOTIFIED_MAX = 20;

/**
 * Queues a mail to each co-speaker of a proposal that is handed in, once for each address. Throws `invalid_input` for one who has
 * taken themselves off it.
 */
export async function notifyCoSpeakers(
  tx: Transaction,
  { jobs, clock }: Pick<AppContext, "jobs" | "clock">,
  proposalId: string,
  speakers: ProposalFields["speakers"],
): Promise<void> {
  const notified = await tx.select().from(notices).where(eq(notices.proposalId, proposalId));
  const left = new Set(notified.filter(({ leftAt }) => leftAt).map(({ email }) => email));
  const known = new Set(notified.map(({ email }) => email));
  const fresh = speakers.slice(1).filter(({ email }) => !known.has(email));
  const errors = speakers.flatMap(({ email }, place) => {
    const isOneTooMany = fresh.findIndex((one) => one.email === email) >= NOTIFIED_MAX - notified.length;
    const code = place > 0 && left.has(email) ? "left" : isOneTooMany ? "too_many" : null;
    return code ? [{ attr: `speakers.${place}.email`, code, detail: "This person cannot be named" }] : [];
  });
  if (errors.length > 0) throw new Problem("invalid_input", "A speaker cannot be named", { errors });
  for (const { email } of fresh) await tx.insert(notices).values({ proposalId, email, namedAt: clock.now() });
  // Whose mail was not written, because the proposal was taken back or the address moved, gets it now.
  const written = new Set(notified.filter(({ tokenHash }) => tokenHash).map(({ email }) => email));
  for (const { email } of speakers.slice(1))
    if (!written.has(email))
      await jobs.enqueue(tx, "send-co-speaker-mail", { id: randomUUID(), proposalId, email });
}

interface Named {
  proposal: ProposalRow;
  email: string;
  leftAt: Date | null;
}

/** By the link of the mail. Throws `not_found`. */
export async function requireNaming(reads: Reads, token: string): Promise<Named> {
  const [row] = await reads
    .select({ proposal: sessionProposals, email: notices.email, leftAt: notices.leftAt })
    .from(notices)
    .innerJoin(sessionProposals, eq(sessionProposals.id, notices.proposalId))
    .where(eq(notices.tokenHash, hashSecret(token)));
  if (!row) throw new Problem("not_found", "There is no such proposal");
  return row;
}

/** Shows the proposal to a co-speaker, with the text that it has about them. Throws `not_found`. */
export async function showNaming({ db }: Pick<AppContext, "db">, token: string): Promise<Naming> {
  const { proposal, email, leftAt } = await requireNaming(db.read, token);
  const [edition, all] = await Promise.all([
    requireEdition(db.read, proposal.editionId),
    findSpeakers(db.read, [proposal.id]),
  ]);
  const speakers = all.get(proposal.id) ?? [];
  const own = speakers.find((one) => one.email === email);
  return {
    edition: { name: edition.name, year: edition.year, contact_email: edition.contactEmail },
    title: titleOf(proposal),
    named_by: speakers.find(({ place }) => place === 0)?.name ?? "",
    speaker: own ? { name: own.name, position: own.position, company: own.company, bio: own.bio } : null,
    left: leftAt !== null,
    can_leave: own !== undefined && proposal.eventId === null,
  };
}

/**
 * Takes the co-speaker off the proposal for good. Used again it changes nothing. Throws `not_found`; `changed_meanwhile` once it is a
 * session of the programme, which is its organiser's.
 */
export async function leaveProposal(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  token: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { proposal: found } = await requireNaming(tx, token);
    await lockProposal(tx, found.id);
    const { proposal, email, leftAt } = await requireNaming(tx, token);
    if (leftAt) return;
    if (proposal.eventId !== null)
      throw new Problem("changed_meanwhile", "It is a session of the programme by now");
    await tx
      .update(notices)
      .set({ leftAt: clock.now() })
      .where(and(eq(notices.proposalId, proposal.id), eq(notices.email, email)));
    await tx
      .delete(sessionProposalSpeakers)
      .where(
        and(eq(sessionProposalSpeakers.proposalId, proposal.id), eq(sessionProposalSpeakers.email, email)),
      );
    await bumpVersions(tx, [proposal.id]);
  });
}
