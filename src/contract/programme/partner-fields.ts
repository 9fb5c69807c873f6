import { z } from "zod";
import { picturePath } from "../organiser/record-fields.ts";
import { httpsUrl } from "../web-address.ts";
import { inOtherLanguages, plain } from "./proposed-fields.ts";

/** As much as is read beside logos. */
export const PARTNER_TEXT_MAX = 600;

const translated = { description: plain(PARTNER_TEXT_MAX).optional() };

/** A partner may propose these fields of the public record; a field that is left out stays as it is. */
export const partnerProposed = z.strictObject({
  name: plain(200).min(1).optional(),
  logo: picturePath.optional(),
  url: httpsUrl.optional(),
  ...translated,
  ...inOtherLanguages(translated),
});
export type PartnerPath = keyof z.output<typeof partnerProposed>;

/** In the order of the page. */
export const partnerPaths = Object.keys(partnerProposed.shape) as [PartnerPath, ...PartnerPath[]];
export const partnerPath = z.enum(partnerPaths);
