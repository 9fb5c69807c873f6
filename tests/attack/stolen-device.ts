import { randomUUID } from "node:crypto";
import type { DoorAnswer, DoorFeed } from "#contract/door/door.ts";
import { doorDay } from "#contract/door/door-day.ts";
import type { AttackOptions, AttackRow } from "./attack.ts";
import { listTickets, newBuyer, orderOf } from "./requests/buyer.ts";
import { addDevice, as, call, ownerOf } from "./requests/staff.ts";

const PEOPLE = 5;
const FIRST = 1;

/** The finder of one phone of the door changes the others' scans, and reads the attendees' data. */
export async function attack({ url, short }: AttackOptions): Promise<AttackRow[]> {
  if (short) return [];
  const owner = as(await ownerOf(url));
  const free = (await listTickets(url)).find(
    (ticket) => Number(ticket.price) === 0 && !ticket.is_external && !ticket.sale_ended,
  );
  if (!free) throw new Error("The shop gives no free ticket");
  const list = await addList(url, owner, free.id);
  const [own, stolen] = [await enrol(url, owner), await enrol(url, owner)];
  const codes: string[] = [];
  for (let person = 0; person < PEOPLE; person += 1) {
    const buyer = await newBuyer(url);
    await orderOf(buyer, free);
    const held = await buyer.call<{ results: { code: string }[] }>("GET", "/tickets/assigned/");
    codes.push(held.body.results[0]?.code ?? "");
  }
  const scansOf = (undoes: readonly (string | null)[]) =>
    undoes.map((id, place) => scanOf(list, id === null ? (codes[place] ?? "") : null, id));
  const entered = await send(url, own, scansOf(codes.map(() => null)));
  const loaded = await load(url, stolen);
  const ids = loaded.movements.filter(([, at]) => at === list).map(([id]) => id);
  const undos = await send(url, stolen, scansOf(ids));
  const again = await send(url, stolen, scansOf(codes.map(() => null)));
  const found = await call<{ results: unknown[] }>(url, stolen, "GET", "/door/search/?search=example.pt");
  // Another topic names attendees with a sign that begins a formula: "@SUM(1)".
  const hasAddress = /[\w.-]+@[\w-]+\.\w/.test(JSON.stringify(loaded));
  return [
    {
      tried: `a stolen device undoes the entries of another, and the same ${PEOPLE} codes go in again`,
      before: "11 of 11 undone, 11 of 11 went in again",
      now: `${count(undos, "undone")} of ${ids.length} undone (${count(undos, "not_own")} not_own); ${count(again, "admitted")} of ${PEOPLE} went in again`,
      passed:
        count(entered, "admitted") === PEOPLE &&
        count(undos, "not_own") === PEOPLE &&
        count(again, "already_in") === PEOPLE,
    },
    {
      tried: "a stolen device searches for people by their addresses, and reads all that it may load",
      before: "found by address",
      now: `${found.json.results.length} found; ${loaded.units.length} people loaded, addresses: ${hasAddress ? "yes" : "none"}`,
      passed: found.json.results.length === 0 && loaded.units.length > 0 && !hasAddress,
    },
  ];
}

/** Admits the ticket today, whichever day the event is. */
async function addList(url: string, owner: string, ticket: number): Promise<number> {
  const rules = [{ ticket, days: [doorDay(new Date().toISOString(), "Europe/Lisbon")], entries: null }];
  const body = { name: `Porta ${Date.now()}`, kind: "day", entries: "daily", days: [], rules };
  return (
    await call<{ id: number }>(url, owner, "POST", `/organiser/editions/${FIRST}/check-in-lists/`, body)
  ).json.id;
}

async function enrol(url: string, owner: string): Promise<string> {
  const { code } = await addDevice(url, owner);
  const { json } = await call<{ token: string }>(url, null, "POST", "/door/enrol/", { code });
  return `Device ${json.token}`;
}

/** All pages. */
async function load(url: string, device: string): Promise<Pick<DoorFeed, "units" | "movements">> {
  const [units, movements]: [DoorFeed["units"], DoorFeed["movements"]] = [[], []];
  for (let cursor = "", more = true; more; ) {
    const path = `/door/feed/?cursor=${encodeURIComponent(cursor)}`;
    const { json } = await call<DoorFeed>(url, device, "GET", path);
    units.push(...json.units);
    movements.push(...json.movements);
    ({ cursor, more } = json);
  }
  return { units, movements };
}

async function send(url: string, device: string, scans: readonly object[]): Promise<DoorAnswer[]> {
  const { json } = await call<{ results: DoorAnswer[] }>(url, device, "POST", "/door/scans/", {
    scans,
    unsynced: 0,
  });
  return json.results;
}

const count = (answers: readonly DoorAnswer[], result: DoorAnswer["result"]): number =>
  answers.filter((answer) => answer.result === result).length;

const scanOf = (list: number, code: string | null, undoes: string | null) => ({
  id: randomUUID(),
  list,
  code,
  unit: null,
  direction: "in",
  at: new Date().toISOString(),
  device_result: null,
  device_unit: null,
  undoes,
});
