import { randomUUID } from "node:crypto";
import type { DoorAnswer, DoorFeed, DoorScan, DoorSetup } from "#contract/door/door.ts";
import type { ShownCheckIn } from "#contract/organiser/door/check-ins.ts";
import type { DoorEnrolment } from "#contract/organiser/door/door-records.ts";
import type { AssignedTicket } from "#contract/wallet/wallet.ts";
import type { TestApp } from "./test-app.ts";

/** From the demo edition: free, for one session on 26 October. */
export const FREE_TICKET = 24;
/** The door of that day: the session is from 10:00 in Lisbon. */
export const AT_THE_DOOR = "2025-10-26T09:30:00Z";

export interface TestDevice {
  id: string;
  token: string;
  call<Body>(method: string, url: string, body?: unknown): ReturnType<typeof callOf<Body>>;
  scan(scans: readonly DoorScan[], unsynced?: number): Promise<DoorAnswer[]>;
  setup(): Promise<DoorSetup>;
  /** All pages from this cursor on. */
  sync(cursor?: string): Promise<Synced>;
  /** The same until it has what was written before: a transaction of another test's database may hold it up. */
  syncAll(cursor?: string): Promise<Synced>;
}

type Synced = Omit<DoorFeed, "more">;

const callOf = <Body>(shop: TestApp, token: string, method: string, url: string, body?: unknown) =>
  shop.call<Body>(method, url, { body, headers: { authorization: `Device ${token}` } });

let devices = 0;

/** A new device of the first edition, enrolled by the code that the organiser shows. */
export async function enrolDevice(shop: TestApp, name = `Porta ${++devices}`): Promise<TestDevice> {
  const { token: staff } = await shop.staff("owner");
  const made = await shop.call<DoorEnrolment>("POST", "/organiser/editions/1/door-devices/", {
    token: staff,
    body: { name },
  });
  const code = made.body.url.split("#")[1];
  const enrolled = await shop.call<{ token: string }>("POST", "/door/enrol/", { body: { code } });
  return deviceWith(shop, made.body.device.id, enrolled.body.token);
}

function deviceWith(shop: TestApp, id: string, token: string): TestDevice {
  const call = <Body>(method: string, url: string, body?: unknown) =>
    callOf<Body>(shop, token, method, url, body);
  const sync = async (cursor = ""): Promise<Synced> => {
    const all: Synced = { reset: false, units: [], revoked: [], movements: [], undone: [], cursor };
    for (let more = true; more; ) {
      const { body } = await call<DoorFeed>("GET", `/door/feed/?cursor=${encodeURIComponent(all.cursor)}`);
      add(all, body);
      more = body.more;
    }
    return all;
  };
  return {
    id,
    token,
    call: call as never,
    scan: async (scans, unsynced = 0) =>
      (await call<{ results: DoorAnswer[] }>("POST", "/door/scans/", { scans, unsynced })).body.results,
    setup: async () => (await call<DoorSetup>("GET", "/door/setup/")).body,
    sync,
    syncAll: async (cursor) => {
      const [now] = await shop.db.query<{ id: string }>("select pg_current_xact_id()::text as id");
      const all = await sync(cursor);
      while (BigInt(all.cursor.split("/")[2] ?? "") <= BigInt(now?.id ?? ""))
        add(all, await sync(all.cursor));
      return all;
    },
  };
}

function add(all: Synced, page: Synced): void {
  all.reset ||= page.reset;
  all.units.push(...page.units);
  all.revoked.push(...page.revoked);
  all.movements.push(...page.movements);
  all.undone.push(...page.undone);
  all.cursor = page.cursor;
}

/** A scan of a code, now and online unless `told` says what the device decided. */
export const scanOf = (list: number, code: string | null, more: Partial<DoorScan> = {}): DoorScan => ({
  id: randomUUID(),
  list,
  code,
  unit: null,
  direction: "in",
  at: AT_THE_DOOR,
  told: null,
  told_unit: null,
  undoes: null,
  ...more,
});

/** A new list; without more: one entry a day, of any ticket. */
export async function addList(shop: TestApp, fields: Record<string, unknown> = {}): Promise<number> {
  const { token } = await shop.staff("owner");
  const { body } = await shop.call<{ id: number }>("POST", "/organiser/editions/1/check-in-lists/", {
    token,
    body: { name: `Entrada ${randomUUID()}`, kind: "day", ...fields },
  });
  return body.id;
}

/** What was scanned at a list, as staff see it: the latest first. */
export async function checkInLog(shop: TestApp, list: number, show = "all"): Promise<ShownCheckIn[]> {
  const { body } = await shop.call<{ results: ShownCheckIn[] }>(
    "GET",
    `/organiser/editions/1/check-ins/?list=${list}&show=${show}`,
    { token: (await shop.staff("door")).token },
  );
  return body.results;
}

let people = 0;

/** A new person with tickets of their own, and the codes of these. */
export async function attendee(shop: TestApp, tickets: readonly number[] = [FREE_TICKET]) {
  const person = await shop.buyer(`visitante${++people}@example.pt`);
  for (const ticket of tickets) await shop.order(person, [{ ticket, quantity: 1 }], 0);
  const held = await shop.call<{ results: AssignedTicket[] }>("GET", "/tickets/assigned/", {
    token: person.token,
  });
  const [own] = await shop.db.query<{ code_serial: string }>(
    "select code_serial from signups where id = $1",
    [person.signup],
  );
  return {
    ...person,
    tickets: held.body.results,
    codes: held.body.results.map(({ code }) => code),
    code: held.body.results[0]?.code ?? "",
    own: shop.app.codes.write({ kind: "person", serial: own?.code_serial ?? "" }),
  };
}
