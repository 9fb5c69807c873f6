import { and, eq, inArray, sql } from "drizzle-orm";
import { inEachLanguage, type Language, languages } from "#contract/language.ts";
import type { ListedMail, OrganisedMail } from "#contract/organiser/mails.ts";
import { type FieldProblem, Problem } from "#contract/problem.ts";
import type { SiteFacts } from "#contract/site/site-facts.ts";
import { pluck } from "#db/pluck.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { lockContent } from "#domain/platform/content/content-changes.ts";
import { findSiteFacts } from "#domain/platform/current-edition/find-site-facts.ts";
import type { MailExample } from "#outside/mail/mail-example.ts";
import { shownSender } from "#outside/mail/sender-address.ts";
import {
  defaultText,
  filledText,
  mailKeys,
  placeholdersOf,
  requiredPlaceholders,
  textProblems,
} from "./mail-texts.ts";
import { mailTexts } from "./tables.ts";

interface WordChange {
  key: string;
  language: Language;
  /** Null: ours again. */
  text: string | null;
  version: number;
}

type Stored = typeof mailTexts.$inferSelect;

/** Every mail of the shop. */
export async function listMails({
  db,
  mail,
  mailExamples,
}: Pick<AppContext, "db" | "mail" | "mailExamples">): Promise<{
  count: number;
  results: ListedMail[];
  from: string;
}> {
  const [stored, facts] = await Promise.all([db.read.select().from(mailTexts), findSiteFacts(db.read)]);
  const results = mailExamples.map(({ name, file }) => {
    const keys = keysOf(name);
    return {
      name,
      subject: subjectsOf(keys, stored, facts),
      group: groupOf(file),
      words: keys.length,
      own: stored.filter(({ key }) => keys.includes(key)).length,
    };
  });
  return { count: results.length, results, from: shownSender(mail.from, facts?.name) };
}

/** Readers know the mail by its subject; its name is for programs. */
const subjectsOf = (keys: readonly string[], stored: readonly Stored[], facts: SiteFacts | null) =>
  inEachLanguage((language) => filledText(subjectOf(keys, language, stored), facts, language));

function subjectOf(keys: readonly string[], language: Language, stored: readonly Stored[]): string {
  const key = ["_subject", "_title"].map((part) => keys.find((one) => one.includes(part))).find(Boolean);
  if (!key) return "";
  const own = stored.find((row) => row.key === key && row.language === language);
  return own?.text ?? defaultText(key, language);
}

/** The organiser's own words, each text under the first mail that has it, with the mail's subject for a reader. */
export async function listOwnWords(reads: Reads, facts: SiteFacts, reader: Language) {
  const stored = await reads.select().from(mailTexts);
  const byMail = Map.groupBy(stored, ({ key }) => [...mailKeys].find(([, keys]) => keys.includes(key))?.[0]);
  return [...byMail].flatMap(([name, words]) =>
    name === undefined
      ? []
      : [
          {
            name,
            subject: filledText(subjectOf(keysOf(name), reader, stored), facts, reader),
            texts: words.map(({ language, text }) => ({ [language]: text })),
          },
        ],
  );
}

/** Throws `not_found`. */
export async function readMail(
  ctx: Pick<AppContext, "mailExamples">,
  reads: Reads,
  name: string,
): Promise<OrganisedMail> {
  const { file } = requireMail(ctx, name);
  const keys = keysOf(name);
  const stored = await reads
    .select()
    .from(mailTexts)
    .where(inArray(mailTexts.key, [...keys]));
  const wordsIn = (key: string, language: Language) => {
    const own = stored.find((row) => row.key === key && row.language === language);
    const required = requiredPlaceholders(key, language);
    return {
      ours: defaultText(key, language),
      own: own?.text ?? null,
      version: own?.version ?? 0,
      placeholders: placeholdersOf(key, language).map((placeholder) => ({
        name: placeholder,
        required: required.includes(placeholder),
      })),
    };
  };
  return {
    name,
    subject: subjectsOf(keys, stored, await findSiteFacts(reads)),
    group: groupOf(file),
    words: keys.map((key) => ({
      key,
      shared_with: [...mailKeys.values()].filter((others) => others.includes(key)).length - 1,
      ...inEachLanguage((language) => wordsIn(key, language)),
    })),
  };
}

/** Throws `not_found`, `invalid_input`; `changed_meanwhile`, naming the words that were changed since they were read. */
export async function updateMail(
  ctx: Pick<AppContext, "db" | "clock" | "mailExamples">,
  actor: Actor,
  { name, words }: { name: string; words: readonly WordChange[] },
): Promise<OrganisedMail & { audit_id: number }> {
  requireMail(ctx, name);
  requireWords(name, words);
  return ctx.db.transaction(async (tx) => {
    await lockContent(tx);
    const before = await findStored(tx, words);
    const late = words.flatMap(({ key, language, version }, place) =>
      (before.get(`${key}.${language}`)?.version ?? 0) === version
        ? []
        : [{ attr: `words.${place}`, code: "changed_meanwhile", detail: `${key} (${language})` }],
    );
    if (late.length > 0)
      throw new Problem("changed_meanwhile", "Words were changed meanwhile; read the mail again", {
        errors: late,
      });
    for (const word of words) await storeWord(tx, word, before.has(`${word.key}.${word.language}`));
    const audit_id = await recordAudit(tx, actor, ctx.clock.now(), {
      action: "mail.updated",
      recordId: name,
      label: name,
      before: byPlace(words, ({ key, language }) => before.get(`${key}.${language}`)?.text ?? null),
      after: byPlace(words, ({ text }) => text),
    });
    return { ...(await readMail(ctx, tx, name)), audit_id };
  });
}

/** Throws `invalid_input` for words that the mail does not have, and for placeholders that are wrong. */
export function requireWords(
  name: string,
  words: readonly { key: string; language: Language; text: string | null }[],
): void {
  const keys = keysOf(name);
  const seen = new Set<string>();
  const errors = words.flatMap(({ key, language, text }, place): FieldProblem[] => {
    const own = `${key}.${language}`;
    if (!keys.includes(key) || seen.has(own))
      return [
        {
          attr: `words.${place}.key`,
          code: "not_found",
          detail: "The mail has no such words, or has them twice",
        },
      ];
    seen.add(own);
    return text === null ? [] : textProblems({ key, language, text }, `words.${place}.text`);
  });
  if (errors.length > 0) throw new Problem("invalid_input", errors[0]?.detail ?? "", { errors });
}

/** Throws `not_found`. */
export function requireMail({ mailExamples }: Pick<AppContext, "mailExamples">, name: string): MailExample {
  const example = mailExamples.find((one) => one.name === name);
  if (!example) throw new Problem("not_found", "The shop sends no such mail");
  return example;
}

const keysOf = (name: string) => mailKeys.get(name) ?? [];

/** `src/domain/sales/orders/order.email.tsx` is of the group `order`. */
const groupOf = (file: string) => file.slice(file.lastIndexOf("/") + 1).replace(".email.tsx", "");

async function findStored(tx: Transaction, words: readonly WordChange[]): Promise<Map<string, Stored>> {
  const rows = await tx
    .select()
    .from(mailTexts)
    .where(and(inArray(mailTexts.key, pluck(words, "key")), inArray(mailTexts.language, [...languages])));
  return new Map(rows.map((row) => [`${row.key}.${row.language}`, row]));
}

async function storeWord(
  tx: Transaction,
  { key, language, text }: WordChange,
  known: boolean,
): Promise<void> {
  const own = and(eq(mailTexts.key, key), eq(mailTexts.language, language));
  if (text === null) await tx.delete(mailTexts).where(own);
  else if (known)
    await tx
      .update(mailTexts)
      .set({ text, version: sql`${mailTexts.version} + 1` })
      .where(own);
  else await tx.insert(mailTexts).values({ key, language, text });
}

const byPlace = (words: readonly WordChange[], value: (word: WordChange) => string | null) =>
  Object.fromEntries(words.map((word) => [`${word.key}.${word.language}`, value(word)]));
