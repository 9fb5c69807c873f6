import { pathInLanguage } from "#contract/language.ts";
import { paths, serverPaths } from "#contract/paths.ts";
import { getLocale } from "#messages/runtime.js";

/** The waiting room, which leads back to the checkout. A page of its own: the browser loads it. */
export const waitingRoomPath = (): string =>
  pathInLanguage(serverPaths.queue(pathInLanguage(paths.checkout(), getLocale())), getLocale());

/** A buyer who comes while others wait gets a place before they fill in the form, not after. */
export async function enterWaitingRoom(): Promise<void> {
  const answer = await fetch(waitingRoomPath(), { headers: { accept: "application/json" } }).catch(
    () => null,
  );
  const standing: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  const state = standing && typeof standing === "object" && "state" in standing ? standing.state : null;
  if (state === "gathering" || state === "waiting") location.assign(waitingRoomPath());
}
