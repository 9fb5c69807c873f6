import { checkInListRecords } from "#domain/attendance/door/check-in-list-records.ts";
import { editionRecords } from "#domain/edition/organise/edition-records.ts";
import type { RecordKind } from "#domain/platform/records/record-kind.ts";
import { callRecords, proposalsInTracks, proposalsOfTypes } from "#domain/programme/calls/call-records.ts";
import { eventRecords } from "#domain/programme/programme/records/event-records.ts";
import { eventTypeRecords } from "#domain/programme/programme/records/event-type-records.ts";
import { partnerRecords } from "#domain/programme/programme/records/partner-records.ts";
import { speakerRecords } from "#domain/programme/programme/records/speaker-records.ts";
import { stageRecords } from "#domain/programme/programme/records/stage-records.ts";
import { trackRecords } from "#domain/programme/programme/records/track-records.ts";
import { venueRecords } from "#domain/programme/programme/records/venue-records.ts";
import { bannerPhraseRecords, pageTextRecords } from "#domain/programme/site-texts/site-text-records.ts";
import { questionRecords } from "#domain/sales/questions/question-records.ts";
import { couponRecords } from "#domain/sales/shop/records/coupon-records.ts";
import { quotaRecords } from "#domain/sales/shop/records/quota-records.ts";
import { ticketRecords } from "#domain/sales/shop/records/ticket-records.ts";
import { ticketTypeRecords } from "#domain/sales/shop/records/ticket-type-records.ts";
import { ticketsOpening } from "#domain/sales/shop/tickets/event-tickets.ts";

/** Every kind, by the name that its endpoints have in the contract: undoing a change finds its kind here. */
export const recordKinds = {
  editions: editionRecords,
  venues: venueRecords,
  stages: stageRecords,
  eventTypes: alsoUsedBy(eventTypeRecords, proposalsOfTypes),
  tracks: alsoUsedBy(trackRecords, proposalsInTracks),
  speakers: speakerRecords,
  events: alsoUsedBy(eventRecords, ticketsOpening),
  partners: partnerRecords,
  calls: callRecords,
  pageTexts: pageTextRecords,
  bannerPhrases: bannerPhraseRecords,
  ticketTypes: ticketTypeRecords,
  tickets: ticketRecords,
  quotas: quotaRecords,
  coupons: couponRecords,
  questions: questionRecords,
  checkInLists: checkInListRecords,
} satisfies Record<string, RecordKind>;

/** A kind of a lower area that records of a higher one refer to, which keeps it from being removed. */
function alsoUsedBy<Kind extends RecordKind>(kind: Kind, more: NonNullable<RecordKind["uses"]>): Kind {
  return {
    ...kind,
    uses: async (reads, ids) => [...(await more(reads, ids)), ...((await kind.uses?.(reads, ids)) ?? [])],
  };
}
