import { and, eq, inArray, sql } from "drizzle-orm";
import type { LetIn } from "#contract/organiser/shop/waiting-room.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findNewestOrders } from "../orders/find-orders.ts";
import { roomOf } from "./room.ts";
import { usedPlaces } from "./tables.ts";
import { hashedBuyer } from "./use-place.ts";

/** Among these, the newest orders, are those of buyers who were let in. */
const ORDERS_MAX = 200;
const SHOWN_MAX = 50;

/**
 * The visitors who were let in and have ordered in the shop, the newest order first: the buyer's place (of several the first), when its turn came, and
 * the order. Until they order, visitors are a number to the shop. Nothing while there is no room.
 */
export async function listLetIn(ctx: Pick<AppContext, "db" | "clock">): Promise<{ results: LetIn[] }> {
  const room = roomOf(ctx);
  const { key, opening, gathersAt } = await room.state();
  if (!gathersAt) return { results: [] };
  const orders = await findNewestOrders(ctx.db.read, gathersAt, ORDERS_MAX);
  const hashes = new Map(orders.map(({ signupId }) => [signupId, hashedBuyer(key, signupId)]));
  const used = await ctx.db.read
    .select({ number: usedPlaces.number, buyer: usedPlaces.buyer })
    .from(usedPlaces)
    .where(and(eq(usedPlaces.opening, opening), inArray(usedPlaces.buyer, [...hashes.values()])));
  const places = await room.placesOf(used.map(({ number }) => number));
  const placed = used.map(({ number, buyer }) => ({ buyer: hex(buyer), place: places.get(number) ?? 0 }));
  // With several, the first counts: it is set last.
  placed.sort((one, other) => other.place - one.place);
  const placeByBuyer = new Map(placed.map(({ buyer, place }) => [buyer, place]));
  const letIn = orders
    .map((order) => ({ ...order, place: placeByBuyer.get(hex(hashes.get(order.signupId) ?? [])) }))
    .filter((order) => order.place !== undefined)
    .slice(0, SHOWN_MAX);
  const turns = await findTurns(
    ctx,
    opening,
    letIn.map(({ place = 0 }) => place),
  );
  return {
    results: letIn.map(({ place = 0, id, code, state, createdAt }) => ({
      place,
      let_in_at: turns.get(place)?.toISOString() ?? null,
      ordered_at: createdAt.toISOString(),
      order: id,
      code,
      state,
    })),
  };
}

/** When the turn of each of these places came, to the second. */
async function findTurns({ db }: Pick<AppContext, "db">, opening: number, places: readonly number[]) {
  if (places.length === 0) return new Map<number, Date>();
  const { rows } = await db.read.execute(sql`
    select place, (select min(let_in_at) from room_admissions let_in where opening = ${opening} and let_in.place >= asked.place) as at
    from unnest(${sql.param([...places])}::integer[]) as asked (place)`);
  return new Map(
    rows.flatMap(({ place, at }) => (at ? [[Number(place), new Date(String(at))] as const] : [])),
  );
}

const hex = (bytes: Uint8Array | readonly number[]): string => Buffer.from(bytes).toString("hex");
