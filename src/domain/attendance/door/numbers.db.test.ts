import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { DoorFound } from "#contract/door/door.ts";
import type { Payment } from "#contract/orders/checkout.ts";
import type { OrderRowShown } from "#contract/organiser/orders/order-list.ts";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import type { ShownExport } from "#contract/organiser/sales/exports.ts";
import type { AssignedTicket } from "#contract/wallet/wallet.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { eventPass } from "#domain/sales/wallet/documents/event-pass.ts";
import { findTicketDocuments } from "#domain/sales/wallet/documents/find-ticket-documents.ts";
import { withLocale } from "#outside/with-locale.ts";
import {
  addList,
  checkInLog,
  enrolDevice,
  FREE_TICKET,
  openDoorApp,
  scanOf,
} from "#tests/fixtures/door-fixture.ts";
import { readPdf } from "#tests/pdf/read-pdf.ts";
import type { TestApp } from "#tests/test-app.ts";

const OTHER_FREE = 1_672_940_381;
const NUMBER = /[0-9A-HJKMNP-TV-Z]{8}(?:-\d+)?(?![\w-])/g;

type Buyer = Awaited<ReturnType<TestApp["buyer"]>>;
let shop: TestApp;
let device: Awaited<ReturnType<typeof enrolDevice>>;
let ana: Buyer;
let order: OrganiserOrder;
let finance: string;
beforeAll(async () => {
  shop = await openDoorApp();
  device = await enrolDevice(shop);
  finance = (await shop.staff("finance")).token;
  const rui = await shop.buyer("rui@example.pt");
  await shop.order(rui, [{ ticket: FREE_TICKET, quantity: 2 }], 0);
  ana = await shop.buyer("ana@example.pt");
  await shop.call("PATCH", `/signups/${ana.signup}/`, {
    token: ana.token,
    body: { full_name: "Ana Silva", phone_number: "+351 931 222 333" },
  });
  await shop.order(
    ana,
    [FREE_TICKET, OTHER_FREE].map((ticket) => ({ ticket, quantity: ticket === FREE_TICKET ? 3 : 1 })),
    0,
  );
  const [purchase] = await shop.db.query<{ id: string; order_id: string }>(
    "select id, order_id from purchases where buyer_id = $1 and quantity = 3",
    [ana.signup],
  );
  for (const { signup } of [ana, rui])
    await shop.call("POST", `/tickets/purchases/${purchase?.id}/assign/`, {
      token: ana.token,
      body: { signup },
    });
  await shop.runJobs();
  order = (
    await shop.call<OrganiserOrder>("GET", `/organiser/orders/${purchase?.order_id}/`, { token: finance })
  ).body;
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const results = async <Row>(url: string, token: string) =>
  (await shop.call<{ results: Row[] }>("GET", url, { token })).body.results;
const staffFind = async (search: string) =>
  (await results<OrderRowShown>(`/organiser/orders/?${new URLSearchParams({ search })}`, finance)).map(
    ({ code }) => code,
  );
const doorFind = async (search: string) =>
  (
    await device.call<{ results: DoorFound[] }>("GET", `/door/search/?${new URLSearchParams({ search })}`)
  ).body.results.map(({ number }) => number);
const pdf = async (url: string, token: string, init: RequestInit = {}) => {
  const answer = await shop.request(url, {
    ...init,
    headers: { ...init.headers, authorization: `Token ${token}` },
  });
  return readPdf(Buffer.from(await answer.arrayBuffer())).text;
};
async function exported(kind: "orders" | "attendees" | "payments" | "check-ins") {
  const body = { kind, format: "csv", edition: 1 };
  const made = await shop.call<ShownExport>("POST", "/organiser/exports/", { token: finance, body });
  const file = await shop.request(`/organiser/exports/${made.body.id}/file/`, {
    headers: { authorization: `Token ${finance}` },
  });
  return file.text();
}

/** The text of each place that prints a number of Ana's order. */
async function places(): Promise<Record<string, string>> {
  const wallet = await results<AssignedTicket>("/tickets/assigned/", ana.token);
  const payments = await results<Payment>("/tickets/payments/", ana.token);
  const list = await addList(shop);
  await device.scan([scanOf(list, wallet.find(({ number }) => number.endsWith("-1"))?.code ?? "")]);
  const mailsTo = (address: string) =>
    shop.mails
      .filter(({ to }) => to === address)
      .map(({ text }) => text.replace(/[\s\S]*Referência: /, ""))
      .join("\n");
  const person = (await findSignups(shop.db.read, [ana.signup])).get(ana.signup);
  const documents = person ? await findTicketDocuments(shop.app, person, "all", "pt") : [];
  const { token: owner } = await shop.staff("owner");
  const badges = { size: "a6", search: "ana silva" };
  return {
    "wallet, own tickets": wallet.map(({ number }) => number).join(" "),
    "wallet, bought tickets": payments
      .flatMap((paid) => [
        paid.order,
        ...paid.purchased_tickets.flatMap((one) => one.assignments.map(({ number }) => number)),
      ])
      .join(" "),
    "mail to the buyer": mailsTo(ana.email),
    "mail to the holder": mailsTo("rui@example.pt")
      .split("\n")
      .filter((line) => line.includes(order.code))
      .join(" "),
    "ticket's PDF": await pdf("/tickets/assigned/pdf/", ana.token),
    pass: documents.map((one) => withLocale("pt", () => eventPass(one).number)).join(" "),
    badge: await pdf("/organiser/editions/1/badges/", owner, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(badges),
    }),
    "staff, list of orders": (await staffFind("ana silva")).join(" "),
    "staff, an order": [order.code, ...order.units.map(({ number }) => number)].join(" "),
    "staff, check-ins": (await checkInLog(shop, list)).map((one) => `${one.order} ${one.number}`).join(" "),
    "a device's tickets": (await device.syncAll()).units
      .filter(([, , , , name]) => name === "Ana Silva")
      .map((unit) => unit[6])
      .join(" "),
    "the door's search": (await doorFind("ana")).join(" "),
    "export of orders": await exported("orders"),
    "export of attendees": await exported("attendees"),
    "export of payments": await exported("payments"),
    "export of check-ins": await exported("check-ins"),
  };
}

it("every number that a page, mail, PDF, pass, badge, list or export prints is found by staff and at the door, whole and by its parts", async () => {
  const own = [order.code, ...[1, 2, 3, 4].map((place) => `${order.code}-${place}`)];
  expect(order.units.map(({ number }) => number)).toEqual(own.slice(1));
  const printed = new Set<string>();
  for (const [place, text] of Object.entries(await places())) {
    const numbers = (text.match(NUMBER) ?? []).filter((number) => number.startsWith(order.code));
    expect(numbers, place).not.toEqual([]);
    for (const number of numbers) printed.add(number);
  }
  expect([...printed].sort()).toEqual(own);
  for (const number of own) {
    const bare = number.replace("-", "");
    const ways = [number, number.toLowerCase(), bare, bare.replace(/(....)/g, "$1 "), `#${number}`];
    for (const part of [...ways, bare.slice(0, 5), bare.slice(-5), bare.slice(2, 6)]) {
      expect([part, await staffFind(part)]).toEqual([part, [order.code]]);
      // The fourth is the only one of its ticket; the third has no holder.
      if (!number.endsWith("-3"))
        expect([part, await doorFind(part)]).toEqual([
          part,
          expect.arrayContaining([number.includes("-") ? number : `${number}-1`]),
        ]);
    }
    if (number.endsWith("-2")) expect(await doorFind(number)).toEqual([number]);
  }
});

it("a letter that looks like a digit is that digit; another order's part, and a place that the order does not have, find nothing", async () => {
  await shop.db.query("update orders set code = '01QX7K2M' where id = $1", [order.id]);
  for (const typed of ["OIQX", "olqx-7k2m", "01QX7K2M-4"])
    expect([typed, await staffFind(typed)]).toEqual([typed, ["01QX7K2M"]]);
  for (const typed of ["01QX7K2M-5", "7K3M", "01qx7k2m-2-1"])
    expect([typed, await staffFind(typed), await doorFind(typed)]).toEqual([typed, [], []]);
});

it("staff find an order by its buyer's phone, however it is typed, and by its sum; the door by neither", async () => {
  const [paid] = await shop.db.query<{ code: string }>(
    "update orders set net_cents = 100000, vat_cents = 23456, total_cents = 123456 where id = $1 returning code",
    [order.id],
  );
  for (const typed of ["931222333", "931 222 333", "+351 931-222-333", "222 333", "1.234,56 €", "1234.56"]) {
    expect([typed, await staffFind(typed)]).toEqual([typed, [paid?.code]]);
    expect([typed, await doorFind(typed)]).toEqual([typed, []]);
  }
  await shop.db.query("update signups set phone_number = '' where id = $1", [ana.signup]);
  expect(await staffFind("931222333")).toEqual([]);
});
