import { eq } from "drizzle-orm";
import { fieldIn, languages, languagesInUse, otherLanguages } from "#contract/language.ts";
import type { MailingFields } from "#contract/organiser/people/mailing-fields.ts";
import type { MailingAudience } from "#contract/organiser/people/mailing-states.ts";
import type { Mailing } from "#contract/organiser/people/mailings.ts";
import { Problem, wrongField } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { storedRichText } from "#domain/platform/content/rich-text.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { choiceOf } from "./choose-holders.ts";
import { lockMailing, mailingRules, showMailing } from "./find-mailings.ts";
import { placeholderProblems, textIn } from "./mailing-text.ts";
import { type MailingRow, mailings, NO_TICKET } from "./tables.ts";

type Changed = Mailing & { audit_id: number };
type Context = Pick<AppContext, "db" | "clock">;

/** A draft: nothing is sent. Throws `not_found`, `invalid_input` for placeholders that there are not. */
export async function createMailing(
  { db, clock }: Context,
  actor: Actor,
  { edition, ...given }: MailingFields & { edition: number },
): Promise<Changed> {
  return db.transaction(async (tx) => {
    await requireStaffEdition(tx, edition);
    return storeMailing(tx, actor, clock.now(), {
      ...given,
      ...fittingFields(given, given),
      editionId: edition,
    });
  });
}

/** A new draft. */
export async function storeMailing(
  tx: Transaction,
  actor: Actor,
  now: Date,
  fields: Omit<typeof mailings.$inferInsert, "createdBy" | "createdAt">,
): Promise<Changed> {
  const [row] = await tx
    .insert(mailings)
    .values({ ...fields, createdBy: actor.name, createdAt: now })
    .returning();
  if (!row) throw new Error("The mailing was not stored");
  const audit_id = await audit(tx, actor, "mailing.created", { before: null, after: row }, now);
  return { ...showMailing(row), audit_id };
}

/** Throws `not_found`, `invalid_input`, `changed_meanwhile`; `mailing_begun` for one that is no draft any more. */
export async function updateMailing(
  { db, clock }: Context,
  actor: Actor,
  { id, version, ...given }: Partial<MailingFields> & { id: string; version: number },
): Promise<Changed> {
  return db.transaction(async (tx) => {
    const before = await lockDraft(tx, id, version);
    const fields = fittingFields(given, before);
    if (before.reminderOf) requireReminder({ ...before, ...fields });
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

/** A reminder asks speakers for something: else it would go to those who have answered. Throws `invalid_input`. */
function requireReminder({
  audience,
  missing,
  pages,
}: Pick<MailingRow, "audience" | "missing" | "pages">): void {
  if (audience === "speakers" && missing.length + pages.length > 0) return;
  const detail = "Say what those who are reminded have not given";
  throw wrongField("missing", "required", detail);
}

/**
 * Returns the given fields with rich text sanitised, and the tickets that the audience allows. Throws
 * `invalid_input` for placeholders that there are not.
 */
function fittingFields(
  given: Partial<MailingFields>,
  rest: Pick<MailingRow, "audience" | "tickets" | "subject" | "body" | "translations">,
): Partial<MailingFields> {
  const fields = cleanTexts(given);
  const whole = { ...rest, ...fields };
  const { audience } = whole;
  requirePlaceholders(textsOf(whole), audience);
  if (audience !== "attendees") return { ...fields, tickets: NO_TICKET };
  return rest.audience === "attendees" ? fields : { ...fields, tickets: fields.tickets ?? [] };
}

function cleanTexts(given: Partial<MailingFields>): Partial<MailingFields> {
  const translations = { ...given.translations };
  for (const language of otherLanguages) {
    const text = translations[language];
    if (text?.body !== undefined)
      translations[language] = { ...text, body: storedRichText(text.body, fieldIn(language, "body")) };
  }
  return {
    ...given,
    ...(given.body === undefined ? {} : { body: storedRichText(given.body, "body") }),
    ...(given.translations === undefined ? {} : { translations }),
  };
}

const textsOf = (mailing: Pick<MailingRow, "subject" | "body" | "translations">): Record<string, string> =>
  Object.fromEntries(
    languages.flatMap((language) =>
      Object.entries(textIn(mailing, language)).map(([name, text]) => [fieldIn(language, name), text]),
    ),
  );

/** Texts by their fields. Throws `invalid_input`. */
export function requirePlaceholders(texts: Record<string, string>, audience: MailingAudience): void {
  const errors = Object.entries(texts).flatMap(([attr, text]) => placeholderProblems(text, attr, audience));
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

/** The first subject that is written, in the order of the installation's languages. */
export const labelOf = (row: Pick<MailingRow, "subject" | "body" | "translations">): string =>
  languagesInUse()
    .map((language) => textIn(row, language).subject)
    .find(Boolean) ?? "-";

const fieldsOf = (row: MailingRow): MailingFields => {
  const { kind, subject, body, translations } = row;
  return {
    kind,
    subject,
    body,
    translations: translations as MailingFields["translations"],
    ...choiceOf(row),
  };
};
