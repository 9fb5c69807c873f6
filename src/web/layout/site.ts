import { phaseAt } from "#contract/programme/edition-phase.ts";
import { getLocale } from "#messages/runtime.js";
import type { ApiClient } from "../api/client-context.ts";
import { clockOffset } from "./clock-offset.ts";

/** What every page knows of the site. Nothing in it changes from second to second, so pages can be cached. */
export type Site = Awaited<ReturnType<typeof loadSite>>;
export type SiteEdition = Site["edition"];

export async function loadSite(client: ApiClient, publicUrl: string) {
  const [{ now, ...edition }, texts] = await Promise.all([
    client.edition.get(),
    client.siteTexts.read({ lang: getLocale() }),
  ]);
  const nowMs = Date.parse(now);
  return {
    edition: { ...edition, texts, phase: phaseAt(edition, nowMs), this_year: Number(now.slice(0, 4)) },
    publicUrl,
    clockOffsetMs: clockOffset(nowMs, Date.now()),
  };
}
