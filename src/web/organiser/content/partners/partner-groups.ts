import type { Partner } from "#contract/programme/programme.ts";
import { m } from "#messages/messages.js";

export const groupNames: Record<Partner["group"], () => string> = {
  sponsor: m.organiser_group_sponsor,
  media: m.organiser_group_media,
  institutional: m.organiser_group_institutional,
  stage: m.organiser_group_stage,
};
