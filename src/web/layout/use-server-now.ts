import { useNow } from "../ui/time/use-now.ts";
import { useSite } from "./use-site.ts";

/** The server's time in ms, renewed about every second; null on the server and until the page is alive. */
export function useServerNow(): number | null {
  const { clockOffsetMs } = useSite();
  const now = useNow();
  return now === null ? null : now + clockOffsetMs;
}
