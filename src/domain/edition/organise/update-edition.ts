import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { isTaxNumber } from "#contract/accounts/tax-number.ts";
import { languages } from "#contract/language.ts";
import { type EditionLook, lookPictures } from "#contract/organiser/edition/edition-look.ts";
import type { EditionSite } from "#contract/organiser/edition/edition-site.ts";
import type { OrganisedEdition } from "#contract/organiser/edition/editions.ts";
import { type FieldProblem, Problem, wrongField } from "#contract/problem.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import { isSiteFact } from "#contract/site/site-facts.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { columnsOf, type EditionFields, fieldsOf } from "#domain/platform/current-edition/edition-columns.ts";
import { lockEdition, readEdition, showOrganised } from "#domain/platform/current-edition/show-organised.ts";
import { editions } from "#domain/platform/current-edition/tables.ts";
import { requireVat } from "#domain/platform/current-edition/vat-rules.ts";
import { placeholdersOf } from "#domain/platform/mail/mail-texts.ts";
import { readRecordPicture } from "#domain/platform/pictures/edition-pictures.ts";
import type { AppContext } from "../../app-context.ts";
import { requireFilms } from "./edition-films.ts";
import { afterChange } from "./edition-records.ts";
import { requirePartnerGroups } from "./partner-group-problems.ts";
import { requireFreeYear, requireTimes } from "./require-times.ts";
import { TEXTS_SEEN } from "./show-old-texts.ts";

type Given<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };
/** The parts of site, look and ideas that are left out stay too. */
type Changes = Given<Omit<EditionFields, "site" | "look" | "ideas">> & {
  site?: Given<EditionSite> | undefined;
  look?: Given<EditionLook> | undefined;
  ideas?: Given<EditionFields["ideas"]> | undefined;
};

/** Throws `not_found`, `changed_meanwhile` after another save, `invalid_input`. */
export async function updateEdition(
  ctx: AppContext,
  actor: Actor,
  { id, version, ...given }: { id: number; version: number } & Changes,
): Promise<OrganisedEdition & { audit_id: number }> {
  // Before the row is locked: a store of files may be slow.
  if (given.look) await requirePictures(ctx, id, given.look);
  return ctx.db.transaction(async (tx) => {
    const before = await lockEdition(tx, id);
    if (before.version !== version)
      throw new Problem("changed_meanwhile", "The edition was changed after it was read");
    const was = fieldsOf(before);
    const fields: EditionFields = {
      ...was,
      ...definedOf(given),
      site: { ...was.site, ...definedOf(given.site) },
      look: { ...was.look, ...definedOf(given.look) },
      ideas: { ...was.ideas, ...definedOf(given.ideas) },
    };
    requireTimes(fields);
    requireVat(fields, before.state === "published");
    requireSiteTexts(fields.site);
    await requirePartnerGroups(tx, id, fields.site, was.site);
    await requireFilms(tx, fields.site, was.site);
    if (fields.organiser.tax_number !== was.organiser.tax_number) await requireTaxNumber(fields.organiser);
    await requireFreeYear(tx, fields.year, id);
    if (!isDeepStrictEqual(columnsOf(fields), columnsOf(was)))
      await tx
        .update(editions)
        .set({ ...columnsOf(fields), version: version + 1 })
        .where(eq(editions.id, id));
    await afterChange(tx, id, was, fields);
    const stored = await readEdition(tx, id);
    const audit_id = await recordAudit(
      tx,
      actor,
      // As stored, not as sent: undoing compares it with what is there then.
      ctx.clock.now(),
      {
        action: isOnlySeen(given) ? TEXTS_SEEN : "edition.updated",
        recordId: id,
        label: labelOf(fields),
        before: was,
        after: fieldsOf(stored),
      },
    );
    return { ...showOrganised(stored), audit_id };
  });
}

/** A change that says no more than that staff have looked through the old texts, of a copy or of a conference that was renamed. */
const isOnlySeen = (given: Changes): boolean => isDeepStrictEqual(definedOf(given), { copied_from: null });

/** By the rule of the buyers' own; an empty one is missing, which the checklist says. */
async function requireTaxNumber({ tax_number }: EditionFields["organiser"]): Promise<void> {
  if (!tax_number || (await isTaxNumber(tax_number))) return;
  throw wrongField("organiser.tax_number", "tax_number", "This is no tax number");
}

const definedOf = (values: object = {}) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Each that changes is a picture of this shop. Throws `not_found`, `invalid_input`. */
async function requirePictures(
  { db, files }: AppContext,
  id: number,
  look: Given<EditionLook>,
): Promise<void> {
  const was = fieldsOf(await readEdition(db.read, id)).look;
  for (const name of lookPictures) {
    if (!look[name] || look[name] === was[name] || (await readRecordPicture(files, look[name]))) continue;
    throw wrongField(`look.${name}`, "not_found", "There is no such picture");
  }
}

export const labelOf = ({ name, year }: { name: string; year: number }) => editionTitle({ name, year });

/** Throws `invalid_input` for a placeholder that nothing fills in: visitors would read it. */
function requireSiteTexts({ texts }: EditionSite): void {
  const errors: FieldProblem[] = Object.entries(texts).flatMap(([key, own]) =>
    languages.flatMap((language) =>
      [...(own?.[language] ?? "").matchAll(/\{(\w*)\}/g)]
        .filter(([, name = ""]) => !isSiteFact(name) && !placeholdersOf(key, language).includes(name))
        .map(([placeholder]) => ({
          attr: `site.texts.${key}.${language}`,
          code: "unknown_placeholder",
          detail: `${placeholder} is not a placeholder of this text`,
        })),
    ),
  );
  if (errors.length > 0) throw new Problem("invalid_input", "A text has an unknown placeholder", { errors });
}
