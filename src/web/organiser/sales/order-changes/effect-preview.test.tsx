import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { TicketChangePreview } from "#contract/organiser/orders/change-tickets.ts";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import type { RefundPreview } from "#contract/organiser/orders/refund-order.ts";
import { m } from "#messages/messages.js";
import { changeEffect, EffectPreview, refundEffect, vatOf } from "./effect-preview.tsx";

const refund = { amount: "40.00", kept: "0.00", refunded_before: "0.00", left_after: "140.00", stock: [] };
const change = { worth: "180.00", price: "90.00", to_pay: "0.00", to_refund: "90.00" };

it.each([
  ["0.00", false],
  ["33.66", true],
])("dialogs about an order with %s of VAT speak of VAT: %s", (vat, speaks) => {
  const order = { money: { vat } } as OrganiserOrder;
  const shown = [
    refundEffect(order, refund as unknown as RefundPreview, true),
    changeEffect(order, change as TicketChangePreview),
  ].map((effect) => renderToStaticMarkup(<EffectPreview effect={effect} />));
  for (const html of [...shown, m.orders_sum_amount(vatOf(order))]) expect(html.includes("IVA")).toBe(speaks);
});
