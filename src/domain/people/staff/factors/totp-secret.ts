import { and, eq, isNull, ne, or } from "drizzle-orm";
import { type Sealed, type Secrets, sealCurrent, unsealAny } from "#db/sealed-value.ts";
import type { Database } from "#db/transaction.ts";
import { staffTotp } from "../tables.ts";

type TotpRow = typeof staffTotp.$inferSelect;

const contextOf = (staffId: string) => `staff_totp.secret ${staffId}`;

/** The columns of an app's key, in base32. */
export function sealedTotp(secrets: Secrets, staffId: string, key: string) {
  const { value, sealedWith }: Sealed = sealCurrent(secrets, contextOf(staffId), Buffer.from(key));
  return { secret: value, sealedWith };
}

/** Null where no given secret opens it: its owner uses another factor. */
export function openTotp(secrets: Secrets, { staffId, secret, sealedWith }: TotpRow): string | null {
  const key = unsealAny(secrets, contextOf(staffId), { value: secret, sealedWith });
  return key && Buffer.from(key).toString();
}

/** After a change of the secret: what the previous one opens is encrypted with the current one. */
export async function resealTotp(db: Database, secrets: Secrets): Promise<void> {
  const { current } = secrets;
  if (!current) return;
  await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(staffTotp)
      .where(or(isNull(staffTotp.sealedWith), ne(staffTotp.sealedWith, current.id)))
      .for("update");
    for (const row of rows) {
      const key = openTotp(secrets, row);
      if (key === null) continue;
      await tx
        .update(staffTotp)
        .set(sealedTotp(secrets, row.staffId, key))
        .where(and(eq(staffTotp.staffId, row.staffId), eq(staffTotp.state, row.state)));
    }
  });
}
