import { sql } from "drizzle-orm";

/** Every provider of a payment: one look-up for each instead of a scan of all payments. */
export const KNOWN_PROVIDERS = sql`with recursive known as (
    (select provider from payments order by provider limit 1)
    union all
    select (select provider from payments where provider > known.provider order by provider limit 1)
    from known where known.provider is not null
  ) select provider from known where provider is not null`;
