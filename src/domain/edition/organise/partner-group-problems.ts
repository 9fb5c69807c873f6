import { isDeepStrictEqual } from "node:util";
import { firstLanguage } from "#contract/language.ts";
import type { EditionSite } from "#contract/organiser/edition/edition-site.ts";
import { type FieldProblem, Problem } from "#contract/problem.ts";
import {
  groupText,
  hasGroup,
  isOurGroup,
  OWN_GROUPS_MAX,
  ownGroups,
} from "#contract/programme/partner-groups.ts";
import type { Transaction } from "#db/transaction.ts";
import { findGroupsInUse } from "#domain/programme/programme/list-programme.ts";

/** `was`: before the change; one that leaves the site as it is is asked for nothing. Throws `invalid_input`. */
export async function requirePartnerGroups(
  tx: Transaction,
  editionId: number,
  site: EditionSite,
  was: EditionSite,
): Promise<void> {
  if (isDeepStrictEqual(site, was)) return;
  const errors = partnerGroupProblems(site, await findGroupsInUse(tx, editionId));
  if (errors[0]) throw new Problem("invalid_input", errors[0].detail, { errors });
}

/** A group with partners stays, and each has a name in the language that every visitor can fall back on. */
export function partnerGroupProblems(site: EditionSite, inUse: readonly string[]): FieldProblem[] {
  const own = ownGroups(site);
  const wrong = (code: string, detail: string) => [{ attr: "site.partner_groups", code, detail }];
  return [
    ...(own.length > OWN_GROUPS_MAX
      ? wrong("too_many_groups", `At most ${OWN_GROUPS_MAX} groups of its own`)
      : []),
    ...inUse
      .filter((group) => !hasGroup(site, group))
      .flatMap((group) => wrong("group_in_use", `Partners are in the group ${group}`)),
    ...[...new Set([...site.partner_groups, ...own])]
      .filter((group) => !isOurGroup(group) && !site.texts[groupText(group)]?.[firstLanguage()])
      .map((group) => ({
        attr: `site.texts.${groupText(group)}.${firstLanguage()}`,
        code: "required",
        detail: "A group has a name",
      })),
  ];
}
