import { randomUUID } from "node:crypto";
import type { TestApp } from "#tests/test-app.ts";
import { attendee, enrolDevice, FREE_TICKET } from "../../fixtures/door-fixture.ts";
import type { GoodRequest, MakeRequest } from "./good-request.ts";
import { orderRequest, recordRequests } from "./record-requests.ts";

let made = 0;

/** Requests of staff, for the door. */
export const doorStaffRequests: Record<string, MakeRequest> = {
  ...recordRequests({
    path: "check-in-lists",
    table: "check_in_lists",
    row: { name: "Porta {n}", kind: "day", entries: "daily", position: 90 },
    fields: {
      name: "Entrada {n}",
      kind: "stage",
      stage: 1,
      days: ["2025-10-27"],
      rules: [{ ticket: FREE_TICKET, entries: "many" }],
    },
    change: { exits: true, rules: [{ ticket: FREE_TICKET, days: ["2025-10-28"] }] },
  }),
  ...orderRequest({ path: "check-in-lists", table: "check_in_lists" }),
  "GET /organiser/editions/{edition}/check-in-lists/proposals/": () => ({
    params: { edition: "1" },
    query: { per: "stage" },
  }),
  "POST /organiser/editions/{edition}/check-in-lists/proposals/": () => ({
    params: { edition: "1" },
    body: { per: "day" },
  }),
  "GET /organiser/editions/{edition}/door-rehearsal/": () => ({ params: { edition: "1" } }),
  "GET /organiser/editions/{edition}/door-devices/": () => ({ params: { edition: "1" } }),
  "POST /organiser/editions/{edition}/door-devices/": () => ({
    params: { edition: "1" },
    body: { name: `Porta ${++made}` },
  }),
  "POST /organiser/door-devices/{id}/code/": async (shop) => ({ params: { id: await addDevice(shop) } }),
  "POST /organiser/door-devices/{id}/revoke/": async (shop) => ({ params: { id: await addDevice(shop) } }),
  "GET /organiser/editions/{edition}/check-ins/": () => ({
    params: { edition: "1" },
    query: { limit: "5", search: "ana", show: "through" },
  }),
  "GET /organiser/editions/{edition}/check-ins/counts/": () => ({ params: { edition: "1" } }),
  "POST /organiser/editions/{edition}/check-ins/": async (shop) => {
    const [[list], ana] = [
      await shop.db.query<{ id: number }>(
        `insert into check_in_lists (edition_id, name, kind, entries, position)
         values (1, 'Torniquete ' || gen_random_uuid(), 'day', 'daily', 90) returning id`,
      ),
      await attendee(shop),
    ];
    return { params: { edition: "1" }, body: { id: randomUUID(), list: list?.id, code: ana.code } };
  },
  "POST /organiser/editions/{edition}/badges/": async (shop) => {
    await attendee(shop);
    return { params: { edition: "1" }, body: { size: "62x100", tickets: [FREE_TICKET], limit: 1 } };
  },
  "POST /organiser/check-ins/{id}/undo/": async (shop) => ({ params: { id: await addCheckIn(shop) } }),
  "POST /organiser/check-ins/{id}/redo/": async (shop) => ({ params: { id: await addCheckIn(shop) } }),
};

async function addCheckIn(shop: TestApp): Promise<string> {
  const [row] = await shop.db.query<{ id: string }>(
    `with list as (insert into check_in_lists (edition_id, name, kind, entries, position)
       values (1, 'Anular ' || gen_random_uuid(), 'day', 'daily', 90) returning id)
     insert into check_ins (client_id, list_id, direction, result, verdict, offline, scanned_at, synced_at)
     select gen_random_uuid(), id, 'in', 'admitted', 'admitted', false, now(), now() from list returning id`,
  );
  return row?.id ?? "";
}

async function addDevice(shop: TestApp): Promise<string> {
  const [row] = await shop.db.query<{ id: string }>(
    "insert into door_devices (edition_id, name, created_at) values (1, 'Porta', now()) returning id",
  );
  return row?.id ?? "";
}

/** Requests of devices, and of one that becomes one. */
export const doorRequests: Record<string, GoodRequest> = {
  "POST /door/enrol/": { body: { code: "b3R-YQ9fT0W3x1mZ5c7dEA" } },
  "GET /door/setup/": {},
  "GET /door/feed/": { query: { cursor: "16384-16800/0/755/units/00000000-0000-0000-0000-000000000000" } },
  "POST /door/scans/": {
    body: {
      unsynced: 2,
      scans: [
        {
          id: "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11",
          list: 1,
          code: "NX2.AAAA.BBBB",
          unit: null,
          direction: "in",
          at: "2025-10-27T10:00:00Z",
          device_result: "bad_code",
          device_unit: null,
          undoes: null,
        },
      ],
    },
  },
  "POST /door/rehearsal/": {},
  "GET /door/search/": { query: { search: "ana" } },
};

/** The token of a device of the first edition. */
export const deviceToken = async (shop: TestApp): Promise<string> => (await enrolDevice(shop)).token;
