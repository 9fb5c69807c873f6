import { useServerNow } from "#web/ui/site/use-server-now.ts";
import { dayOf } from "#web/ui/time/event-time.ts";

/**
 * The event's calendar day by the server's clock; null on the server, whose pages are cached for longer than a
 * day.
 */
export function useToday(): string | null {
  const now = useServerNow();
  return now === null ? null : dayOf(new Date(now).toISOString());
}
