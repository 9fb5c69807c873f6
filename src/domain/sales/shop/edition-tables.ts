import { randomInt, randomUUID } from "node:crypto";
import { z } from "zod";
import { exemptionCode, uuid } from "#contract/fields.ts";
import { RANDOM_IDS_FROM } from "#db/assign-ids.ts";
import type { EditionTable } from "#db/edition-table.ts";
import {
  couponBatches,
  coupons,
  couponTickets,
  quotas,
  ticketEvents,
  ticketQuotas,
  tickets,
  ticketTypes,
} from "./tables.ts";

const file = "shop.json";
/** A payment request names a coupon by its id, so it is as secret as the code. */
const COUPON_IDS_END = 2 ** 48 - 1;

/** An edition's shop, each table after those that it refers to. */
export const shopTables: readonly EditionTable[] = [
  {
    name: "ticket_types",
    file,
    table: ticketTypes,
    checks: { color: z.string().regex(/^#[0-9a-f]{6}$/, "A colour such as #10b981"), uuid },
    // The link to a hidden type.
    renew: () => ({ uuid: randomUUID() }),
  },
  { name: "quotas", file, table: quotas, omits: ["taken", "offered", "hasWaitingList"] },
  {
    name: "tickets",
    file,
    table: tickets,
    refers: { ticketTypeId: "ticket_types" },
    pictures: ["cover"],
    checks: { vatRateBp: z.int().min(0).max(10_000), vatExemption: exemptionCode },
    links: [
      { field: "events", table: ticketEvents, own: "ticketId", other: "eventId", to: "events" },
      { field: "quotas", table: ticketQuotas, own: "ticketId", other: "quotaId", to: "quotas" },
    ],
    // The ids of tickets of hidden types are secret: an order names a ticket by its id.
    secretIds: ({ id }) => Number(id) >= RANDOM_IDS_FROM,
  },
  { name: "coupon_batches", file, table: couponBatches },
  {
    name: "coupons",
    file,
    table: coupons,
    refers: { batchId: "coupon_batches" },
    // Its number is one of the whole shop; its id is random.
    omits: ["used", "number"],
    order: "number",
    links: [{ field: "tickets", table: couponTickets, own: "couponId", other: "ticketId", to: "tickets" }],
    secretIds: () => true,
    randomId: () => randomInt(1, COUPON_IDS_END),
  },
];
