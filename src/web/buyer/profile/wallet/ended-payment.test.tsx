import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import { m } from "#messages/messages.js";
import { EndedPayment } from "./ended-payment.tsx";

const ended = { amount: "29.52", payment_status: 3, money: "none", ended_as: "expired" };
const shown = (payment_method: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <EndedPayment payment={{ ...ended, payment_method } as Payment} />
    </MemoryRouter>,
  );

it("of a transfer that did not come in time nothing is said that only the bank knows; of a reference its provider knows", () => {
  expect(shown(4)).toContain(m.wallet_ended_transfer());
  expect(shown(4)).not.toContain("foi cobrado");
  expect(shown(7)).toContain(m.wallet_ended_lapsed());
});
