import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { batched } from "#outside/batch.ts";
import {
  drawPlaces,
  nextPoll,
  placeOfNumber,
  readTicket,
  type SignedTicket,
  secondsUntil,
  signTicket,
  type Ticket,
} from "./places.ts";
import { type WaitingRoom, waitingRooms } from "./tables.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** The room's answer to a visitor. `retryAfter`: seconds until it is worth looking again. */
export type Standing =
  /** There is no room now. */
  | { state: "open" }
  /** It has not opened: everybody who comes until then gets a place by chance. `opensAt` is null until staff open it. */
  | { state: "gathering"; waiting: number; opensAt: Date | null; retryAfter: number }
  | { state: "waiting"; place: number; ahead: number; seconds: number | null; retryAfter: number }
  | { state: "admitted"; place: number };

/** A process's view of the room: a look is answered from memory, which is a second old at most. */
const STATE_MS = 1_000;
/** As many as one call of the function gives numbers to. */
const JOINING_MAX = 10_000;

/** The columns of what the function returns, which Drizzle does not know to be this table. */
const turned = Object.fromEntries(
  Object.entries(getTableColumns(waitingRooms)).map(([name, column]) => [
    name,
    sql`${column}`.mapWith(column),
  ]),
) as { [Name in keyof WaitingRoom]: SQL<WaitingRoom[Name]> };

interface View {
  room: WaitingRoom;
  readAt: number;
  places: Uint32Array;
}

const rooms = new WeakMap<Database, ReturnType<typeof openRoom>>();

/** The room as this process sees it. */
export function roomOf({ db, clock }: Context) {
  const room = rooms.get(db) ?? openRoom({ db, clock });
  rooms.set(db, room);
  return room;
}

function openRoom({ db, clock }: Context) {
  let view: View | null = null;
  let reading: Promise<View> | null = null;
  let arrivals = 0;

  const see = (room: WaitingRoom): View => {
    const known = view?.room;
    const isDrawn = known?.drawSeed === room.drawSeed && known?.drawn === room.drawn;
    const places =
      isDrawn && view ? view.places : drawPlaces(room.drawSeed ?? "", room.drawSeed ? (room.drawn ?? 0) : 0);
    view = { room, readAt: clock.now().getTime(), places };
    return view;
  };

  async function turn(joining: number): Promise<WaitingRoom> {
    const arriving = arrivals;
    arrivals = 0;
    const at = clock.now().toISOString();
    const [room] = await db.single
      .select(turned)
      .from(
        sql`turn_waiting_room(${at}::timestamptz, ${joining}::integer, ${arriving}::integer) as waiting_rooms`,
      );
    if (!room) throw new Error("The waiting room has no row");
    return room;
  }

  async function read(): Promise<View> {
    const mayOpen = view?.room.automatic && arrivals > 0;
    if (view && (mayOpen || isGathering(view.room, clock.now()))) return see(await turn(0));
    const [room] = await db.single.select().from(waitingRooms);
    if (!room) throw new Error("The waiting room has no row");
    return see(isGathering(room, clock.now()) ? await turn(0) : room);
  }

  /** While the database is away the room stays as it was last seen. */
  async function current(): Promise<View> {
    if (view && Math.abs(clock.now().getTime() - view.readAt) < STATE_MS) return view;
    reading ??= read().finally(() => {
      reading = null;
    });
    const last = view;
    return last ? reading.catch(() => last) : reading;
  }

  const join = batched<Database, null, Ticket>({ itemsMax: JOINING_MAX, atOnce: 1 }, async (_, items) => {
    const room = await turn(items.length);
    see(room);
    const first = room.lastNumber - items.length + 1;
    return items.map((_, index) => ({ opening: room.opening, number: first + index }));
  });

  const placeOf = ({ room, places }: View, { number }: Ticket): number =>
    room.drawn === null ? 0 : placeOfNumber(places, number);

  /** The room now, and the visitor's ticket for it; null without one. */
  async function enter(cookie: string): Promise<{ now: View; ticket: SignedTicket | null }> {
    let now = await current();
    const ticket = readTicket(now.room.key, cookie);
    // Another process gave it, in an opening that this one has not seen.
    if (ticket && ticket.opening > now.room.opening) {
      now.readAt = 0;
      now = await current();
    }
    return { now, ticket: ticket?.opening === now.room.opening ? ticket : null };
  }

  return {
    /** Counts a visitor who comes to buy: more of them than the pace open a room that opens by itself. */
    arrive: () => {
      arrivals += 1;
    },
    /** True while visitors wait. */
    isOn: async (): Promise<boolean> => isGathering((await current()).room, clock.now()),
    /**
     * Where the visitor with this cookie stands; one without, or with a made-up one, gets a number unless `beforeJoin` throws.
     * `cookie`: to be kept; null where there is none.
     */
    look: async (
      signed: string,
      beforeJoin: () => Promise<void> = async () => {},
    ): Promise<{ standing: Standing; cookie: string | null }> => {
      const entered = await enter(signed);
      let { now } = entered;
      let ticket: Ticket | null = entered.ticket;
      if (!ticket && isGathering(now.room, clock.now())) {
        await beforeJoin();
        ticket = await join(db, null);
        now = view ?? now;
      }
      if (!ticket || !isGathering(now.room, clock.now()))
        return { standing: { state: "open" }, cookie: null };
      const place = placeOf(now, ticket);
      return {
        standing: standingOf(now.room, place, clock.now()),
        // Signing again what was just checked would be a third of a look's work.
        cookie: entered.ticket?.place === place ? signed : signTicket(now.room.key, ticket, place),
      };
    },
    /** The ticket of a visitor who has been let in; `open` where there is no room, null for one who must wait. */
    admission: async (signed: string): Promise<Ticket | "open" | null> => {
      const { now, ticket } = await enter(signed);
      if (!isGathering(now.room, clock.now())) return "open";
      if (!ticket || now.room.drawn === null) return null;
      return placeOf(now, ticket) <= now.room.admitted ? ticket : null;
    },
    /** The places of these numbers, by the number; the draw is the same in every process. */
    placesOf: async (numbers: readonly number[]): Promise<Map<number, number>> => {
      const now = await current();
      const { opening } = now.room;
      return new Map(numbers.map((number) => [number, placeOf(now, { opening, number })]));
    },
    /** For proxies: what a signed place is compared with. */
    state: async (): Promise<WaitingRoom> => (await current()).room,
    /** Staff have changed it: the next look reads it anew. */
    forget: () => {
      view = null;
    },
  };
}

/** An open room stays open for a machine whose clock is behind. */
const isGathering = ({ gathersAt, drawn }: WaitingRoom, now: Date): boolean =>
  gathersAt !== null && (drawn !== null || gathersAt <= now);

function standingOf(room: WaitingRoom, place: number, now: Date): Standing {
  const { opensAt, lastNumber, admitted } = room;
  if (room.drawn === null) {
    const left = opensAt && Math.max(0, (opensAt.getTime() - now.getTime()) / 1_000);
    return { state: "gathering", waiting: lastNumber, opensAt, retryAfter: nextPoll(left) };
  }
  if (place <= admitted) return { state: "admitted", place };
  const seconds = secondsUntil(place, room);
  const ahead = place - Math.floor(admitted) - 1;
  return { state: "waiting", place, ahead, seconds, retryAfter: nextPoll(seconds) };
}
