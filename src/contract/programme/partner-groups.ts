import { limited } from "../fields.ts";
import { OWN_GROUP } from "../site/site-facts.ts";

/** The spec's groups (section 2), in its order: every edition has them, shown or not. */
export const partnerGroups = ["sponsor", "media", "institutional", "stage"] as const;

/** An edition may have so many besides. */
export const OWN_GROUPS_MAX = 12;

/** A group's key, which stays when its name changes. */
export const partnerGroup = limited(40).regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  "Small letters, digits and hyphens",
);

export const isOurGroup = (group: string) => partnerGroups.some((ours) => ours === group);

/** The text of an edition's site that is the group's name: `partners_media`, `partner_group_gold`. */
export const groupText = (group: string): string =>
  isOurGroup(group) ? `partners_${group}` : `${OWN_GROUP}${group}`;

/** The name of a group of the edition's own. */
export const ownGroupText = limited(OWN_GROUP.length + 40).regex(/^partner_group_[a-z0-9]+(-[a-z0-9]+)*$/);

interface Site {
  texts: Readonly<Record<string, unknown>>;
  /** Those that are shown, in their order. */
  partner_groups: readonly string[];
}

/** The groups of an edition's own: those that have a name. */
export const ownGroups = ({ texts }: Pick<Site, "texts">): string[] =>
  Object.keys(texts)
    .filter((key) => key.startsWith(OWN_GROUP))
    .map((key) => key.slice(OWN_GROUP.length))
    .sort();

/** All that the edition has: those that are shown, in their order, then the others. */
export const groupsOf = (site: Site): string[] => [
  ...new Set([...site.partner_groups, ...partnerGroups, ...ownGroups(site)]),
];

export const hasGroup = ({ texts }: Pick<Site, "texts">, group: string): boolean =>
  isOurGroup(group) || groupText(group) in texts;
