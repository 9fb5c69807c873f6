/** Integer euro cents. All arithmetic is done in these; decimal strings exist only at the API's edge. */
export type Cents = number;

/** `4990` → `"49.90"`, the API's form of money. */
export function centsToDecimal(cents: Cents): string {
  const sign = cents < 0 ? "-" : "";
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `"49.9"` → `4990`, `"-0.5"` → `-50`. Its input has passed `decimalAmount` (contract/fields): at most two decimals. */
export const decimalToCents = (decimal: string): Cents => Math.round(Number(decimal) * 100);

/** Rounds half up to the cent without a float in between: `share(333, 1000, 10_000)` is 10 % of 333 cents. */
export function share(cents: Cents, numerator: number, denominator: number): Cents {
  const scaled = BigInt(cents) * BigInt(numerator) * 2n + BigInt(denominator);
  return Number(scaled / (BigInt(denominator) * 2n));
}
