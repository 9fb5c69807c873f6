import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Transfer } from "#contract/orders/payments-within-days.ts";
import type { TransferOrder } from "#contract/organiser/orders/by-hand/transfers.ts";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import type { Ticket } from "#contract/shop.ts";
import { lines, openHandOrderFixture, workshop } from "#tests/fixtures/hand-order-fixture.ts";
import { readPdf } from "#tests/pdf/read-pdf.ts";

const fixture = openHandOrderFixture();
const { ask, read, newAddress, transferOrder } = fixture;

beforeAll(async () => {
  await fixture.shop.db.query("update editions set time_zone = 'America/New_York' where id = 1");
  await fixture.shop.db.query("update tickets set transfer_units = 9, transfer_days = 10 where id = $1", [
    workshop.ticket,
  ]);
  // Ten in the evening of the 1st in New York; in Lisbon it is the 2nd.
  fixture.shop.clock.forward(16 * 3_600_000);
});

const expiresAt = async (code: string) => {
  const [row] = await fixture.shop.db.query<{ at: Date }>(
    "select expires_at as at from orders where code = $1",
    [code],
  );
  return row?.at.toISOString();
};

it("a buyer's transfer is due on a day there, and ends with it; the pro-forma is of the day there", async () => {
  const { body } = await fixture.shop.call<{ results: Ticket[] }>("GET", "/tickets/");
  expect(body.results.find(({ id }) => id === workshop.ticket)?.transfer_until).toBe("2025-09-11");
  const buyer = await fixture.shop.buyer(newAddress());
  const { body: made } = await fixture.shop.order(buyer, lines, 2_952, { method: 4 });
  expect(await expiresAt(made.order)).toBe("2025-09-12T04:00:00.000Z");
  const { token } = buyer;
  const own = await fixture.shop.call<Transfer>("GET", `/tickets/payments/${made.id}/transfer/`, { token });
  expect(own.body.due_on).toBe("2025-09-11");
  const pdf = await fixture.shop.request(`/tickets/payments/${made.id}/pro-forma/`, {
    headers: { authorization: `Token ${token}` },
  });
  const { text } = readPdf(new Uint8Array(await pdf.arrayBuffer()));
  const words = text.replaceAll(/\s+/g, " ");
  expect(words).toContain("1 de setembro de 2025");
  expect(words).toContain("11 de setembro de 2025");
  expect(words).not.toContain("2 de setembro de 2025");
});

it("staff read and type today as it is there", async () => {
  expect(await read("orders-by-hand/choices/")).toMatchObject({ today: "2025-09-01" });
  const { order } = await transferOrder({ due_on: "2025-09-01" });
  expect(await expiresAt(order.code)).toBe("2025-09-02T04:00:00.000Z");
  const buyer = { email: newAddress(), full_name: "Ana" };
  const over = { key: randomUUID(), buyer, lines, amount: workshop.amount, due_on: "2025-08-31" };
  expect(await ask("orders-by-hand/transfers/", over)).toMatchObject({
    status: 400,
    body: { errors: [{ attr: "due_on", detail: "2025-09-01" }] },
  });

  const page = await read<OrganiserOrder>(`orders/${order.order}/`);
  expect(page.transfer).toMatchObject({ due_on: "2025-09-01", today: "2025-09-01" });
  const arrived = { amount: "40.00", reference: "TRF" };
  const paid = (day: string) =>
    ask<TransferOrder>(`orders/${order.order}/paid/`, { ...arrived, received_on: day });
  expect(await paid("2025-09-02")).toMatchObject({
    status: 400,
    body: { errors: [{ attr: "received_on", code: "in_the_future", detail: "2025-09-01" }] },
  });
  expect(await paid("2025-09-01")).toMatchObject({ status: 200, body: { surplus: "10.48" } });
  const sold = await ask("orders-by-hand/box-office/", {
    ...{ key: randomUUID(), buyer, lines, amount: workshop.amount, paid_by: "cash", attendees: [] },
  });
  expect(sold.status).toBe(201);
  // A sum beyond the total is written down by itself, and what the counter takes too.
  const days = await fixture.shop.db.query(
    "select distinct received_on::text as day from hand_charges where received_on is not null",
  );
  expect(days).toEqual([{ day: "2025-09-01" }]);
});

it("the list of orders has the days there, of one edition and of all", async () => {
  const { order } = await transferOrder({ due_on: "2025-09-11" });
  const on = async (day: string, more = "") =>
    (await read<{ results: { id: string }[] }>(`orders/?from=${day}&to=${day}${more}`)).results.some(
      ({ id }) => id === order.order,
    );
  for (const more of ["", "&edition=1"])
    expect([await on("2025-09-01", more), await on("2025-09-02", more)]).toEqual([true, false]);
});
