import { randomBytes } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { hashSecret } from "#domain/platform/secrets/secrets.ts";
import { requireMember, type StaffMember } from "../find-staff.ts";
import { requireStepUp } from "../require-staff.ts";
import { staffRecoveryCodes } from "../tables.ts";
import { notifyFactor } from "./factor-change.ts";

const CODES = 10;
/** 120 bits: no number of guesses finds one, so a plain hash is enough (ASVS 6.5.2). */
const CODE_BYTES = 15;
/** Crockford's: without I, L, O and U, which are misread. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const GROUP = 4;

/** Ten new codes, in clear this once; those made before end. Throws `role_missing`, `step_up_needed`. */
export async function makeRecoveryCodes(ctx: AppContext, caller: Caller): Promise<{ codes: string[] }> {
  const now = ctx.clock.now();
  const member = await requireMember(ctx.db.read, caller);
  requireStepUp(caller.secondFactorAt, now);
  const codes = Array.from({ length: CODES }, newCode);
  await ctx.db.transaction(async (tx) => {
    await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, member.id));
    await tx
      .insert(staffRecoveryCodes)
      .values(codes.map((code) => ({ codeHash: hashOf(code), staffId: member.id, createdAt: now })));
    await notifyFactor(tx, ctx, "recovery_made", member, caller);
  });
  return { codes };
}

/** True once for each code. One statement, so that of two that send one code at once a single one is right. */
export async function consumeRecoveryCode(
  tx: Transaction,
  { id }: StaffMember,
  code: string,
  now: Date,
): Promise<boolean> {
  const spent = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffRecoveryCodes.codeHash, hashOf(code)),
        eq(staffRecoveryCodes.staffId, id),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ staffId: staffRecoveryCodes.staffId });
  return spent.length > 0;
}

/** Counts the unused codes. */
export async function countRecoveryCodes(reads: Reads, staffId: string): Promise<number> {
  const [left] = await reads
    .select({ count: count() })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)));
  return left?.count ?? 0;
}

/** Six groups of four. */
function newCode(): string {
  const bits = [...randomBytes(CODE_BYTES)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const characters = (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join("");
  return (characters.match(new RegExp(`.{${GROUP}}`, "g")) ?? []).join("-");
}

/** As people type it: any case, with or without dashes, o for 0, i and l for 1. */
function hashOf(typed: string): Uint8Array {
  const plain = typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, "")
    .replaceAll("o", "0")
    .replace(/[il]/g, "1");
  return hashSecret(plain);
}
