import type { InferContractRouterOutputs } from "@orpc/contract";
import type { siteTextRecordsContract } from "#contract/organiser/edition/site-text-records.ts";
import type { programmeRecordsContract } from "#contract/organiser/programme/programme-records.ts";
import { organiserApi } from "../client/organiser-client.ts";
import type { Kind } from "../client/record-api.ts";

type SiteOutputs = InferContractRouterOutputs<typeof siteTextRecordsContract>;
type Outputs = InferContractRouterOutputs<typeof programmeRecordsContract>;

export type SpeakerRow = Outputs["speakers"]["read"];
export type SessionRow = Outputs["events"]["read"];
export type StageRow = Outputs["stages"]["read"];
export type VenueRow = Outputs["venues"]["read"];
export type EventTypeRow = Outputs["eventTypes"]["read"];
export type PartnerRow = Outputs["partners"]["read"];

/** By their screens' paths. */
export const speakersKind: Kind<SpeakerRow> = {
  path: "speakers",
  api: organiserApi.speakers as Kind<SpeakerRow>["api"],
};
export type PageTextRow = SiteOutputs["pageTexts"]["read"];
export type BannerPhraseRow = SiteOutputs["bannerPhrases"]["read"];

export const pageTextsKind: Kind<PageTextRow> = {
  path: "pages",
  api: organiserApi.pageTexts as Kind<PageTextRow>["api"],
};
export const bannerPhrasesKind: Kind<BannerPhraseRow> = {
  path: "banner",
  api: organiserApi.bannerPhrases as Kind<BannerPhraseRow>["api"],
};
export const sessionsKind: Kind<SessionRow> = {
  path: "sessions",
  api: organiserApi.events as Kind<SessionRow>["api"],
};
export const stagesKind: Kind<StageRow> = {
  path: "stages",
  api: organiserApi.stages as Kind<StageRow>["api"],
};
export const venuesKind: Kind<VenueRow> = {
  path: "venues",
  api: organiserApi.venues as Kind<VenueRow>["api"],
};
export const eventTypesKind: Kind<EventTypeRow> = {
  path: "event-types",
  api: organiserApi.eventTypes as Kind<EventTypeRow>["api"],
};
export const partnersKind: Kind<PartnerRow> = {
  path: "partners",
  api: organiserApi.partners as Kind<PartnerRow>["api"],
};
