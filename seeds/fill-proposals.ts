import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { staff } from "#domain/people/staff/tables.ts";
import { columnsOf, writeSpeakers } from "#domain/programme/calls/proposal-rows.ts";
import { sessionProposalDecisions, sessionProposalReviews } from "#domain/programme/calls/review/tables.ts";
import { type CallRow, calls, sessionProposals } from "#domain/programme/calls/tables.ts";
import { type DemoProposal, demoProposals } from "./demo-proposals.ts";

const DAY_MS = 24 * 3_600_000;
/** They have left the staff since: no login is one of theirs. */
const REVIEWERS = ["Marta Ortigosa", "Lourenço Parceiros"];

/** Opens the demo's call, with proposals in each of their states; sends no mail. An edition's folder has no proposals: they are people's own. */
export async function fillProposals(tx: Transaction, now: Date): Promise<void> {
  const [call] = await tx.update(calls).set({ published: true }).returning();
  if (!call) return;
  const reviewers = await tx
    .insert(staff)
    .values(
      REVIEWERS.map((name, place) => ({
        name,
        email: `avaliacao-${place + 1}@nexxt.example`,
        role: "editor" as const,
        invitedAt: now,
        joinedAt: now,
        removedAt: now,
      })),
    )
    .returning({ id: staff.id });
  const staffIds = reviewers.map(({ id }) => id);
  for (const [place, proposal] of demoProposals.entries()) {
    const handedIn = new Date(now.getTime() - (demoProposals.length - place) * DAY_MS);
    await fillProposal(tx, { call, proposal, staffIds, handedIn });
  }
}

interface Filled {
  call: CallRow;
  proposal: DemoProposal;
  staffIds: readonly string[];
  handedIn: Date;
}

async function fillProposal(tx: Transaction, { call, proposal, staffIds, handedIn }: Filled): Promise<void> {
  const id = randomUUID();
  const after = (hours: number) => new Date(handedIn.getTime() + hours * 3_600_000);
  const { english, answers, title, abstract, level } = proposal;
  const speakers = proposal.speakers.map((one) => ({ ...one, bio: "", translations: {} }));
  await tx.insert(sessionProposals).values({
    ...columnsOf(call, {
      title,
      abstract,
      level,
      answers,
      speakers,
      translations: english.title ? { en: english } : {},
      event_type: proposal.eventType,
      track: proposal.track,
      language: "pt",
      note: "",
    }),
    id,
    editionId: call.editionId,
    callId: call.id,
    state: proposal.state,
    fileName: "",
    language: "pt",
    requestHash: createHash("sha256").update(title).digest(),
    createdAt: handedIn,
    sentAt: proposal.state === "draft" ? null : handedIn,
  });
  await writeSpeakers(tx, id, speakers);
  const graded = proposal.grades.flatMap((grade, place) => {
    const staffId = staffIds[place];
    return grade === null || !staffId ? [] : [{ staffId, grade }];
  });
  for (const { staffId, grade } of graded)
    await tx.insert(sessionProposalReviews).values({
      proposalId: id,
      staffId,
      scores: { content: grade, relevance: Math.min(5, grade + 1), clarity: grade },
      comment: "",
      conflict: false,
      updatedAt: after(6),
    });
  if (proposal.decision) await decide(tx, id, proposal, after);
}

async function decide(
  tx: Transaction,
  itemId: string,
  { decision, answer, event }: DemoProposal,
  after: (hours: number) => Date,
): Promise<void> {
  if (!decision) return;
  const mailed = { mailDueAt: after(10), mailBegunAt: after(10), mailSentAt: after(10) };
  const [decided] = await tx
    .insert(sessionProposalDecisions)
    .values({ itemId, decision, decidedBy: REVIEWERS[0] ?? "", decidedAt: after(10), ...mailed })
    .returning({ id: sessionProposalDecisions.id });
  if (!answer || !decided) return;
  await tx
    .update(sessionProposals)
    .set({ answer, answeredAt: after(20), answeredTo: decided.id, eventId: event ?? null })
    .where(eq(sessionProposals.id, itemId));
}
