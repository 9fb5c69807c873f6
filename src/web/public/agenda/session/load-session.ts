import type { ProgrammeEvent, Stage } from "#contract/programme/programme.ts";
import { getLocale } from "#messages/runtime.js";
import type { ApiClient } from "#web/ui/api/client-context.ts";

export interface OpenedSession {
  event: ProgrammeEvent;
  venue: Stage["venue"];
}

/** Null if the edition has no such session. */
export async function loadSession(
  { programme }: ApiClient,
  id: string,
  edition?: number,
): Promise<OpenedSession | null> {
  const lang = getLocale();
  const [events, stages] = await Promise.all([
    programme.events({ lang, edition }),
    programme.stages({ lang, edition }),
  ]);
  const event = events.results.find((one) => String(one.id) === id);
  if (!event) return null;
  return { event, venue: stages.results.find((stage) => stage.id === event.stage.id)?.venue ?? null };
}
