import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { NewSignup, Signup, SignupChanges } from "#contract/accounts/accounts.ts";
import { nameParts } from "#contract/accounts/names.ts";
import { readTaxNumber } from "#contract/accounts/tax-number.ts";
import { Problem } from "#contract/problem.ts";
import { prepared } from "#db/prepared.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { qrImage } from "#domain/platform/codes/qr-image.ts";
import { type RevocationReason, revokeCodes } from "#domain/platform/codes/revoke-codes.ts";
import { withCurrentFacts } from "#domain/platform/current-edition/find-site-facts.ts";
import { billingFields } from "./billing-fields.ts";
import type { Caller } from "./login-sessions/caller.ts";
import { namePerson } from "./name-person.ts";
import { signups } from "./tables.ts";

export type SignupRow = typeof signups.$inferSelect;

/** The caller's signup if it has this id. Throws `not_found` alike for a foreign and an unknown one. */
export function requireOwnSignup(caller: Caller, id: string): SignupRow {
  if (caller.signup?.id !== id.toLowerCase()) throw new Problem("not_found", "There is no such signup");
  return caller.signup;
}

/** Names and addresses of these people, for other nouns' use cases. */
export async function findSignups(reads: Reads, ids: readonly string[]): Promise<Map<string, SignupRow>> {
  if (ids.length === 0) return new Map();
  const rows = await signupsByIds(reads).execute({ ids });
  return new Map(rows.map((row) => [row.id, row]));
}

/** The person with this address; null: there is none. */
export async function findSignupId(reads: Reads, email: string): Promise<string | null> {
  const [found] = await reads.select({ id: signups.id }).from(signups).where(eq(signups.email, email));
  return found?.id ?? null;
}

/** False for a person who has erased their account. */
export async function isActiveSignup(reads: Reads, id: string): Promise<boolean> {
  const person = (await findSignups(reads, [id])).get(id);
  return person !== undefined && person.erasedAt === null;
}

const signupsByIds = prepared("signups_by_ids", (reads) =>
  reads
    .select()
    .from(signups)
    .where(sql`${signups.id} = any(${sql.placeholder("ids")}::uuid[])`),
);

/**
 * Creates a signup or finds the one with this address, which it never changes once its owner has filled it in. Of
 * another person it stores the address alone: name and company are the caller's note, and the rest is not stored.
 */
export async function createSignup(
  ctx: AppContext,
  caller: Caller,
  fields: NewSignup,
): Promise<Partial<Signup> & { id: string }> {
  const now = ctx.clock.now();
  if (fields.email === caller.email) {
    const { country = "", vat: typed = "" } = fields;
    const own = { ...fields, vat: await readOwnNumber(ctx, country, typed) };
    return showSignup(ctx, await ctx.db.transaction((tx) => createOwn(tx, caller, own, now)));
  }
  const namedBy = caller.signup?.id ?? null;
  const { full_name: fullName, company = "", email } = fields;
  const person = await ctx.db.transaction((tx) =>
    namePerson(tx, { email, fullName, company, namedBy, now }, { replace: true }),
  );
  return { id: person.id };
}

async function createOwn(
  tx: Transaction,
  { email, language }: Caller,
  fields: NewSignup,
  now: Date,
): Promise<SignupRow> {
  const own = { ...columnsOf(fields), fullName: fields.full_name, language, createdBy: null };
  const [inserted] = await tx
    .insert(signups)
    .values({ id: randomUUID(), email, createdAt: now, ...own })
    .onConflictDoNothing()
    .returning();
  if (inserted) return inserted;
  const [filledIn] = await tx
    .update(signups)
    .set(own)
    .where(and(eq(signups.email, email), isNotNull(signups.createdBy)))
    .returning();
  return filledIn ?? findByEmail(tx, email);
}

/**
 * Changes the caller's own signup. Throws `not_found` for any other, `invalid_input` for a tax number that
 * does not fit the stored country.
 */
export async function updateSignup(
  ctx: AppContext,
  caller: Caller,
  id: string,
  changes: SignupChanges,
): Promise<Signup> {
  const own = requireOwnSignup(caller, id);
  const columns = columnsOf(changes);
  if (Object.values(columns).every((value) => value === undefined)) return showSignup(ctx, own);
  const touched = changes.country !== undefined || changes.vat !== undefined;
  const { country = own.country, vat = own.vat } = changes;
  const read = touched ? await readOwnNumber(ctx, country, vat) : undefined;
  const [updated] = await ctx.db.single
    .update(signups)
    .set({ ...columns, vat: read, createdBy: null, language: caller.language })
    .where(eq(signups.id, own.id))
    .returning();
  return showSignup(ctx, updated ?? own);
}

const readOwnNumber = (ctx: AppContext, country: string, vat: string): Promise<string> =>
  withCurrentFacts(ctx.db.read, () => readTaxNumber({ country, vat }));

/** Issues the person's code with their first ticket; idempotent. */
export async function ensureCode(tx: Transaction, signupId: string): Promise<void> {
  await tx
    .update(signups)
    .set({ codeSerial: randomUUID() })
    .where(and(eq(signups.id, signupId), isNull(signups.codeSerial)));
}

/** The people's codes stop working; with a next ticket they get new ones. */
export async function endCodesOf(
  tx: Transaction,
  signupIds: readonly string[],
  reason: RevocationReason,
  now: Date,
): Promise<void> {
  const people = await tx
    .select({ serial: signups.codeSerial })
    .from(signups)
    .where(and(inArray(signups.id, [...signupIds]), isNotNull(signups.codeSerial)))
    .orderBy(asc(signups.id))
    .for("no key update");
  await revokeCodes(
    tx,
    people.flatMap(({ serial }) => (serial === null ? [] : [{ serial }])),
    reason,
    now,
  );
  await tx
    .update(signups)
    .set({ codeSerial: null })
    .where(inArray(signups.id, [...signupIds]));
}

/** The person whose code this is; null for none. */
export async function findPersonByCode(reads: Reads, serial: string): Promise<string | null> {
  const [found] = await reads.select({ id: signups.id }).from(signups).where(eq(signups.codeSerial, serial));
  return found?.id ?? null;
}

export async function showSignup(ctx: Pick<AppContext, "codes">, row: SignupRow): Promise<Signup> {
  const name = nameParts({ full_name: row.fullName, last_name: row.lastName });
  return {
    id: row.id,
    uuid: row.id,
    ...billingFields(row),
    first_name: name.first,
    last_name: name.last,
    email: row.email,
    phone_number: row.phoneNumber,
    qr_code: row.codeSerial
      ? await qrImage(ctx.codes.write({ kind: "person", serial: row.codeSerial }))
      : null,
  };
}

async function findByEmail(tx: Transaction, email: string): Promise<SignupRow> {
  const [row] = await tx.select().from(signups).where(eq(signups.email, email));
  if (!row) throw new Error("A signup in the way of an insert was not found after it");
  return row;
}

/** An omitted field stays `undefined`, which leaves its column unchanged. */
function columnsOf(fields: SignupChanges) {
  return {
    fullName: fields.full_name,
    lastName: lastNameOf(fields),
    phoneNumber: fields.phone_number,
    address: fields.address,
    city: fields.city,
    zipCode: fields.zip_code,
    country: fields.country,
    company: fields.company,
    vat: fields.vat,
  };
}

/** A whole name that comes without its parts is split anew. */
function lastNameOf({ full_name, last_name }: SignupChanges): string | undefined {
  return full_name === undefined
    ? undefined
    : nameParts({ full_name, ...(last_name ? { last_name } : {}) }).last;
}
