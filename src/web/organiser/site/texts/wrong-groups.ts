import { siteTextGroups } from "#contract/organiser/edition/edition-site.ts";
import { ownGroups } from "#contract/programme/partner-groups.ts";

/** Where each part that is no text is edited. */
const groupOf: Record<string, string> = {
  home: "home",
  film_poster: "home",
  film_file: "home",
  film_captions: "home",
  film_alt: "home",
  film_youtube_id: "home",
  map: "about",
  map_alt: "about",
  map_address: "about",
  partner_groups: "partners",
  menu: "frame",
  links: "frame",
};

/** The groups of texts and parts that have a field to be corrected, by a form's errors. */
export function wrongGroups({
  site,
  look,
}: {
  site?: object | undefined;
  look?: object | undefined;
}): string[] {
  const { texts, ...parts } = (site ?? {}) as { texts?: object };
  const wrong = Object.keys(texts ?? {});
  const ofTexts = Object.entries(siteTextGroups)
    .filter(([, keys]) => keys.some((key) => wrong.includes(key)))
    .map(([group]) => group);
  const ofGroups = ownGroups({ texts: { ...texts } }).map(() => "partners");
  const ofParts = Object.keys({ ...parts, ...look }).flatMap((name) => groupOf[name] ?? []);
  return [...new Set([...ofTexts, ...ofGroups, ...ofParts])];
}
