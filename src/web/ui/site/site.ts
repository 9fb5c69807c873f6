import { phaseAt } from "#contract/programme/edition-phase.ts";
import { zoneTime } from "#contract/time/zone-time.ts";
import { getLocale } from "#messages/runtime.js";
import { clockOffset } from "#web/ui/site/clock-offset.ts";
import type { ApiClient } from "../api/client-context.ts";

/** Every page's facts about the site. Nothing in it changes from second to second, so pages can be cached. */
export type Site = Awaited<ReturnType<typeof loadSite>>;
export type SiteEdition = Site["edition"];

/** `year`: of an earlier edition. */
export async function loadSite(client: ApiClient, publicUrl: string, year?: number) {
  const [{ now, ...edition }, texts, all] = await Promise.all([
    client.edition.get({ edition: year, lang: getLocale() }),
    client.siteTexts.read({ lang: getLocale() }),
    client.edition.list({}),
  ]);
  const nowMs = Date.parse(now);
  return {
    edition: {
      ...edition,
      texts,
      phase: phaseAt(edition, nowMs),
      this_year: yearIn(edition.time_zone, nowMs),
    },
    publicUrl,
    /** The years whose editions can be read at their own address, the newest first. */
    earlierYears: all.results.filter(({ state }) => state === "archived").map((one) => one.year),
    clockOffsetMs: clockOffset(nowMs, Date.now()),
  };
}

/** By the event's calendar: a new year has begun there while UTC is still in the last. */
export const yearIn = (zone: string, nowMs: number): number =>
  Number(zoneTime(new Date(nowMs), zone).day.slice(0, 4));
