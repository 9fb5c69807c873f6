import { and, eq, isNull } from "drizzle-orm";
import type { LoginSession } from "#contract/accounts/accounts.ts";
import type { Transaction } from "#db/transaction.ts";
import { hashSecret, newLoginSessionToken } from "#domain/platform/secrets/secrets.ts";
import { loginSessions } from "../tables.ts";
import { hourOf } from "./caller.ts";
import { deviceOf } from "./device.ts";
import { endOf, LOGIN_SESSION_TTL_MS } from "./login-session-end.ts";

export interface LoginOrigin {
  /** Its `User-Agent`; empty when unknown. */
  userAgent: string;
  /** The token of the login session that this browser has; it ends if it is the same person's. */
  replaces: string | null;
}

/** The person's proof: control of the address, or a passkey: something they have and something they know or are. */
export type LoginFactors = "address" | "passkey";

/** A new login session for who has just proved that this address is theirs; the one that they had here ends. */
export async function openLoginSession(
  tx: Transaction,
  email: string,
  { userAgent, replaces }: LoginOrigin,
  factors: LoginFactors,
  now: Date,
): Promise<LoginSession> {
  if (replaces) {
    await tx
      .update(loginSessions)
      .set({ revokedAt: now })
      .where(
        and(
          eq(loginSessions.tokenHash, hashSecret(replaces)),
          eq(loginSessions.email, email),
          isNull(loginSessions.revokedAt),
        ),
      );
  }
  const token = newLoginSessionToken();
  const times = {
    createdAt: now,
    expiresAt: new Date(now.getTime() + LOGIN_SESSION_TTL_MS),
    lastSeenAt: hourOf(now),
  };
  const secondFactorAt = factors === "passkey" ? now : null;
  await tx
    .insert(loginSessions)
    .values({ tokenHash: hashSecret(token), email, ...times, secondFactorAt, ...deviceOf(userAgent) });
  return { token, expiry: endOf(times).toISOString(), user: { email } };
}
