import { z } from "zod";
import { paths } from "../../paths.ts";
import { editionLook } from "./edition-look.ts";
import { editionSite } from "./edition-site.ts";

/** The pages that staff see beside their words. */
export const textsPreviewPages = [
  paths.home(),
  paths.about(),
  paths.speakers(),
  paths.stages(),
  paths.partners(),
  paths.tickets(),
  paths.ideas(),
  paths.company(),
] as const;

/** The parts of an edition that the organiser sees in a preview while writing them. */
export const textsDraft = z.strictObject({ site: editionSite, look: editionLook });
export type TextsDraft = z.output<typeof textsDraft>;

/** Outside the API, since a frame's form sends it. */
export const TEXTS_PREVIEW = "/preview/words";
