import { and, eq, gt } from "drizzle-orm";
import { generateSecret, generateURI, verifySync } from "otplib";
import { toDataURL } from "qrcode";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { markSecondFactor } from "#domain/people/accounts/login-sessions/login-sessions-of.ts";
import { findSiteFacts, shopName } from "#domain/platform/current-edition/find-site-facts.ts";
import { requireMember, type StaffMember } from "../find-staff.ts";
import { requireStepUp } from "../require-staff.ts";
import { staffTotp } from "../tables.ts";
import { notifyFactor, refuseWithoutFactor, requireFactorChange } from "./factor-change.ts";
import { openTotp, sealedTotp } from "./totp-secret.ts";

/** A code of the step before or after is right too: clocks differ. */
const TOLERANCE_S = 30;
/** To scan the picture and type the first code. */
const PENDING_TTL_MS = 30 * 60_000;

/** A key for an authenticator app; it counts once a code of it was confirmed. Throws `role_missing`, `login_not_fresh`, `step_up_needed`. */
export async function startTotp(ctx: AppContext, caller: Caller) {
  const now = ctx.clock.now();
  const { id, email } = await requireMember(ctx.db.read, caller);
  await requireFactorChange(ctx.db.read, caller, now);
  const key = generateSecret();
  const row = { ...sealedTotp(ctx.secrets, id, key), createdAt: now, lastStep: 0, lastUsedAt: null };
  await ctx.db.single
    .insert(staffTotp)
    .values({ staffId: id, state: "pending", ...row })
    .onConflictDoUpdate({ target: [staffTotp.staffId, staffTotp.state], set: row });
  const issuer = shopName(await findSiteFacts(ctx.db.read), ctx.publicUrl);
  const uri = generateURI({ issuer, label: email, secret: key });
  return { key, uri, qr_code: await toDataURL(uri, { errorCorrectionLevel: "M", margin: 4, scale: 6 }) };
}

/** The app takes the place of the one before. Throws `role_missing`, `login_not_fresh`, `step_up_needed`, `factor_invalid`. */
export async function confirmTotp(ctx: AppContext, caller: Caller, code: string): Promise<void> {
  const now = ctx.clock.now();
  const member = await requireMember(ctx.db.read, caller);
  await requireFactorChange(ctx.db.read, caller, now);
  await ctx.db.transaction(async (tx) => {
    await consumeCode(tx, ctx, member, "pending", code, now);
    await tx.delete(staffTotp).where(ofMember(member, "active"));
    await tx.update(staffTotp).set({ state: "active" }).where(ofMember(member, "pending"));
    await markSecondFactor(tx, caller.loginSessionId, now);
    await notifyFactor(tx, ctx, "totp_added", member, caller);
  });
}

/** Throws `role_missing`, `step_up_needed`, `not_found`, `last_factor`. */
export async function removeTotp(ctx: AppContext, caller: Caller): Promise<void> {
  const member = await requireMember(ctx.db.read, caller);
  requireStepUp(caller.secondFactorAt, ctx.clock.now());
  await ctx.db.transaction(async (tx) => {
    const removed = await tx
      .delete(staffTotp)
      .where(ofMember(member, "active"))
      .returning({ id: staffTotp.staffId });
    if (removed.length === 0) throw new Problem("not_found", "There is no authenticator app");
    await refuseWithoutFactor(tx, member);
    await notifyFactor(tx, ctx, "totp_removed", member, caller);
  });
}

/**
 * Uses up a code of the member's app. Locks its row, so that of two that send one code at once a single one is right. Throws
 * `factor_invalid` alike for a wrong code, one that was used, and where there is no app.
 */
export async function consumeCode(
  tx: Transaction,
  ctx: AppContext,
  member: StaffMember,
  state: "pending" | "active",
  code: string,
  now: Date,
): Promise<void> {
  const since = new Date(state === "pending" ? now.getTime() - PENDING_TTL_MS : 0);
  const [row] = await tx
    .select()
    .from(staffTotp)
    .where(and(ofMember(member, state), gt(staffTotp.createdAt, since)))
    .for("update");
  const key = row && openTotp(ctx.secrets, row);
  const step = row && key ? stepOf(key, code, row.lastStep, now) : null;
  if (step === null) throw codeInvalid();
  await tx.update(staffTotp).set({ lastStep: step, lastUsedAt: now }).where(ofMember(member, state));
}

/** The time step that the code is of; null for a wrong one, and for one of the last accepted step or before. */
function stepOf(secret: string, token: string, lastStep: number, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token, epoch, epochTolerance: TOLERANCE_S });
  return result.valid && "timeStep" in result && result.timeStep > lastStep ? result.timeStep : null;
}

const ofMember = ({ id }: StaffMember, state: "pending" | "active") =>
  and(eq(staffTotp.staffId, id), eq(staffTotp.state, state));

export const codeInvalid = () => new Problem("factor_invalid", "The code is wrong, or was used already");
