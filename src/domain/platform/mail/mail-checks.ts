import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { mailChecks } from "./tables.ts";

/** The mail server has taken a test mail. */
export async function recordAcceptedTestMail({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const acceptedAt = clock.now();
  await db.transaction((tx) =>
    tx
      .insert(mailChecks)
      .values({ acceptedAt })
      .onConflictDoUpdate({ target: mailChecks.single, set: { acceptedAt } }),
  );
}

/** True once the mail server has accepted a test mail. */
export async function wasTestMailAccepted(reads: Reads): Promise<boolean> {
  return (await reads.select().from(mailChecks)).length > 0;
}
