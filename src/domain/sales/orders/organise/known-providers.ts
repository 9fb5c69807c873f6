import { type SQL, sql } from "drizzle-orm";

/** Every provider of a payment: one look-up for each instead of a scan of all payments. */
export const KNOWN_PROVIDERS = providersOf(sql`true`);

/** Those that name their payments, by the index of these names. */
export const NAMING_PROVIDERS = providersOf(sql`provider_reference is not null`);

function providersOf(condition: SQL): SQL {
  return sql`with recursive known as (
    (select provider from payments where ${condition} order by provider limit 1)
    union all
    select (select provider from payments where ${condition} and provider > known.provider order by provider limit 1)
    from known where known.provider is not null
  ) select provider from known where provider is not null`;
}
