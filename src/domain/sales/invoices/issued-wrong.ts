import { sql } from "drizzle-orm";

/**
 * True for a row of `invoices` that waits for a person alone: its document is issued and not as it should be
 * (`failed`, with its number), or it is the credit note of such an invoice.
 */
export const issuedWrong = sql<boolean>`(invoices.status = 'failed' and exists (select from invoices wrong
  where wrong.order_id = invoices.order_id and wrong.status = 'failed' and wrong.number is not null
    and (wrong.id = invoices.id or wrong.kind = 'invoice')))`;
