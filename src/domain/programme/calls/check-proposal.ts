import { proposalProblems } from "#contract/calls/check-proposal.ts";
import type { ProposalFields } from "#contract/calls/proposal-fields.ts";
import { languages } from "#contract/language.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import { showProposalChoices } from "./show-call.ts";
import type { CallRow } from "./tables.ts";

/** Throws `invalid_input`, naming each field that does not fit the call. `whole`: it is handed in, so that nothing may be missing. */
export async function checkProposal(
  reads: Reads,
  call: CallRow,
  fields: ProposalFields,
  whole: boolean,
): Promise<void> {
  const errors = proposalProblems(await showProposalChoices(reads, call, languages[0]), fields, whole);
  if (errors.length > 0) throw new Problem("invalid_input", "Some fields are missing, or wrong", { errors });
}
