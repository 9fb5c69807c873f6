import { type Cents, centsToDecimal } from "#contract/money.ts";
import { type LineAmounts, vatByRate } from "#contract/orders/line-amounts.ts";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import type { OrderLineRow, OrderRow } from "../tables.ts";

const FULL_BP = 10_000;

export function orderMoney(
  order: Pick<OrderRow, "netCents" | "vatCents" | "vatRateBp" | "totalCents">,
  lines: readonly Pick<OrderLineRow, "quantity" | "unitPriceCents" | keyof LineAmounts>[],
  payments: readonly { capturedCents: Cents }[],
  refunds: readonly { amountCents: Cents; status: "begun" | "done" | "failed"; reason: string }[],
  carriedIn: Cents,
): OrganiserOrder["money"] {
  const gross = sum(lines.map(({ quantity, unitPriceCents }) => quantity * unitPriceCents));
  const captured = sum(payments.map(({ capturedCents }) => capturedCents)) - carriedIn;
  const isCarried = ({ reason }: { reason: string }) => reason === "changed";
  const carriedOut = sum(refunds.filter(isCarried).map(({ amountCents }) => amountCents));
  const withStatus = (status: "begun" | "done") =>
    sum(
      refunds.filter((one) => one.status === status && !isCarried(one)).map(({ amountCents }) => amountCents),
    );
  const [refunded, refunding] = [withStatus("done"), withStatus("begun")];
  return {
    gross: centsToDecimal(gross),
    discount: centsToDecimal(gross - order.netCents),
    net: centsToDecimal(order.netCents),
    vat: centsToDecimal(order.vatCents),
    vat_rate: order.vatRateBp / FULL_BP,
    vats: showRates(vatByRate(lines)),
    total: centsToDecimal(order.totalCents),
    captured: centsToDecimal(captured),
    refunded: centsToDecimal(refunded),
    carried_in: centsToDecimal(carriedIn),
    carried_out: centsToDecimal(carriedOut),
    refunding: centsToDecimal(refunding),
    kept: centsToDecimal(captured + carriedIn - refunded - refunding - carriedOut),
  };
}

export const showRates = (rates: readonly LineAmounts[]) =>
  rates.map(({ vatRateBp, netCents, vatCents, vatExemption }) => ({
    rate: vatRateBp / FULL_BP,
    net: centsToDecimal(netCents),
    vat: centsToDecimal(vatCents),
    exemption: vatExemption,
  }));

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((all, one) => all + one, 0);
