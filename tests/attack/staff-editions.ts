import type { AttackOptions, AttackRow } from "./attack.ts";
import { newBuyer } from "./requests/buyer.ts";
import { addDevice, as, type Called, call, counted, ownerOf } from "./requests/staff.ts";

const BEFORE = "one edition alone";
const FIRST = 1;

interface Listed {
  count: number;
  results: { id: number; version: number; name?: string; code?: string }[];
}

/** Names the records of one edition, or of one webhook, through another. */
export async function attack({ url, short }: AttackOptions): Promise<AttackRow[]> {
  if (short) return [];
  const owner = as(await ownerOf(url));
  const other = await addEdition(url, owner);
  return [
    await foreignRecords(url, owner, other),
    await foreignTickets(url, other),
    await foreignAudience(url, owner, other),
    await foreignDoor(url, owner, other),
    await foreignDelivery(url, owner),
  ];
}

/** One that is not public, with copies of the first's tickets. */
async function addEdition(url: string, owner: string): Promise<number> {
  const { results } = (await call<{ results: { year: number }[] }>(url, owner, "GET", "/organiser/editions/"))
    .json;
  const year = Math.max(...results.map((edition) => edition.year)) + 1;
  const made = await call<{ id: number }>(url, owner, "POST", "/organiser/editions/", {
    copy_from: FIRST,
    name: "Nexxt",
    year,
    first_day: `${year}-10-24`,
    last_day: `${year}-10-29`,
    with_speakers: false,
  });
  if (!made.json?.id) throw new Error(`No edition was made: ${made.status}`);
  return made.json.id;
}

const list = async (url: string, owner: string, edition: number, path: string) =>
  (await call<Listed>(url, owner, "GET", `/organiser/editions/${edition}/${path}/?limit=3`)).json.results;

async function foreignRecords(url: string, owner: string, other: number): Promise<AttackRow> {
  const of = (path: string) => list(url, owner, FIRST, path);
  const [[speaker], [ticket], [type], [stage], [event]] = (await Promise.all(
    ["speakers", "tickets", "event-types", "stages", "events"].map(of),
  )) as [Listed["results"], Listed["results"], Listed["results"], Listed["results"], Listed["results"]];
  const named = (record: Listed["results"][number] | undefined) => ({
    records: [{ id: record?.id, version: record?.version }],
    action: "remove",
  });
  const uses: [path: string, body: object][] = [
    [
      "events",
      {
        title: "Ataque",
        description: "",
        start_time: "2027-10-24T10:00:00Z",
        end_time: "2027-10-24T11:00:00Z",
        event_type: type?.id,
        stage: stage?.id,
      },
    ],
    ["coupons", { code: "ATAQUE", discount_type: 1, discount_amount: "100.00", tickets: [ticket?.id] }],
    ["questions", { kind: "text", label: "Ataque", tickets: [ticket?.id] }],
  ];
  const into = (edition: number, path: string, body: object) =>
    call(url, owner, "POST", `/organiser/editions/${edition}/${path}/`, body);
  const removed = [
    await into(other, "speakers/bulk", named(speaker)),
    await into(other, "tickets/bulk", named(ticket)),
    await into(other, "events/bulk", named(event)),
  ];
  const used = await Promise.all(uses.map(([path, body]) => into(other, path, body)));
  const own = await Promise.all(uses.map(([path, body]) => into(FIRST, path, body)));
  const left = await Promise.all(["speakers", "tickets", "events"].map(of));
  return {
    tried: `records of the published edition removed (${removed.length} kinds), and used (${used.length}), through another`,
    before: BEFORE,
    now: `${counted([...removed, ...used])}; used in their own edition: ${counted(own)}`,
    passed:
      removed.every(({ status }) => status === 404) &&
      used.every(({ status }) => status === 400) &&
      own.every(({ status }) => status === 201 || status === 200) &&
      [speaker, ticket, event].every((one, at) => one && left[at]?.some(({ id }) => id === one.id)),
  };
}

/** A visitor orders, and uses the coupons of, an edition that is not published. */
async function foreignTickets(url: string, other: number): Promise<AttackRow> {
  const owner = as(await ownerOf(url));
  const buyer = await newBuyer(url);
  const code = `SO${Date.now()}`;
  const made = await call(url, owner, "POST", `/organiser/editions/${other}/coupons/`, {
    code,
    discount_type: 1,
    discount_amount: "100.00",
  });
  if (made.status !== 201) throw new Error(`No coupon was made: ${made.status} ${made.body}`);
  const answers: { status: number }[] = [await buyer.call("GET", `/tickets/coupons/${code}/`)];
  for (const { id } of await list(url, owner, other, "tickets")) {
    answers.push(
      await buyer.call("POST", "/tickets/payments/", {
        payment_method: 3,
        payment_related_data: { amount: "0.00" },
        signup: buyer.signup,
        lines: [{ ticket: id, quantity: 1 }],
      }),
      await buyer.call("POST", `/tickets/waiting-list/${id}/`, {
        email: "intrusa@example.pt",
        units: 1,
        lang: "pt",
      }),
    );
  }
  const [shown, hidden] = await Promise.all(
    ["", `?edition=${other}`].map((query) =>
      call<{ count: number; results: { id: number }[] }>(url, null, "GET", `/tickets/${query}`),
    ),
  );
  const same = JSON.stringify(shown?.json.results) === JSON.stringify(hidden?.json.results);
  return {
    tried: "a buyer orders tickets, waits for them and uses a coupon of an edition that is not published",
    before: BEFORE,
    now: `${counted(answers)}; its tickets are ${same ? "not listed" : "listed"}`,
    passed: answers.every(({ status }) => status >= 400 && status < 500) && same,
  };
}

/** A mailing of one edition must not reach who bought in another. */
async function foreignAudience(url: string, owner: string, other: number): Promise<AttackRow> {
  const [ticket] = await list(url, owner, FIRST, "tickets");
  const [event] = await list(url, owner, FIRST, "events");
  const all = { kind: "informational", days: [], languages: [] };
  const ask = (choice: object) =>
    call<{ count?: number; total?: number }>(
      url,
      owner,
      "POST",
      `/organiser/editions/${other}/mailings/audience/`,
      { ...all, tickets: [], events: [], search: "", limit: 5, ...choice },
    );
  const answers = [await ask({}), await ask({ tickets: [ticket?.id] }), await ask({ events: [event?.id] })];
  const reached = answers.map(({ json }) => json?.count ?? json?.total ?? 0);
  return {
    tried: "a mailing of an edition without attendees to the tickets and sessions of another",
    before: BEFORE,
    now: `${counted(answers)}; reaches ${reached.join(", ")} people`,
    passed: answers.every(({ status }) => status < 500) && reached.every((count) => count === 0),
  };
}

/** A device of another edition, in its own network, with a code, an attendee and a list of the first. */
async function foreignDoor(url: string, owner: string, other: number): Promise<AttackRow> {
  const { code } = await addDevice(url, owner, other);
  const enrolled = await call<{ token: string }>(url, null, "POST", "/door/enrol/", { code });
  const device = `Device ${enrolled.json.token}`;
  const feed = await call<{ units: unknown[] }>(url, device, "GET", "/door/feed/");
  const found = await call<{ results: unknown[] }>(url, device, "GET", "/door/search/?search=example");
  const [listed] = await list(url, owner, FIRST, "check-in-lists");
  const made =
    listed ??
    (
      await call<{ id: number; version: number }>(
        url,
        owner,
        "POST",
        `/organiser/editions/${FIRST}/check-in-lists/`,
        { name: `Porta ${Date.now()}`, kind: "day", entries: "daily", days: [], rules: [] },
      )
    ).json;
  const scan = await call<{ results: { result: string }[] }>(url, device, "POST", "/door/scans/", {
    unsynced: 0,
    scans: [
      {
        id: crypto.randomUUID(),
        list: made.id,
        code: "NX2.AAAA.BBBB",
        unit: null,
        direction: "in",
        at: new Date().toISOString(),
        device_result: null,
        device_unit: null,
        undoes: null,
      },
    ],
  });
  const admitted = scan.status === 200 && scan.json.results.some(({ result }) => result === "admitted");
  return {
    tried: "a device of another edition: its attendees, its search, and a scan at a list of the first",
    before: BEFORE,
    now: `${feed.json.units?.length ?? "no"} attendees, ${found.json.results?.length ?? "no"} found; scan: ${scan.status} ${scan.json.results?.[0]?.result ?? ""}`,
    passed: feed.json.units?.length === 0 && found.json.results?.length === 0 && !admitted,
  };
}

/** A message of one webhook, read and sent again through another. */
async function foreignDelivery(url: string, owner: string): Promise<AttackRow> {
  const make = () =>
    call<{ id: string }>(url, owner, "POST", "/organiser/webhooks/", {
      name: "Ataque",
      url: "http://127.0.0.1:9/",
      events: ["order.completed"],
    });
  const [mine, another] = [(await make()).json.id, (await make()).json.id];
  const sent = await call<{ id: string }>(url, owner, "POST", `/organiser/webhooks/${mine}/test/`);
  const through = `/organiser/webhooks/${another}/deliveries/${sent.json.id}/`;
  const answers: Called<unknown>[] = [
    await call(url, owner, "GET", through),
    await call(url, owner, "POST", `${through}resend/`),
  ];
  const own = await call(url, owner, "GET", `/organiser/webhooks/${mine}/deliveries/${sent.json.id}/`);
  for (const id of [mine, another]) await call(url, owner, "POST", `/organiser/webhooks/${id}/remove/`);
  return {
    tried: "a webhook's message, read and sent again through another webhook",
    before: BEFORE,
    now: `${counted(answers)}; through its own: ${own.status}`,
    passed: answers.every(({ status }) => status === 404) && own.status === 200,
  };
}
