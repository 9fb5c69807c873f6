import { eq } from "drizzle-orm";
import type { OwnProposal, ProposalState } from "#contract/calls/calls.ts";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { hashSecret } from "#domain/platform/secrets/secrets.ts";
import { findDecisions, hasNoWaitingMail } from "../decisions/decide.ts";
import type { DecisionRow } from "../decisions/decision-table.ts";
import { answerTo, fieldsOf, findSpeakers } from "./proposal-rows.ts";
import { sessionProposalDecisions } from "./review/tables.ts";
import { callStateAt, type FoundCall, foundCall, showCall } from "./show-call.ts";
import { calls, type ProposalRow, sessionProposalLinks, sessionProposals } from "./tables.ts";

export interface Own {
  proposal: ProposalRow;
  call: FoundCall;
  /** The decision that counts; the speaker reads it once a mail has told them. */
  decision: DecisionRow | undefined;
}

/** A proposal by the link of a mail. Throws `not_found`. */
export async function requireOwn(reads: Reads, token: string): Promise<Own> {
  const [row] = await reads
    .select({ proposal: sessionProposals, call: foundCall })
    .from(sessionProposalLinks)
    .innerJoin(sessionProposals, eq(sessionProposals.id, sessionProposalLinks.proposalId))
    .innerJoin(calls, eq(calls.id, sessionProposals.callId))
    .where(eq(sessionProposalLinks.tokenHash, hashSecret(token)));
  if (!row) throw new Problem("not_found", "There is no such proposal");
  const { id } = row.proposal;
  return { ...row, decision: (await findDecisions(reads, sessionProposalDecisions, [id])).get(id) };
}

export async function showOwn(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  token: string,
  language: Language,
): Promise<OwnProposal> {
  const { read } = db;
  const now = clock.now();
  const own = await requireOwn(read, token);
  const { proposal, call } = own;
  const [shown, speakers] = await Promise.all([
    showCall(read, call, now, language),
    findSpeakers(read, [proposal.id]),
  ]);
  return {
    call: shown,
    version: proposal.version,
    state: stateOf(own),
    fields: fieldsOf(proposal, speakers.get(proposal.id) ?? []),
    file: proposal.fileBytes === null ? null : { name: proposal.fileName, bytes: proposal.fileBytes },
    sent_at: proposal.sentAt?.toISOString() ?? null,
    actions: actionsOf(own, now),
  };
}

function stateOf({ proposal, decision }: Pick<Own, "proposal" | "decision">): ProposalState {
  const { state } = proposal;
  if (state !== "sent") return state;
  if (!decision || !hasNoWaitingMail(decision)) return "sent";
  if (decision.decision !== "accepted") return decision.decision;
  return answerTo(proposal, decision) || "accepted";
}

/** Until it is decided it is the speaker's own; after the deadline they may still take it back. */
export function actionsOf(own: Own, now: Date): OwnProposal["actions"] {
  const state = stateOf(own);
  const isOpen = callStateAt(own.call, now) === "open" && !own.decision;
  const allowed: [OwnProposal["actions"][number], boolean][] = [
    ["edit", isOpen],
    ["send", isOpen && state !== "sent"],
    ["withdraw", state === "sent" || state === "waiting" || state === "draft"],
    ["confirm", state === "accepted" || state === "refused"],
    ["refuse", state === "accepted" || state === "confirmed"],
  ];
  return allowed.filter(([, may]) => may).map(([action]) => action);
}
