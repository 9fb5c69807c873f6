import { describe, expect, it } from "vitest";
import type { PurchasedTicket } from "#contract/wallet/wallet.ts";
import { opensForm, overLast, unitsOf } from "./units.ts";

type Assignment = PurchasedTicket["assignments"][number];

const assignmentTo = (id: string): Assignment => ({
  id: `assignment-${id}`,
  number: "7K2M9QXT-1",
  created_at: "2025-10-01T10:00:00.000+00:00",
  signup: { id, full_name: "Ana Sousa", email: `${id}@example.pt`, company: "" },
});
const purchase = (quantity: number, assignments: Assignment[], reserved = 0): PurchasedTicket => ({
  id: "p1",
  quantity,
  reserved,
  ticket: {
    id: 1,
    name: "Passe",
    cover: "/pictures/x.webp",
    reassign_until: "2025-10-26T09:00:00.000Z",
    ends_at: "2025-10-31T22:00:00.000Z",
    ticket_type: {
      id: 1,
      uuid: "0198c0de-0000-7000-8000-0000000000aa",
      name: "Passe",
      color: "#0a7",
      hide_from_public: false,
    },
  },
  assignments,
  cancel_until: null,
});

describe("the units of a purchase", () => {
  it("are as many as were bought, unassigned ones after assigned ones", () => {
    const units = unitsOf(purchase(3, [assignmentTo("bea")]), "me");
    expect(units.map((unit) => [unit.place, unit.assignment?.signup.id ?? null])).toEqual([
      [1, "bea"],
      [2, null],
      [3, null],
    ]);
  });

  it("leave out the one that the buyer keeps", () => {
    expect(unitsOf(purchase(2, [assignmentTo("me")]), "me").map((unit) => unit.place)).toEqual([2]);
    expect(unitsOf(purchase(1, [assignmentTo("me")]), "me")).toEqual([]);
  });

  it("leave out those reserved for claim links", () => {
    const units = unitsOf(purchase(4, [assignmentTo("bea")], 2), "me");
    expect(units.map((unit) => unit.assignment?.signup.id ?? null)).toEqual(["bea", null]);
  });

  it("keep the text typed in the others when the first free one is assigned", () => {
    const [, ...others] = unitsOf(purchase(3, []), "me").map((unit) => unit.key);
    const after = unitsOf(purchase(3, [assignmentTo("bea")]), "me").slice(1);
    expect(after.map((unit) => unit.key)).toEqual(others);
  });
});

describe("the form of a free unit", () => {
  const opened = (units: ReturnType<typeof unitsOf>) =>
    units.filter((unit) => opensForm(unit, units)).map(({ place }) => place);

  it("is open for each of a few", () => {
    expect(opened(unitsOf(purchase(4, [assignmentTo("bea")]), "me"))).toEqual([2, 3, 4]);
  });

  it("is open for the next one alone where there are many", () => {
    expect(opened(unitsOf(purchase(6, []), "me"))).toEqual([1]);
    expect(opened(unitsOf(purchase(6, [assignmentTo("bea")]), "me"))).toEqual([2]);
  });
});

it("tickets that open nothing any more come after this year's", () => {
  const { ticket } = purchase(1, []);
  const lastYear = { ...ticket, ends_at: "2024-10-31T22:00:00.000Z" };
  const now = Date.parse("2025-06-02T10:00:00Z");
  const order = (at: number | null) => overLast([lastYear, ticket], (one) => one, at);
  expect(order(now)).toEqual([ticket, lastYear]);
  expect(order(null)).toEqual([lastYear, ticket]);
});
