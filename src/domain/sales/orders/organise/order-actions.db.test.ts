import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { TransferOrder } from "#contract/organiser/orders/by-hand/transfers.ts";
import {
  type OrderAction,
  type OrganiserOrder,
  orderActions,
} from "#contract/organiser/orders/order-page.ts";
import { DAY_MS, openHandOrderFixture } from "#tests/fixtures/hand-order-fixture.ts";

const fixture = openHandOrderFixture();
const { ask, read } = fixture;
const page = (id: string) => read<OrganiserOrder>(`orders/${id}/`);

/** A pass, of which there are enough. */
const TOTAL = "61.38";
const transfer = async () =>
  (await fixture.transferOrder({ lines: [{ ticket: 1, quantity: 1 }], amount: TOTAL })).order.order;
const arrives = (id: string, amount: string, received_before = "0.00") =>
  ask(`orders/${id}/paid/`, { amount, received_before, received_on: fixture.inDays(0), reference: "" });
const whole = { units: null, amount: null, share: 1, reason: "asked_for", note: "" };
const goodwill = { ...whole, amount: "1.00", reason: "goodwill" };
const refund = async (id: string, wanted: object) => {
  const { body, status } = await ask<{ amount: string; digest: string }>(
    `orders/${id}/refund/preview/`,
    wanted,
  );
  if (status !== 200) return { status };
  return ask(`orders/${id}/refund/`, { ...wanted, shown: { amount: body.amount, digest: body.digest } });
};

/** Each way into a state of an order; answers the order. */
const ways: Record<string, () => Promise<string>> = {
  "waits for its payment": transfer,
  "waits, with a part of its money": async () => {
    const id = await transfer();
    await arrives(id, "20.00");
    return id;
  },
  "its hold is over, and the reconciler has not come": transfer,
  expired: transfer,
  cancelled: async () => {
    const id = await transfer();
    await ask(`orders/${id}/cancel/`, {});
    return id;
  },
  "cancelled with a part of its money": async () => {
    const id = await transfer();
    await arrives(id, "20.00");
    await ask(`orders/${id}/cancel/`, {});
    await fixture.shop.runJobs();
    return id;
  },
  completed: async () => {
    const id = await transfer();
    await arrives(id, TOTAL);
    await fixture.shop.runJobs();
    return id;
  },
  "completed without money": async () => {
    const made = await ask<{ results: { order: string }[] }>("orders-by-hand/invitations/", {
      key: randomUUID(),
      ticket: 1,
      list: fixture.newAddress(),
    });
    await fixture.shop.runJobs();
    return made.body.results[0]?.order ?? "";
  },
  "completed, and its buyer has erased their account": async () => {
    const id = await transfer();
    await arrives(id, TOTAL);
    await fixture.shop.runJobs();
    const { buyer } = await page(id);
    await fixture.shop.db.query("update signups set erased_at = now() where id = $1", [buyer.id]);
    return id;
  },
  "its money goes back in part, as goodwill": async () => {
    const id = await transfer();
    await arrives(id, TOTAL);
    await refund(id, goodwill);
    return id;
  },
  "refunded at half": async () => {
    const id = await transfer();
    await arrives(id, TOTAL);
    await refund(id, { ...whole, share: 0.5 });
    return id;
  },
  "refunded whole": async () => {
    const id = await transfer();
    await arrives(id, TOTAL);
    await refund(id, whole);
    return id;
  },
};

const inTransfers = async (id: string) =>
  (await read<{ results: TransferOrder[] }>("orders-by-hand/transfers/?limit=500")).results.find(
    ({ order }) => order === id,
  );

/** The events that come over all orders of a way together. */
const later: Record<string, () => Promise<void>> = {
  "its hold is over, and the reconciler has not come": async () => fixture.shop.clock.forward(12 * DAY_MS),
  expired: async () => {
    fixture.shop.clock.forward(12 * DAY_MS);
    await fixture.reconcile();
  },
};

/** The request that the dialog of each action sends. */
const sends: Record<OrderAction, (order: OrganiserOrder) => Promise<{ status: number }>> = {
  resend: ({ id, resends: [first = { mail: "confirmation" as const, document: null }] = [] }) =>
    ask(`orders/${id}/resend/`, {
      mail: first.mail,
      ...(first.document ? { document: first.document } : {}),
    }),
  correct_buyer: ({ id, buyer }) => {
    const { full_name, phone_number, company, vat, address, zip_code, city, country } = buyer;
    const before = { full_name, phone_number, company, vat, address, zip_code, city, country };
    return ask(`orders/${id}/buyer/`, {
      before,
      after: { ...before, full_name: full_name || "Ana Maria", city: "Leiria" },
    });
  },
  extend_hold: ({ id, hold, created_at }) =>
    ask(`orders/${id}/hold/`, {
      before: hold?.expires_at ?? created_at,
      until: new Date(fixture.shop.clock.now().getTime() + DAY_MS).toISOString(),
    }),
  note: ({ id }) => ask(`orders/${id}/notes/`, { note: "Telefonou" }),
  record_transfer: ({ id, transfer }) => arrives(id, "1.00", transfer?.received),
  change: async ({ id, units }) => {
    const wanted = { units: units.slice(0, 1).map(({ purchase, unit }) => ({ purchase, unit })), ticket: 24 };
    const preview = await ask<Record<string, string>>(`orders/${id}/change/preview/`, wanted);
    if (preview.status !== 200) return preview;
    const { to_pay, to_refund, digest } = preview.body;
    return ask(`orders/${id}/change/`, {
      ...wanted,
      key: randomUUID(),
      shown: { to_pay, to_refund, digest },
    });
  },
  refund: ({ id }) => refund(id, whole),
  refund_sum: ({ id }) => refund(id, { ...goodwill, amount: "0.01" }),
  cancel: ({ id }) => ask(`orders/${id}/cancel/`, {}),
};

describe("what an order's page offers is what the server accepts", () => {
  it.each(Object.keys(ways))("%s", async (way) => {
    // Each of an order of its own: an action changes what the next one may do.
    const ids: string[] = [];
    for (const _ of orderActions) ids.push((await ways[way]?.()) ?? "");
    await later[way]?.();
    const accepted: OrderAction[] = [];
    let offered: OrderAction[] = [];
    for (const [index, action] of orderActions.entries()) {
      const order = await page(ids[index] ?? "");
      offered = order.actions;
      const listed = index === 0 ? await inTransfers(order.id) : undefined;
      if (listed) expect(listed.actions).toEqual(offered.filter((one) => one === "record_transfer"));
      const { status } = await sends[action](order);
      if (status < 300) accepted.push(action);
      else expect([400, 404, 409]).toContain(status);
    }
    expect(offered).toEqual(accepted);
    await fixture.shop.runJobs();
  });
});
