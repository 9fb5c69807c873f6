import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findByIdempotencyKey } from "../orders/find-orders.ts";
import { roomOf } from "./room.ts";
import { usedPlaces } from "./tables.ts";

/**
 * Before an order while there is a waiting room: the buyer has been let in by the place in this cookie, which
 * from then on is theirs alone, so that a copy of it lets no one else in. The repeat of an order that was
 * placed needs no place. Throws `waiting_room`.
 */
export async function usePlace(
  ctx: Pick<AppContext, "db" | "clock">,
  signed: string,
  buyer: string,
  idempotencyKey: string | null,
): Promise<void> {
  const room = roomOf(ctx);
  room.arrive();
  const admission = await room.admission(signed);
  if (admission === "open") return;
  if (idempotencyKey && (await findByIdempotencyKey(ctx.db.read, buyer, idempotencyKey))) return;
  if (!admission) throw mustWait("Many want to buy at this moment: wait for your turn at /queue", 2);
  const { key } = await room.state();
  const { opening, number } = admission;
  const hashed = hashedBuyer(key, buyer);
  await ctx.db.single.insert(usedPlaces).values({ opening, number, buyer: hashed }).onConflictDoNothing();
  const [used] = await ctx.db.single
    .select({ buyer: usedPlaces.buyer })
    .from(usedPlaces)
    .where(and(eq(usedPlaces.opening, opening), eq(usedPlaces.number, number)));
  if (used && !hashed.equals(used.buyer))
    throw mustWait("Another buyer has ordered with this place: take one of your own at /queue", 2);
}

/** A buyer by their signup, as a place is kept for them. */
export const hashedBuyer = (key: Uint8Array, signup: string): Buffer =>
  createHmac("sha256", key).update(signup).digest();

const mustWait = (detail: string, retryAfter: number) => new Problem("waiting_room", detail, { retryAfter });
