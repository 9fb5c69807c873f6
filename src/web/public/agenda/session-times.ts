import type { ListedSession } from "./programme.ts";

const MINUTE_MS = 60_000;

export type SessionPhase = "later" | "running" | "over";

export function phaseOf(session: Pick<ListedSession, "start_time" | "end_time">, now: number): SessionPhase {
  if (now < startOf(session)) return "later";
  return now < endOf(session) ? "running" : "over";
}

export const startOf = ({ start_time }: Pick<ListedSession, "start_time">) => Date.parse(start_time);
export const endOf = ({ end_time }: Pick<ListedSession, "end_time">) => Date.parse(end_time);

export const minutesOf = (session: Pick<ListedSession, "start_time" | "end_time">): number =>
  Math.round((endOf(session) - startOf(session)) / MINUTE_MS);
