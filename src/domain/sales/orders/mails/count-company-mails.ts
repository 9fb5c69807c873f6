import { sql } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";

/** The mails with documents that this address was sent since then, of all orders that have it. */
export async function countCompanyMails(reads: Reads, to: string, since: Date): Promise<number> {
  const { rows } = await reads.execute(sql`
    select count(*)::int as sent from order_mails m join orders o on o.id = m.order_id
    where m.signup_id is null and m.mail = 'company_document' and m.first_tried_at > ${since.toISOString()}::timestamptz
      and o.billed_to->>'documentsEmail' = ${to}`);
  return Number(rows[0]?.sent);
}
