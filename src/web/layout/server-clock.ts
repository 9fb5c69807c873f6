import { useTicking } from "../ui/ticking.ts";
import { useSite } from "./use-site.ts";

/** Smaller differences (ms) are the time an answer takes; a larger one is a rehearsal on a moved clock. */
const SLACK_MS = 10 * 60_000;

/** How far a moved clock of the server's is from the real one, in ms to the second; 0 for one that is right. */
export function clockOffset(serverNow: number, realNow: number): number {
  const offset = serverNow - realNow;
  return Math.abs(offset) > SLACK_MS ? Math.round(offset / 1_000) * 1_000 : 0;
}

/** The server's time in ms, renewed about every second; null on the server and until the page is alive. */
export function useServerNow(): number | null {
  const { clockOffsetMs } = useSite();
  const ticking = useTicking();
  return ticking === null ? null : ticking + clockOffsetMs;
}
