import { useNow } from "../time/use-now.ts";
import { useSite } from "./use-site.ts";

/** The server's time in ms, updated every second; null until hydration. */
export function useServerNow(): number | null {
  const { clockOffsetMs } = useSite();
  const now = useNow();
  return now === null ? null : now + clockOffsetMs;
}
