import { type Mark, StateMark } from "../../kit/state-mark.tsx";
import { type SessionStateName, stateNames } from "./state-names.ts";

const marks: Record<SessionStateName, Mark> = { draft: "open", confirmed: "done", cancelled: "ended" };

export function SessionState({ state }: { state: SessionStateName }) {
  return <StateMark mark={marks[state]}>{stateNames[state]()}</StateMark>;
}
