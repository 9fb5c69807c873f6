import type { ListedCall } from "#contract/calls/calls.ts";
import { languageTag } from "#contract/language.ts";
import { siteFact, wordsOf } from "#contract/site/site-facts.ts";
import { type TimeZone, zoneWords } from "#contract/time/time-zones.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { dateFormat } from "#web/ui/language/format-locale.ts";
import { serverTime } from "#web/ui/login-session/clock-offset.ts";
import { useNow } from "#web/ui/time/use-now.ts";

type Times = Pick<ListedCall, "state" | "opens_at" | "closes_at">;

/** By the server's clock, also while a page stays open; as it was loaded until hydration. An archived edition's is over before its time. */
export function useCallState({ state, opens_at, closes_at }: Times): ListedCall["state"] {
  if (useNow() === null || state === "over") return state;
  const now = serverTime();
  if (now < Date.parse(opens_at)) return "before";
  return now < Date.parse(closes_at) ? "open" : "over";
}

const OPTIONS = {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
} as const;

/** When a call that is over closed, `moment` as it is written; it may have ended before, with its edition. */
export const overText = (closes_at: string, moment: string): string =>
  Date.parse(closes_at) > serverTime() ? m.calls_ended() : m.calls_over({ when: moment });

/** By the reader's own clocks, whose zone a browser may not be able to name. */
export const ownMoment = (iso: string): string =>
  new Intl.DateTimeFormat(languageTag(getLocale()), { ...OPTIONS, timeZoneName: "short" }).format(
    new Date(iso),
  );

const moment = dateFormat(OPTIONS);

/** `30 de novembro de 2025 às 23:59 (hora de Lisboa)`: a deadline names its zone, that of the edition, or of another edition's call. */
export function callMoment(iso: string, other?: TimeZone): string {
  const language = getLocale();
  const zone = other ? wordsOf(zoneWords(other), language) : siteFact("zone", language);
  return `${moment(other).format(new Date(iso))} (${zone})`;
}
