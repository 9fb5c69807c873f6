import type { Partner } from "#contract/programme/programme.ts";
import { m } from "#messages/messages.js";

export const groupNames: Record<Partner["group"], () => string> = {
  sponsor: m.organiser_group_sponsor,
  media: m.organiser_group_media,
  institutional: m.organiser_group_institutional,
  stage: m.organiser_group_stage,
};

/** Our headings on the site, where the edition has none of its own. */
export const groupTitles: Record<Partner["group"], () => string> = {
  sponsor: m.partners_sponsor,
  media: m.partners_media,
  institutional: m.partners_institutional,
  stage: m.partners_stage,
};
