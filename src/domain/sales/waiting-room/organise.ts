import { eq, lt, sql } from "drizzle-orm";
import type { Room, RoomChange, RoomState } from "#contract/organiser/shop/waiting-room.ts";
import { Problem, wrongField } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { roomOf } from "./room.ts";
import { roomAdmissions, usedPlaces, type WaitingRoom, waitingRooms } from "./tables.ts";

type Context = Pick<AppContext, "db" | "clock">;

export async function readRoom(ctx: Context): Promise<Room> {
  return showRoom(ctx.db.single, await roomOf(ctx).state(), ctx.clock.now());
}

/** Throws `invalid_input`, `changed_meanwhile`. */
export async function changeRoom(
  ctx: Context,
  actor: Actor,
  given: RoomChange,
): Promise<Room & { audit_id: number }> {
  const now = ctx.clock.now();
  const audit_id = await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(waitingRooms).for("update");
    if (!before) throw new Error("The waiting room has no row");
    const times = timesAfter(before, given, now);
    // People who have a place by the draw keep it: an open room can only be closed.
    const isTimed = given.action !== "keep" && given.action !== "close";
    if (before.version !== given.version || (isTimed && before.drawn !== null))
      throw new Problem("changed_meanwhile", "The waiting room has changed since it was shown");
    const begins = isTimed && before.gathersAt === null;
    const [after] = await tx
      .update(waitingRooms)
      .set({
        ...times,
        pacePerMinute: given.pace_per_minute,
        automatic: given.automatic,
        version: before.version + 1,
        ...(begins ? { opening: before.opening + 1, lastNumber: 0, admitted: 0 } : {}),
        ...(times.gathersAt ? {} : { byItself: false, drawn: null, drawSeed: null }),
      })
      .returning();
    if (!after) throw new Error("The waiting room has no row");
    if (begins)
      for (const table of [usedPlaces, roomAdmissions])
        await tx.delete(table).where(lt(table.opening, after.opening));
    return recordAudit(tx, actor, now, {
      action: "waiting_room.updated",
      recordId: after.id,
      label: stateOf(after, now),
      before: auditedFields(before, now),
      after: auditedFields(after, now),
    });
  });
  roomOf(ctx).forget();
  return { ...(await readRoom(ctx)), audit_id };
}

type Times = Pick<WaitingRoom, "gathersAt" | "opensAt">;

function timesAfter(before: Times, { action, gathers_at, opens_at }: RoomChange, now: Date): Times {
  const gathersAt = before.gathersAt && before.gathersAt < now ? before.gathersAt : now;
  switch (action) {
    case "keep":
      return { gathersAt: before.gathersAt, opensAt: before.opensAt };
    case "close":
      return { gathersAt: null, opensAt: null };
    case "gather":
      return { gathersAt, opensAt: null };
    case "open":
      return { gathersAt, opensAt: now };
    case "plan": {
      const planned = { gathersAt: asDate(gathers_at, "gathers_at"), opensAt: asDate(opens_at, "opens_at") };
      if (planned.opensAt < planned.gathersAt)
        throw wrongField("opens_at", "opens_before", "It opens before people may wait");
      return planned;
    }
  }
}

function asDate(text: string | null, field: string): Date {
  if (!text) throw wrongField(field, "required", "A plan needs both times");
  return new Date(text);
}

function stateOf({ gathersAt, opensAt }: WaitingRoom, now: Date): RoomState {
  if (!gathersAt) return "closed";
  if (gathersAt > now) return "planned";
  return opensAt && opensAt <= now ? "open" : "gathering";
}

async function showRoom(reads: Reads, room: WaitingRoom, now: Date): Promise<Room> {
  const [used] = await reads
    .select({ places: sql<number>`count(*)::integer` })
    .from(usedPlaces)
    .where(eq(usedPlaces.opening, room.opening));
  const isOn = room.gathersAt !== null;
  const came = isOn ? room.lastNumber : 0;
  const admitted = room.drawn === null ? 0 : Math.floor(room.admitted);
  return {
    state: stateOf(room, now),
    version: room.version,
    gathers_at: room.gathersAt?.toISOString() ?? null,
    opens_at: room.opensAt?.toISOString() ?? null,
    pace_per_minute: room.pacePerMinute,
    automatic: room.automatic,
    by_itself: room.byItself,
    came,
    waiting: came - admitted,
    admitted,
    ordered: isOn ? (used?.places ?? 0) : 0,
    arrivals_per_minute: Math.round(room.arrivals * ARRIVALS_PER_MINUTE),
  };
}

/** `arrivals` are those of ten seconds, about. */
const ARRIVALS_PER_MINUTE = 6;

const auditedFields = (room: WaitingRoom, now: Date) => ({
  state: stateOf(room, now),
  gathers_at: room.gathersAt?.toISOString() ?? null,
  opens_at: room.opensAt?.toISOString() ?? null,
  pace_per_minute: room.pacePerMinute,
  automatic: room.automatic,
});
