import type { Cents } from "#contract/money.ts";

const euros = new Intl.NumberFormat("pt-PT", { style: "currency", currency: "EUR" });

/** `4990` → `49,90 €`, as people read money in Portugal. */
export const formatEuros = (cents: Cents): string => euros.format(cents / 100);
