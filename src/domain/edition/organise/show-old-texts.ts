import { eq } from "drizzle-orm";
import { firstLanguage } from "#contract/language.ts";
import type { OldText } from "#contract/organiser/edition/old-text.ts";
import { findFormerValues } from "#domain/platform/audit/former-values.ts";
import type { EditionRow } from "#domain/platform/current-edition/current-edition.ts";
import { siteFacts } from "#domain/platform/current-edition/find-site-facts.ts";
import { editions } from "#domain/platform/current-edition/tables.ts";
import { listOwnWords } from "#domain/platform/mail/organise-mails.ts";
import type { AppContext } from "../../app-context.ts";
import { readContent } from "../content/edition-rows.ts";
import { findOldTexts } from "../content/old-texts.ts";

/** In the audit log: staff have looked through the old texts. */
export const TEXTS_SEEN = "edition.texts_seen";

/**
 * The texts that still have an old name of the conference or, in a copy, name the edition before; none once staff have looked
 * through them.
 */
export async function showOldTexts(
  { db: { read } }: Pick<AppContext, "db">,
  { id, name, copiedFrom: from }: Pick<EditionRow, "id" | "name" | "copiedFrom">,
  reader = firstLanguage(),
): Promise<OldText[]> {
  const [[source], had] = await Promise.all([
    from
      ? read
          .select({ id: editions.id, name: editions.name })
          .from(editions)
          .where(eq(editions.year, from.year))
      : [],
    findFormerValues(read, { noun: "edition", recordId: id, field: "name", until: TEXTS_SEEN }),
  ]);
  const names = [...new Set([...had, ...(source ? [source.name] : [])])].filter((one) => one !== name);
  if (!from && names.length === 0) return [];
  const [content, copied] = await Promise.all([
    readContent(read, id),
    source && source.id !== id ? readContent(read, source.id) : null,
  ]);
  const mails = await listOwnWords(read, siteFacts(content.edition), reader);
  const ofShop = mails.map(({ name: mail, subject, texts }) => ({
    ...{ screen: `mails/${mail}`, label: subject, page: null },
    value: texts,
  }));
  return findOldTexts(content, { from, source: copied, names }, reader, ofShop);
}
