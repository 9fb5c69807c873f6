import { checkInListRecords } from "../door/check-in-list-records.ts";
import { editionRecords } from "../edition/organise/edition-records.ts";
import { eventRecords } from "../programme/records/event-records.ts";
import { eventTypeRecords } from "../programme/records/event-type-records.ts";
import { partnerRecords } from "../programme/records/partner-records.ts";
import { speakerRecords } from "../programme/records/speaker-records.ts";
import { stageRecords } from "../programme/records/stage-records.ts";
import { venueRecords } from "../programme/records/venue-records.ts";
import { questionRecords } from "../questions/question-records.ts";
import { couponRecords } from "../shop/records/coupon-records.ts";
import { quotaRecords } from "../shop/records/quota-records.ts";
import { ticketRecords } from "../shop/records/ticket-records.ts";
import { ticketTypeRecords } from "../shop/records/ticket-type-records.ts";
import { bannerPhraseRecords, pageTextRecords } from "../site-texts/site-text-records.ts";
import type { RecordKind } from "./record-kind.ts";

/** Every kind, by the name that its endpoints have in the contract: undoing a change finds its kind here. */
export const recordKinds = {
  editions: editionRecords,
  venues: venueRecords,
  stages: stageRecords,
  eventTypes: eventTypeRecords,
  speakers: speakerRecords,
  events: eventRecords,
  partners: partnerRecords,
  pageTexts: pageTextRecords,
  bannerPhrases: bannerPhraseRecords,
  ticketTypes: ticketTypeRecords,
  tickets: ticketRecords,
  quotas: quotaRecords,
  coupons: couponRecords,
  questions: questionRecords,
  checkInLists: checkInListRecords,
} satisfies Record<string, RecordKind>;
