import { eventStates } from "#contract/programme/programme.ts";
import { m } from "#messages/messages.js";
import { type Mark, StateMark } from "../../kit/state-mark.tsx";

export const sessionStates = eventStates;
export type SessionStateName = (typeof eventStates)[number];

export const stateNames: Record<SessionStateName, () => string> = {
  draft: m.organiser_state_draft_name,
  confirmed: m.organiser_state_confirmed_name,
  cancelled: m.organiser_state_cancelled_name,
};
const marks: Record<SessionStateName, Mark> = { draft: "open", confirmed: "done", cancelled: "ended" };

export function SessionState({ state }: { state: SessionStateName }) {
  return <StateMark mark={marks[state]}>{stateNames[state]()}</StateMark>;
}
