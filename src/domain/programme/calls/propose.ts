import { createHash, randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { ProposalFields } from "#contract/calls/proposal-fields.ts";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { removeFiles } from "#domain/platform/files/remove-file.job.ts";
import { checkProposal } from "./check-proposal.ts";
import { notifyCoSpeakers } from "./co-speakers.ts";
import { withFile } from "./proposal-file.ts";
import { columnsOf, writeSpeakers } from "./proposal-rows.ts";
import { requireOpen, requirePublishedCall } from "./show-call.ts";
import { calls, type ProposalRow, sessionProposalSpeakers, sessionProposals } from "./tables.ts";

interface ProposalRequest extends ProposalFields {
  id: number;
  send: boolean;
  file: string;
  file_name: string;
}

/**
 * Stores a proposal and queues the mail with its link, in one transaction. The same request again changes nothing, also after the
 * call has closed. Throws `not_found`, `call_closed`, `invalid_input`; `already_submitted` for another proposal with the same title
 * from the same address: its link is mailed again.
 */
export async function propose(ctx: AppContext, request: ProposalRequest, language: Language): Promise<void> {
  const { id, send, file, file_name, ...fields } = request;
  const call = await requirePublishedCall(ctx.db.read, id);
  const requestHash = createHash("sha256")
    .update(JSON.stringify({ ...request, file: "" }))
    .update(file)
    .digest();
  const isKnown = await withFile(ctx, call, { file, file_name }, async (stored) =>
    ctx.db.transaction(async (tx) => {
      // Two requests at once are stored one after the other: the second finds the first.
      await tx.select({ id: calls.id }).from(calls).where(eq(calls.id, id)).for("no key update");
      const columns = columnsOf(call, fields);
      const known = await findSame(tx, id, columns.titleKey, fields.speakers[0]?.email ?? "");
      if (known) {
        const isSame = Buffer.from(known.requestHash).equals(requestHash);
        if (!isSame) await ctx.jobs.enqueue(tx, "send-proposal-links", { links: [linkTo(known)] });
        if (stored) await removeFiles(tx, ctx, [stored]);
        return !isSame;
      }
      const now = ctx.clock.now();
      requireOpen(call, now);
      await checkProposal(tx, call, fields, send);
      const row = {
        ...columns,
        ...(stored ?? { fileName: "" }),
        id: randomUUID(),
        editionId: call.editionId,
        callId: id,
        state: send ? ("sent" as const) : ("draft" as const),
        sentAt: send ? now : null,
        language,
        requestHash,
        createdAt: now,
      };
      await tx.insert(sessionProposals).values(row);
      await writeSpeakers(tx, row.id, fields.speakers);
      if (send) await notifyCoSpeakers(tx, ctx, row.id, fields.speakers);
      await ctx.jobs.enqueue(tx, "send-proposal-link", { ...linkTo(row), why: row.state });
      return false;
    }),
  );
  if (isKnown)
    throw new Problem(
      "already_submitted",
      "This address has a proposal with this title; its link was mailed again",
    );
}

async function findSame(
  tx: Transaction,
  callId: number,
  titleKey: string,
  email: string,
): Promise<ProposalRow | null> {
  const [same] = await tx
    .select({ proposal: sessionProposals })
    .from(sessionProposals)
    .innerJoin(sessionProposalSpeakers, eq(sessionProposalSpeakers.proposalId, sessionProposals.id))
    .where(
      and(
        eq(sessionProposals.callId, callId),
        eq(sessionProposals.titleKey, titleKey),
        eq(sessionProposalSpeakers.place, 0),
        eq(sessionProposalSpeakers.email, email),
      ),
    );
  return same?.proposal ?? null;
}

/** A link that a mail will have. */
export const linkTo = ({ id: proposalId }: { id: string }) => ({ id: randomUUID(), proposalId });

/** Queues one mail with the links of all proposals of an address in a call. Throws `not_found` for a call that is not published. */
export async function sendLinksAgain(
  { db, jobs }: Pick<AppContext, "db" | "jobs">,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await requirePublishedCall(db.read, id);
  await db.transaction(async (tx) => {
    const own = await tx
      .select({ id: sessionProposals.id })
      .from(sessionProposals)
      .innerJoin(sessionProposalSpeakers, eq(sessionProposalSpeakers.proposalId, sessionProposals.id))
      .where(
        and(
          eq(sessionProposals.callId, id),
          eq(sessionProposalSpeakers.place, 0),
          eq(sessionProposalSpeakers.email, email),
        ),
      );
    if (own.length > 0) await jobs.enqueue(tx, "send-proposal-links", { links: own.map(linkTo) });
  });
}
