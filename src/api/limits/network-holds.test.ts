import { describe, expect, it } from "vitest";
import type { Holds } from "#domain/sales/orders/holds/unpaid-holds.ts";
import { createLimitAlarms } from "./limit-alarms.ts";
import { createRateLimits } from "./rate-limits.ts";

const MINUTE_MS = 60_000;
const now = new Date("2025-09-01T10:00:00Z");

/** Orders from an address; how they stand is said by `holds`, for each of them. */
function network(holds: (orders: number) => Holds) {
  const limits = createRateLimits(true, createLimitAlarms({ warn: () => {} }));
  const known: string[] = [];
  const order = (ip: string, at = now) =>
    limits
      .hold(
        ip,
        at,
        async (ids) => holds(ids.length),
        async () => {
          await new Promise((resolve) => setTimeout(resolve, 1));
          known.push(ip);
          return { id: `payment-${known.length}` };
        },
      )
      .then(
        () => "placed",
        (error: { code: string }) => error.code,
      );
  const orders = async (count: number, ip: (index: number) => string, at = now) => {
    const results: string[] = [];
    for (let index = 0; index < count; index += 1) results.push(await order(ip(index), at));
    return results.filter((result) => result === "placed").length;
  };
  return { order, orders };
}

const lapsed = (orders: number): Holds => ({ open: 0, paid: 0, unpaidMs: orders * 5 * MINUTE_MS });

describe("a network that reserves tickets and does not pay", () => {
  it("runs out after three hours of holds, from one address or the /64 of an IPv6 network", async () => {
    expect(await network(lapsed).orders(60, () => "198.51.100.7")).toBe(36);
    expect(await network(lapsed).orders(60, (index) => `2001:db8:1:2::${index + 1}`)).toBe(36);
  });

  it("and the neighbours of a range together after four times that", async () => {
    const { orders } = network(lapsed);
    expect(await orders(300, (index) => `198.51.100.${index % 250}`)).toBe(144);
    expect(await orders(1, () => "203.0.113.7")).toBe(1);
  });

  it("is free again when its orders are older than three hours", async () => {
    const { orders } = network(lapsed);
    await orders(60, () => "198.51.100.7");
    const later = new Date(now.getTime() + 181 * MINUTE_MS);
    expect(await orders(1, () => "198.51.100.7", later)).toBe(1);
  });

  it("has a hundred orders open at once, also of those that are sent at once", async () => {
    const { order } = network((orders) => ({ open: orders, paid: 0, unpaidMs: 0 }));
    const results = await Promise.all(Array.from({ length: 130 }, () => order("198.51.100.7")));
    expect(results.filter((result) => result === "placed")).toHaveLength(99);
    expect(new Set(results)).toEqual(new Set(["placed", "holds_exhausted"]));
  });
});

describe("a network whose people pay", () => {
  it("orders on, though one in four lets an order lapse", async () => {
    const mixed = (orders: number): Holds => ({
      open: 20,
      paid: Math.floor(orders * 0.75),
      unpaidMs: orders * 0.25 * 5 * MINUTE_MS,
    });
    expect(await network(mixed).orders(1_000, () => "198.51.100.7")).toBe(1_000);
  });
});
