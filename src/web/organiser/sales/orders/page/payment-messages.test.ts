import { expect, it } from "vitest";
import { m } from "#messages/messages.js";

it("a goodwill refund is called the same on an order, among the figures and in its mail", () => {
  const word = m.orders_reason_goodwill();
  for (const said of [
    m.organiser_figures_reason_goodwill().toLowerCase(),
    m.mail_refund_sum(),
    m.orders_sum_text({ left: "" }),
  ])
    expect(said).toContain(word);
});
