import { useEffect, useState } from "react";
import { useSite } from "#web/ui/site/use-site.ts";

const MINUTE_MS = 60_000;
const CHECK_MS = 1_000;

/** The server's current minute, in ms; null until hydration. Renders once a minute instead of every second. */
export function useServerMinute(): number | null {
  const { clockOffsetMs } = useSite();
  const [minute, setMinute] = useState<number | null>(null);
  useEffect(() => {
    const update = () => {
      const now = Date.now() + clockOffsetMs;
      setMinute(now - (now % MINUTE_MS));
    };
    update();
    const timer = setInterval(update, CHECK_MS);
    return () => clearInterval(timer);
  }, [clockOffsetMs]);
  return minute;
}
