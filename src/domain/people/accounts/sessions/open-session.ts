import { and, eq, isNull } from "drizzle-orm";
import type { Session } from "#contract/accounts/accounts.ts";
import type { Transaction } from "#db/transaction.ts";
import { hashSecret, newSessionToken } from "#domain/platform/secrets/secrets.ts";
import { sessions } from "../tables.ts";
import { hourOf } from "./caller.ts";
import { deviceOf } from "./device.ts";
import { endOf, SESSION_TTL_MS } from "./session-end.ts";

export interface LoginOrigin {
  /** Its `User-Agent`; empty when unknown. */
  userAgent: string;
  /** The token of the session that this browser has; it ends if it is the same person's. */
  replaces: string | null;
}

/** The person's proof: control of the address, or a passkey: something they have and something they know or are. */
export type LoginFactors = "address" | "passkey";

/** A new session for who has just proved that this address is theirs; the one that they had here ends. */
export async function openSession(
  tx: Transaction,
  email: string,
  { userAgent, replaces }: LoginOrigin,
  factors: LoginFactors,
  now: Date,
): Promise<Session> {
  if (replaces) {
    await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(
        and(
          eq(sessions.tokenHash, hashSecret(replaces)),
          eq(sessions.email, email),
          isNull(sessions.revokedAt),
        ),
      );
  }
  const token = newSessionToken();
  const times = {
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_TTL_MS),
    lastSeenAt: hourOf(now),
  };
  const secondFactorAt = factors === "passkey" ? now : null;
  await tx
    .insert(sessions)
    .values({ tokenHash: hashSecret(token), email, ...times, secondFactorAt, ...deviceOf(userAgent) });
  return { token, expiry: endOf(times).toISOString(), user: { email } };
}
