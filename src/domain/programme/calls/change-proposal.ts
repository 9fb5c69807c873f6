import { eq } from "drizzle-orm";
import type { ProposalFields } from "#contract/calls/proposal-fields.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { removeFiles } from "#domain/platform/files/remove-file.job.ts";
import { checkProposal } from "./check-proposal.ts";
import { notifyCoSpeakers } from "./co-speakers.ts";
import { actionsOf, type Own, requireOwn } from "./own-proposal.ts";
import { withFile } from "./proposal-file.ts";
import { columnsOf, fieldsOf, findSpeakers, lockProposal, writeSpeakers } from "./proposal-rows.ts";
import { linkTo } from "./propose.ts";
import { requireOpen } from "./show-call.ts";
import { type ProposalRow, sessionProposals } from "./tables.ts";

const PAUSE_MS = 5 * 60_000;

type Context = Pick<AppContext, "db" | "clock" | "jobs" | "files">;

interface Change {
  version: number;
  fields: ProposalFields;
  file: string;
  file_name: string;
  remove_file: boolean;
}

/**
 * Stores what the speaker wrote. A proposal that was handed in stays whole. Throws `not_found`, `call_closed`, `invalid_input`;
 * `changed_meanwhile` for another version than the speaker saw, and once it is decided. The address that has the link stays.
 */
export async function changeProposal(
  ctx: Context,
  token: string,
  { version, fields, remove_file, ...file }: Change,
): Promise<void> {
  const { call } = await requireOwn(ctx.db.read, token);
  await withFile(ctx, call, file, (stored) =>
    ctx.db.transaction(async (tx) => {
      const own = await lockOwn(tx, token);
      requireVersion(own, version);
      requireOpen(own.call, ctx.clock.now());
      requireAction(own, ctx.clock.now(), "edit");
      const { proposal } = own;
      const before = (await findSpeakers(tx, [proposal.id])).get(proposal.id) ?? [];
      const [first, ...others] = fields.speakers;
      const speakers = first ? [{ ...first, email: before[0]?.email ?? first.email }, ...others] : [];
      const given = { ...fields, speakers };
      await checkProposal(tx, own.call, given, proposal.state === "sent");
      const isReplaced = stored !== null || remove_file;
      if (isReplaced) await removeFiles(tx, ctx, [proposal]);
      await write(tx, proposal, {
        ...columnsOf(own.call, given),
        ...(isReplaced ? (stored ?? { fileKey: null, fileName: "", fileBytes: null }) : {}),
      });
      await writeSpeakers(tx, proposal.id, speakers);
      if (proposal.state === "sent") await notifyCoSpeakers(tx, ctx, proposal.id, speakers);
    }),
  );
}

/**
 * Hands it in, and queues the mail that says so. Throws `not_found`, `call_closed`, `changed_meanwhile`; `invalid_input`, naming what
 * is missing.
 */
export async function sendProposal(
  { db, clock, jobs }: Context,
  token: string,
  { version }: { version: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const own = await lockOwn(tx, token);
    const { proposal, call } = own;
    if (proposal.state === "sent") return;
    requireVersion(own, version);
    const now = clock.now();
    requireOpen(call, now);
    requireAction(own, now, "send");
    const speakers = (await findSpeakers(tx, [proposal.id])).get(proposal.id) ?? [];
    await checkProposal(tx, call, fieldsOf(proposal, speakers), true);
    await write(tx, proposal, { state: "sent", sentAt: now });
    await notifyCoSpeakers(tx, { jobs, clock }, proposal.id, speakers);
    // A speaker who withdraws and sends a proposal again a moment later gets one mail.
    if (now.getTime() - (proposal.sentAt?.getTime() ?? 0) > PAUSE_MS)
      await jobs.enqueue(tx, "send-proposal-link", { ...linkTo(proposal), why: "sent" });
  });
}

/** Throws `not_found`; `changed_meanwhile` once it is decided. Used again it changes nothing. */
export async function withdrawProposal({ db, clock }: Context, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const own = await lockOwn(tx, token);
    const { proposal } = own;
    if (proposal.state === "withdrawn") return;
    requireAction(own, clock.now(), "withdraw");
    await write(tx, proposal, { state: "withdrawn" });
  });
}

/** Locks the proposal, and reads it again. Throws `not_found`. */
export async function lockOwn(tx: Transaction, token: string): Promise<Own> {
  const { proposal } = await requireOwn(tx, token);
  await lockProposal(tx, proposal.id);
  return requireOwn(tx, token);
}

/** Throws `changed_meanwhile`. */
export function requireAction(own: Own, now: Date, action: ReturnType<typeof actionsOf>[number]): void {
  if (!actionsOf(own, now).includes(action)) throw changed();
}

function requireVersion({ proposal }: Own, version: number): void {
  if (proposal.version !== version) throw changed();
}

const changed = () =>
  new Problem("changed_meanwhile", "The proposal was changed meanwhile, or decided; read it again");

export async function write(
  tx: Transaction,
  { id, version }: ProposalRow,
  changes: Partial<ProposalRow>,
): Promise<void> {
  await tx
    .update(sessionProposals)
    .set({ ...changes, version: version + 1 })
    .where(eq(sessionProposals.id, id));
}
