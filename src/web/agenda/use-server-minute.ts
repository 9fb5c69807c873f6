import { useEffect, useState } from "react";
import { useSite } from "../layout/use-site.ts";

const MINUTE_MS = 60_000;
const LOOK_MS = 1_000;

/**
 * The minute that the server's clock shows, in ms; null on the server and until the page is alive. For what begins and
 * ends with minutes: it renders once in one, not each second.
 */
export function useServerMinute(): number | null {
  const { clockOffsetMs } = useSite();
  const [minute, setMinute] = useState<number | null>(null);
  useEffect(() => {
    const look = () => {
      const now = Date.now() + clockOffsetMs;
      setMinute(now - (now % MINUTE_MS));
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [clockOffsetMs]);
  return minute;
}
