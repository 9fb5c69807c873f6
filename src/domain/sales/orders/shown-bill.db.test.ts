import { expect, it } from "vitest";
import type { Multibanco } from "#contract/orders/payments-within-days.ts";
import {
  MULTIBANCO,
  openBilledOrders,
  PERSON,
  TO_TOWN,
  TOWN,
  TRANSFER,
} from "#tests/fixtures/billed-orders.ts";

const { fixture, buyer, fillIn, order } = openBilledOrders();
const NUMBER = "2025/COMP-0412";

it.each([
  ["transfer", TRANSFER],
  ["multibanco", MULTIBANCO],
] as const)(
  "an order that waits for its %s shows in the wallet whom it is billed to, whatever the account says since, and the buyer's number",
  async (how, method) => {
    const rosa = await buyer();
    await fillIn(rosa, TOWN);
    const { payment } = await order(rosa, method, { body: { purchase_order: NUMBER } });
    await fillIn(rosa, PERSON);
    const { token } = rosa;
    const { body } = await fixture.shop.call<Multibanco>("GET", `/tickets/payments/${payment}/${how}/`, {
      token,
    });
    const [name, tax_number] = TO_TOWN;
    expect(body).toMatchObject({ billed_to: { name, tax_number }, purchase_order: NUMBER });
  },
);
