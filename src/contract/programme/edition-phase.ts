export type EditionPhase = "before" | "on" | "over";

/** An edition's phase at a moment (ms); both boundaries are exact. */
export function phaseAt(times: { starts_at: string; ends_at: string }, now: number): EditionPhase {
  if (now >= Date.parse(times.ends_at)) return "over";
  return now >= Date.parse(times.starts_at) ? "on" : "before";
}
