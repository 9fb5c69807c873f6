import type { eventStates } from "#contract/programme/programme.ts";
import { m } from "#messages/messages.js";

export type SessionStateName = (typeof eventStates)[number];

export const stateNames: Record<SessionStateName, () => string> = {
  draft: m.organiser_state_draft_name,
  confirmed: m.organiser_state_confirmed_name,
  cancelled: m.organiser_state_cancelled_name,
};
