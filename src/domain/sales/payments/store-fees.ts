import type { Database } from "#db/transaction.ts";
import type { StatementLine } from "#outside/payments/provider.ts";

/** Writes a provider's fees beside the payments that its statement names. A line without a fee changes nothing. */
export async function storeFees(
  db: Pick<Database, "query">,
  provider: string,
  lines: readonly StatementLine[],
): Promise<void> {
  const known = lines.filter(({ feeCents }) => feeCents !== undefined);
  // One after the other: by either at once, each payment would be compared with each line.
  for (const match of [`p.id::text = line."paymentId"`, "p.provider_reference = line.reference"])
    await db.query(
      `update payments p set fee_cents = line."feeCents"
       from jsonb_to_recordset($2::jsonb) as line ("paymentId" text, reference text, "feeCents" int)
       where p.provider = $1 and ${match} and p.fee_cents is distinct from line."feeCents"`,
      [provider, JSON.stringify(known)],
    );
}
