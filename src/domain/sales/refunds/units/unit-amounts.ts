import type { Cents } from "#contract/money.ts";
import type { LineAmounts } from "#contract/orders/line-amounts.ts";
import { splitCents } from "#contract/orders/split-cents.ts";

export interface PaidLine extends LineAmounts {
  ticketId: number;
  quantity: number;
  vatExemption: string;
}

/** The paid price of each unit of a line, coupon and VAT included: cents that do not divide go to the first units, one each. */
export const unitAmounts = ({ quantity, netCents, vatCents }: Omit<PaidLine, "vatExemption">): Cents[] =>
  splitCents(netCents + vatCents, Array<number>(quantity).fill(1));
