import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "#db/transaction.ts";
import { passkeyChallenges } from "../tables.ts";

/** As long as a person may take to unlock the device. */
export const CHALLENGE_TTL_MS = 5 * 60_000;

/** `loginSessionId`: who may answer it; null: a login. */
export async function storeChallenge(
  db: Pick<Database, "single">,
  challenge: string,
  loginSessionId: string | null,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + CHALLENGE_TTL_MS);
  await db.single.insert(passkeyChallenges).values({ challenge, loginSessionId, expiresAt });
}

/** True once for a challenge that was given to this login session, or to a login. */
export async function consumeChallenge(
  db: Pick<Database, "single">,
  challenge: string,
  loginSessionId: string | null,
  now: Date,
): Promise<boolean> {
  const spent = await db.single
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        loginSessionId === null
          ? isNull(passkeyChallenges.loginSessionId)
          : eq(passkeyChallenges.loginSessionId, loginSessionId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return spent.length > 0;
}
