import { z } from "zod";
import { limited, text } from "../../fields.ts";
import { languages } from "../../language.ts";
import { OWN_GROUPS_MAX, ownGroupText, partnerGroup, partnerGroups } from "../../programme/partner-groups.ts";
import keys from "../../site/site-text-keys.json" with { type: "json" };
import { httpsUrl } from "../../web-address.ts";
import { filmCaptions, filmPath } from "./film-files.ts";

/** The messages in whose place an edition may have words of its own, by where visitors read them. */
export const siteTextGroups = keys;
export const siteTextKeys: readonly string[] = Object.values(siteTextGroups).flat();

/** The parts of the home page below its first screen, in our order. One that has nothing to show is not there. */
export const homeSections = [
  "film",
  "headline",
  "days",
  "speakers",
  "tickets",
  "stages",
  "calls",
  "partners",
  "newsletter",
] as const;
export type HomeSection = (typeof homeSections)[number];
/** Without the partners', which have a page. */
const ourHome = homeSections.filter((section) => section !== "partners");

/** The menu's entries, in our order. One whose page the edition does not have is not there. */
export const menuEntries = [
  "about",
  "speakers",
  "partners",
  "agenda",
  "ideas",
  "calls",
  "company",
  "external",
] as const;
export type MenuEntry = (typeof menuEntries)[number];

/** Without the calls', which the footer has: so the demo's menu stands in one line from the spec's 996 px on. */
const ourMenu = menuEntries.filter((entry) => entry !== "calls");

const once = (names: readonly string[]) => new Set(names).size === names.length;

/** An edition's own texts, which visitors read in place of ours, and the parts of its home page and menu. */
export const editionSite = z.strictObject({
  /** By key, then by language; an empty one is ours. `{event}` and `{city}` are filled in. */
  texts: z.partialRecord(
    z.union([z.enum(siteTextKeys), ownGroupText]),
    z.partialRecord(z.enum(languages), text(2_000)),
  ),
  /** Those shown, in their order. */
  home: z.array(z.enum(homeSections)).refine(once, "A section stands once"),
  /** Those shown, in their order. */
  menu: z.array(z.enum(menuEntries)).refine(once, "An entry stands once").default(ourMenu),
  /** After them, links to other sites, by the words of each language; without a translation those of another. */
  links: z
    .array(
      z.strictObject({
        label: z.partialRecord(z.enum(languages), text(40)),
        url: httpsUrl.refine((url) => url !== "", "An address"),
      }),
    )
    .max(4)
    .default([]),
  /** The groups of partners that are shown, in their order; their names are texts (`partners_…`, `partner_group_…`). */
  partner_groups: z
    .array(partnerGroup)
    .max(partnerGroups.length + OWN_GROUPS_MAX)
    .refine(once, "A group stands once")
    .default([...partnerGroups]),
  /** A film of this shop; it stands in place of a video at YouTube. */
  film_file: filmPath.default(""),
  film_captions: filmCaptions.default({}),
  /** A video at YouTube, of which nothing is loaded before the visitor starts it; empty: none. */
  film_youtube_id: limited(11)
    .regex(/^([\w-]{11})?$/, "A video's id at YouTube")
    .default(""),
  /** The film, or its poster, and the map in words. */
  film_alt: text(300).default(""),
  map_alt: text(300).default(""),
  /** Where the event is; a link opens it at OpenStreetMap. */
  map_address: text(200).default(""),
});
export type EditionSite = z.output<typeof editionSite>;

export const ourSite: EditionSite = {
  texts: {},
  home: ourHome,
  menu: ourMenu,
  links: [],
  partner_groups: [...partnerGroups],
  film_file: "",
  film_captions: {},
  film_youtube_id: "",
  film_alt: "",
  map_alt: "",
  map_address: "",
};
