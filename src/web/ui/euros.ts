import type { Cents } from "#contract/money.ts";

const euros = new Intl.NumberFormat("pt-PT", { style: "currency", currency: "EUR" });
const whole = new Intl.NumberFormat("pt-PT", { maximumFractionDigits: 0 });

/** `4990` → `"49,90 €"`. */
export function formatEuros(cents: Cents): string {
  return euros.format(cents / 100);
}

/** The parts of a large price: decimals only if they are not ",00". */
export function splitPrice(cents: Cents): { whole: string; decimals: string } {
  const rest = cents % 100;
  return {
    whole: whole.format((cents - rest) / 100),
    decimals: rest === 0 ? "" : `,${String(rest).padStart(2, "0")}`,
  };
}
