import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SiteState } from "#contract/organiser/programme/programme-records.ts";
import type { Reads } from "#db/transaction.ts";
import { eventSpeakers, eventStages, events } from "../tables.ts";
import { programmeVersions, publishedEvents } from "./tables.ts";

/** Tells how much of each session visitors see, once its edition is public. */
export async function findOnSite(
  reads: Reads,
  ids: readonly number[],
): Promise<Map<number, { on_site: SiteState }>> {
  const speakers = sql`array(select ${eventSpeakers.speakerId} from ${eventSpeakers}
    where ${eventSpeakers.eventId} = ${events.id} order by ${eventSpeakers.position})`;
  const further = sql`array(select ${eventStages.stageId} from ${eventStages}
    where ${eventStages.eventId} = ${events.id} and ${eventStages.stageId} <> ${events.stageId} order by ${eventStages.position})`;
  const rows = await reads
    .select({
      id: events.id,
      state: events.state,
      scheduled: events.scheduled,
      isPublished: sql<boolean>`${publishedEvents.eventId} is not null`,
      isSame: and(
        eq(publishedEvents.startsAt, events.startsAt),
        eq(publishedEvents.endsAt, events.endsAt),
        eq(publishedEvents.stageId, events.stageId),
        eq(publishedEvents.moreStageIds, further),
        eq(publishedEvents.speakerIds, speakers),
      ) as SQL<boolean | null>,
      hasVersion: sql<boolean>`exists (select from ${programmeVersions}
        where ${programmeVersions.editionId} = ${events.editionId})`,
    })
    .from(events)
    .leftJoin(publishedEvents, eq(publishedEvents.eventId, events.id))
    .where(inArray(events.id, [...ids]));
  return new Map(rows.map((row) => [row.id, { on_site: siteStateOf(row) }]));
}

interface Standing {
  state: string;
  scheduled: boolean;
  isPublished: boolean;
  isSame: boolean | null;
  hasVersion: boolean;
}

function siteStateOf({ state, scheduled, isPublished, isSame, hasVersion }: Standing): SiteState {
  if (state !== "confirmed") return "hidden";
  if (isPublished) return scheduled && isSame ? "shown" : "waiting";
  if (!scheduled) return "hidden";
  return hasVersion ? "waiting" : "shown";
}
