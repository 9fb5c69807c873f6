import { z } from "zod";
import { limited } from "../../fields.ts";
import { picturePath } from "../record-fields.ts";

/** How an edition looks where its own look stands in place of ours. */
export const editionLook = z.strictObject({
  /** Empty: its name stands in type, or our wordmark on an edition of our name. */
  logo: picturePath,
  /** Empty: on dark grounds the logo stands on a light plate. */
  logo_on_dark: picturePath,
  /** `#rrggbb`; empty: our emerald. Shown as `accentColours` says. */
  accent: limited(7, z.string().toLowerCase())
    .regex(/^(#[0-9a-f]{6})?$/, "A colour such as #c2185b")
    .default(""),
  /** In other sites' previews of links to our pages; empty: a card with the page's title. */
  share: picturePath.default(""),
  /** In place of the film, or until a visitor starts it. */
  film_poster: picturePath.default(""),
  /** Where the event is, on the page about it; empty: none, or ours on an edition of our name. */
  map: picturePath.default(""),
});
export type EditionLook = z.output<typeof editionLook>;

export const lookPictures = ["logo", "logo_on_dark", "share", "film_poster", "map"] as const;

export const noLook: EditionLook = {
  logo: "",
  logo_on_dark: "",
  accent: "",
  share: "",
  film_poster: "",
  map: "",
};
