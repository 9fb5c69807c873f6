import { eq } from "drizzle-orm";
import { fieldIn, languages, otherLanguages } from "#contract/language.ts";
import type { Mailing, MailingFields } from "#contract/organiser/people/mailings.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { storedRichText } from "#domain/platform/content/rich-text.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { lockMailing, mailingRules, showMailing } from "./find-mailings.ts";
import { placeholderProblems, textIn } from "./mailing-text.ts";
import { type MailingRow, mailings } from "./tables.ts";

type Changed = Mailing & { audit_id: number };
type Context = Pick<AppContext, "db" | "clock">;

/** A draft: nothing is sent. Throws `not_found`, `invalid_input` for placeholders that there are not. */
export async function createMailing(
  { db, clock }: Context,
  actor: Actor,
  { edition, ...given }: MailingFields & { edition: number },
): Promise<Changed> {
  const fields = cleanFields(given);
  return db.transaction(async (tx) => {
    await requireStaffEdition(tx, edition);
    const now = clock.now();
    const [row] = await tx
      .insert(mailings)
      .values({ ...(fields as MailingFields), editionId: edition, createdBy: actor.name, createdAt: now })
      .returning();
    if (!row) throw new Error("The mailing was not stored");
    const audit_id = await audit(tx, actor, "mailing.created", { before: null, after: row }, now);
    return { ...showMailing(row), audit_id };
  });
}

/** Throws `not_found`, `invalid_input`, `changed_meanwhile`; `mailing_begun` for one that is no draft any more. */
export async function updateMailing(
  { db, clock }: Context,
  actor: Actor,
  { id, version, ...given }: Partial<MailingFields> & { id: string; version: number },
): Promise<Changed> {
  const fields = cleanFields(given);
  return db.transaction(async (tx) => {
    const before = await lockDraft(tx, id, version);
    const [after] =
      Object.keys(fields).length === 0
        ? [before]
        : await tx
            .update(mailings)
            .set({ ...fields, version: version + 1 })
            .where(eq(mailings.id, id))
            .returning();
    if (!after) throw new Error("The mailing was not stored");
    const audit_id = await audit(tx, actor, "mailing.updated", { before, after }, clock.now());
    return { ...showMailing(after), audit_id };
  });
}

/** Throws as `updateMailing`. */
export async function removeMailing(
  { db, clock }: Context,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<{ audit_id: number }> {
  return db.transaction(async (tx) => {
    const before = await lockDraft(tx, id, version);
    await tx.delete(mailings).where(eq(mailings.id, id));
    return { audit_id: await audit(tx, actor, "mailing.removed", { before, after: null }, clock.now()) };
  });
}

/** The row, locked. Throws `not_found`, `changed_meanwhile`, `mailing_begun`. */
export async function lockDraft(tx: Transaction, id: string, version: number): Promise<MailingRow> {
  const row = await lockMailing(tx, id);
  if (!mailingRules.update(row))
    throw new Problem("mailing_begun", "The mailing has begun, or waits for its time");
  if (row.version !== version)
    throw new Problem("changed_meanwhile", "The mailing was changed meanwhile; read it again");
  return row;
}

/** Rich text sanitised; the placeholders checked. */
function cleanFields(given: Partial<MailingFields>): Partial<MailingFields> {
  const fields: Partial<MailingFields> = {
    ...given,
    ...(given.body === undefined ? {} : { body: storedRichText(given.body, "body") }),
  };
  const texts: Record<string, string> = { subject: fields.subject ?? "", body: fields.body ?? "" };
  for (const language of otherLanguages) {
    const given = fields.translations?.[language];
    if (given?.body !== undefined)
      fields.translations = {
        ...fields.translations,
        [language]: { ...given, body: storedRichText(given.body, fieldIn(language, "body")) },
      };
    texts[fieldIn(language, "subject")] = given?.subject ?? "";
    texts[fieldIn(language, "body")] = fields.translations?.[language]?.body ?? "";
  }
  requirePlaceholders(texts);
  return fields;
}

/** Texts by their fields. Throws `invalid_input`. */
export function requirePlaceholders(texts: Record<string, string>): void {
  const errors = Object.entries(texts).flatMap(([attr, text]) => placeholderProblems(text, attr));
  if (errors[0]) throw new Problem("invalid_input", errors[0].detail, { errors });
}

interface States {
  before: MailingRow | null;
  after: MailingRow | null;
}

async function audit(
  tx: Transaction,
  actor: Actor,
  action: `mailing.${string}`,
  { before, after }: States,
  now: Date,
): Promise<number> {
  const row = after ?? before;
  return recordAudit(tx, actor, now, {
    action,
    recordId: row?.id ?? "",
    label: row ? labelOf(row) : "-",
    before: before && fieldsOf(before),
    after: after && fieldsOf(after),
  });
}

/** The first subject that is written. */
export const labelOf = (row: Pick<MailingRow, "subject" | "body" | "translations">): string =>
  languages.map((language) => textIn(row, language).subject).find(Boolean) ?? "-";

const fieldsOf = ({ kind, subject, body, translations, tickets, days, events, languages }: MailingRow) => ({
  kind,
  subject,
  body,
  translations,
  tickets,
  days,
  events,
  languages,
});
