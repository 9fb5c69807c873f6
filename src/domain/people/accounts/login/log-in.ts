import { timingSafeEqual } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { LoginSession } from "#contract/accounts/accounts.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { hashCode, hashSecret } from "#domain/platform/secrets/secrets.ts";
import { type LoginOrigin, openLoginSession } from "../login-sessions/open-login-session.ts";
import { loginLinks } from "../tables.ts";

const CODE_ATTEMPTS_MAX = 5;
/** Six digits can be guessed: they end before the link of the same mail does. */
const LOGIN_CODE_TTL_MS = 10 * 60_000;

/**
 * Uses up the link and opens a login session for this device. Throws `login_invalid` alike for an unknown, used or expired
 * link.
 */
export async function logInByLink(ctx: AppContext, token: string, from: LoginOrigin): Promise<LoginSession> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const email = await spendLink(tx, hashSecret(token), now);
    if (!email) throw loginInvalid();
    return openLoginSession(tx, email, from, "address", now);
  });
}

/**
 * Logs in by address and six digits. Throws `login_invalid`; five wrong attempts invalidate the code, not the link.
 */
export async function logInByCode(
  ctx: AppContext,
  email: string,
  code: string,
  from: LoginOrigin,
): Promise<LoginSession> {
  const now = ctx.clock.now();
  // A wrong attempt must be counted: it is returned and committed before it is refused.
  const loginSession = await ctx.db.transaction(async (tx) => {
    const linkHash = await matchCode(tx, email, code, now);
    return linkHash && (await spendLink(tx, linkHash, now))
      ? openLoginSession(tx, email, from, "address", now)
      : null;
  });
  if (!loginSession) throw loginInvalid();
  return loginSession;
}

const loginInvalid = () => new Problem("login_invalid", "The link or code is wrong, used or expired");

/** One statement, so that of two that spend the same link at once one finds it spent. */
async function spendLink(tx: Transaction, tokenHash: Uint8Array, now: Date): Promise<string | null> {
  const [link] = await tx
    .update(loginLinks)
    .set({ usedAt: now })
    .where(and(eq(loginLinks.tokenHash, tokenHash), isNull(loginLinks.usedAt), gt(loginLinks.expiresAt, now)))
    .returning({ email: loginLinks.email });
  return link?.email ?? null;
}

/** Counts an attempt against the newest valid link of the address; true when the code matches. */
async function matchCode(
  tx: Transaction,
  email: string,
  code: string,
  now: Date,
): Promise<Uint8Array | null> {
  const newest = tx
    .select({ tokenHash: loginLinks.tokenHash })
    .from(loginLinks)
    .where(
      and(
        eq(loginLinks.email, email),
        isNull(loginLinks.usedAt),
        gt(loginLinks.expiresAt, now),
        gt(loginLinks.createdAt, new Date(now.getTime() - LOGIN_CODE_TTL_MS)),
      ),
    )
    .orderBy(desc(loginLinks.createdAt))
    .limit(1);
  const [link] = await tx
    .update(loginLinks)
    .set({ codeAttempts: sql`${loginLinks.codeAttempts} + 1` })
    .where(and(eq(loginLinks.tokenHash, newest), lt(loginLinks.codeAttempts, CODE_ATTEMPTS_MAX)))
    .returning({ tokenHash: loginLinks.tokenHash, codeHash: loginLinks.codeHash });
  if (!link) return null;
  return timingSafeEqual(link.codeHash, hashCode(code, link.tokenHash)) ? link.tokenHash : null;
}
