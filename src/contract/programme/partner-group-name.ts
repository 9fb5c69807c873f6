import { partners_institutional } from "#messages/messages/partners_institutional.js";
import { partners_media } from "#messages/messages/partners_media.js";
import { partners_sponsor } from "#messages/messages/partners_sponsor.js";
import { partners_stage } from "#messages/messages/partners_stage.js";
import type { Language } from "../language.ts";
import { ownText } from "../site/site-facts.ts";
import { groupText, type partnerGroups } from "./partner-groups.ts";

const ours: Record<(typeof partnerGroups)[number], (none: object, options: { locale: Language }) => string> =
  {
    sponsor: partners_sponsor,
    media: partners_media,
    institutional: partners_institutional,
    stage: partners_stage,
  };
const isOurs = (group: string): group is keyof typeof ours => Object.hasOwn(ours, group);

/** A group as visitors read it, by the facts of the page or the request. */
export const partnerGroupName = (group: string, locale: Language): string =>
  isOurs(group) ? ours[group]({}, { locale }) : (ownText(groupText(group), locale) ?? group);
