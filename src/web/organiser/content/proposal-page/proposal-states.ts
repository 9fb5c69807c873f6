import type { ProposalState } from "#contract/calls/calls.ts";
import { m } from "#messages/messages.js";
import type { Mark } from "../../kit/state-mark.tsx";

/** As its speaker reads them. */
export const states: Record<ProposalState, { mark: Mark; name: () => string; text: () => string }> = {
  draft: { mark: "open", name: m.proposal_state_draft, text: m.proposal_state_draft_text },
  sent: { mark: "done", name: m.proposal_state_sent, text: m.proposal_state_sent_text },
  withdrawn: { mark: "ended", name: m.proposal_state_withdrawn, text: m.proposal_state_withdrawn_text },
  waiting: { mark: "open", name: m.proposal_state_waiting, text: m.proposal_state_waiting_text },
  declined: { mark: "ended", name: m.proposal_state_declined, text: m.proposal_state_declined_text },
  accepted: { mark: "done", name: m.proposal_state_accepted, text: m.proposal_state_accepted_text },
  confirmed: { mark: "done", name: m.proposal_state_confirmed, text: m.proposal_state_confirmed_text },
  refused: { mark: "ended", name: m.proposal_state_refused, text: m.proposal_state_refused_text },
};
