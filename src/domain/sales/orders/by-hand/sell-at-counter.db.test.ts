import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { OrderUnit } from "#contract/organiser/orders/order-page.ts";
import { openHandOrderFixture, workshop } from "#tests/fixtures/hand-order-fixture.ts";

const FREE = 24;

const fixture = openHandOrderFixture();
const { ask, read, newAddress } = fixture;

interface Sold {
  order: string;
  tickets: { name: string; holder: string; qr_code: string }[];
  unassigned: number;
}

const sell = (body: object) =>
  ask<Sold & { errors?: { attr: string }[] }>("orders-by-hand/box-office/", {
    key: randomUUID(),
    paid_by: "cash",
    ...body,
  });
const unitsOf = async (order: string) => {
  const { units } = await read<{ units: OrderUnit[] }>(`orders/${order}/`);
  return units.map(({ ticket, state, holder }) => [ticket, state, holder?.full_name ?? ""]);
};

it("gives the buyer the first unit of each ticket and each named person theirs, with its code at once and a mail; the rest waits in the wallet", async () => {
  const [rita, ana, rui] = [newAddress("rita"), newAddress("ana"), newAddress("rui")];
  const sale = {
    key: randomUUID(),
    buyer: { email: rita, full_name: "Rita Porta" },
    lines: [
      { ticket: workshop.ticket, quantity: 4 },
      { ticket: FREE, quantity: 1 },
    ],
    attendees: [
      { ticket: workshop.ticket, full_name: "Ana Silva", email: ana.toUpperCase() },
      { ticket: workshop.ticket, full_name: "Rui Matos", email: rui },
    ],
    amount: "118.08",
  };
  const { status, body } = await sell(sale);
  expect([status, body.unassigned]).toEqual([201, 1]);
  expect(body.tickets.map(({ holder }) => holder)).toEqual([
    "Rita Porta",
    "Ana Silva",
    "Rui Matos",
    "Rita Porta",
  ]);
  expect(new Set(body.tickets.map(({ qr_code }) => qr_code)).size).toBe(4);
  expect(await unitsOf(body.order)).toEqual([
    [workshop.ticket, "assigned", "Rita Porta"],
    [workshop.ticket, "assigned", "Ana Silva"],
    [workshop.ticket, "assigned", "Rui Matos"],
    [workshop.ticket, "free", ""],
    [FREE, "assigned", "Rita Porta"],
  ]);
  // The answer was lost: the same sale once more.
  expect(await sell(sale)).toMatchObject({ status: 201, body: { order: body.order, tickets: body.tickets } });
  await fixture.shop.runJobs();
  for (const email of [ana, rui]) {
    const [mail, ...more] = fixture.shop.mails.filter(({ to }) => to === email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain("Rita Porta");
    expect(mail?.attachments.map(({ contentType }) => contentType)).toContain("application/pdf");
  }
  expect(fixture.shop.mails.filter(({ to }) => to === rita)).toHaveLength(1);
});

it.each([
  ["the buyer's own address", [["buyer", workshop.ticket]], "attendees.0.email"],
  [
    "one address twice",
    [
      ["ana", workshop.ticket],
      ["ana", workshop.ticket],
    ],
    "attendees.1.email",
  ],
  [
    "more people than units beyond the buyer's",
    [
      ["ana", workshop.ticket],
      ["rui", workshop.ticket],
      ["eva", workshop.ticket],
    ],
    "attendees.2.ticket",
  ],
  ["a ticket that is not sold here", [["ana", FREE]], "attendees.0.ticket"],
] as const)("refuses %s by its field, and sells nothing", async (_, named, attr) => {
  const buyer = newAddress("recusa");
  const { status, body } = await sell({
    buyer: { email: buyer, full_name: "Rita Porta" },
    lines: [{ ticket: workshop.ticket, quantity: 3 }],
    attendees: named.map(([name, ticket]) => ({
      ticket,
      full_name: "Ana Silva",
      email: name === "buyer" ? buyer : `${name}@recusa.example.pt`,
    })),
    amount: "88.56",
  });
  expect([status, body.errors?.map((error) => error.attr)]).toEqual([400, [attr]]);
  expect(await fixture.shop.db.query("select 1 from signups where email = $1", [buyer])).toEqual([]);
});

it("refuses a buyer's tax number that is none, and reads a company's of another state", async () => {
  const sale = (vat: string) => ({
    buyer: { email: newAddress("empresa"), full_name: "Empresa", vat },
    lines: [{ ticket: FREE, quantity: 1 }],
    amount: "0.00",
  });
  for (const vat of ["000000000", "DE811907981"])
    expect(await sell(sale(vat))).toMatchObject({ status: 400, body: { errors: [{ attr: "buyer.vat" }] } });
  const { body } = await sell(sale("DE 811 907 980"));
  expect(await read(`orders/${body.order}/`)).toMatchObject({ buyer: { vat: "DE811907980" } });
});
