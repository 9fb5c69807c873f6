import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
let owner: string;
let next: number;
let cookie: string;
beforeAll(async () => {
  shop = await openTestApp();
  owner = (await shop.staff("owner")).token;
  const body = {
    copy_from: 1,
    name: "Nexxt",
    year: 2026,
    first_day: "2026-10-25",
    last_day: "2026-10-30",
    with_speakers: true,
    with_sessions: true,
  };
  next = (await shop.call<{ id: number }>("POST", "/organiser/editions/", { token: owner, body })).body.id;
  await shop.db.query(
    "update events set state = 'confirmed' where edition_id = $1 and title <> 'Café e credenciais'",
    [next],
  );
  cookie = `other=1; nexxt_preview=${await newLink()}`;
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

async function newLink(): Promise<string> {
  const { body } = await shop.call<{ url: string }>("POST", `/organiser/editions/${next}/preview-link/`, {
    token: owner,
  });
  return body.url.split("/").at(-1) ?? "";
}
const previewed = (path: string) => shop.call("GET", path, { headers: { cookie } });

describe("with the cookie of a preview link", () => {
  it("the whole public API shows the edition that is being prepared, and no cache may store it", async () => {
    const edition = await previewed("/edition/");
    expect(edition.body).toMatchObject({ year: 2026, state: "preparing" });
    expect(edition.headers.get("cache-control")).toBe("no-store");
    expect((await shop.call("GET", "/edition/")).body).toMatchObject({ year: 2025, state: "published" });
    const events = (await previewed("/events/")).body.results as { title: string; start_time: string }[];
    expect(new Set(events.map(({ start_time }) => start_time.slice(0, 4)))).toEqual(new Set(["2026"]));
    expect(events.map(({ title }) => title)).not.toContain("Café e credenciais");
    expect((await previewed("/tickets/")).body.count).toBe((await shop.call("GET", "/tickets/")).body.count);
    const calendar = await shop.get("/agenda.ics", { cookie });
    expect(calendar.headers.get("cache-control")).toBe("private, no-store");
    expect(calendar.headers.get("x-robots-tag")).toContain("noindex");
    expect(await calendar.text()).toContain("DTSTART:2026");
  });

  it("nothing can be bought, not even of the edition that is on sale", async () => {
    const ana = await shop.buyer("ana@example.pt");
    const body = {
      payment_method: 3,
      payment_related_data: { amount: "0.00" },
      signup: ana.signup,
      lines: [{ ticket: 24, quantity: 1 }],
      assign_later: false,
    };
    const order = (headers: Record<string, string>) =>
      shop.call("POST", "/tickets/payments/", { token: ana.token, headers, body });
    expect(await order({ cookie })).toMatchObject({ status: 409, body: { code: "preview_only" } });
    expect((await order({})).status).toBe(201);
  });

  it("ends with the link: a renewed one, and a withdrawn one", async () => {
    const before = cookie;
    cookie = `nexxt_preview=${await newLink()}`;
    expect((await shop.call("GET", "/edition/", { headers: { cookie: before } })).body.year).toBe(2025);
    expect((await previewed("/edition/")).body.year).toBe(2026);
    await shop.call("DELETE", `/organiser/editions/${next}/preview-link/`, { token: owner });
    expect((await previewed("/edition/")).body.year).toBe(2025);
  });

  it("another value is no preview", async () => {
    for (const value of ["", "x", "' or 1=1", "a".repeat(32), "ã".repeat(32)]) {
      const headers = { cookie: `nexxt_preview=${encodeURIComponent(value)}` };
      expect((await shop.call("GET", "/edition/", { headers })).body.year).toBe(2025);
    }
  });

  it("only its hash is stored, and the audit log has neither", async () => {
    const token = await newLink();
    const [stored] = await shop.db.query<{ all: string }>(
      `select (select string_agg(e::text, '') from editions e) || (select string_agg(a::text, '') from audit_log a) as all`,
    );
    expect(stored?.all).not.toContain(token);
  });
});

describe("an earlier edition", () => {
  it("is not there by its year while it is being prepared", async () => {
    expect((await shop.call("GET", "/events/?edition=2026")).status).toBe(404);
    expect((await shop.call("GET", "/edition/?edition=1999")).status).toBe(404);
    expect((await shop.call("GET", "/edition/?edition=x")).status).toBe(400);
  });

  it("is read by its year once the next one is published, without tickets to sell", async () => {
    const before = (await shop.call("GET", "/events/")).body.results as { id: number; tickets: object[] }[];
    const speakers = (await shop.call("GET", "/speakers/")).body;
    await shop.call("POST", `/organiser/editions/${next}/publish/`, { token: owner });
    expect((await shop.call("GET", "/editions/")).body.results).toMatchObject([
      { year: 2026, state: "published" },
      { year: 2025, state: "archived", first_day: "2025-10-26" },
    ]);
    const events = (await shop.call("GET", "/events/?edition=2025")).body.results;
    expect(events).toEqual(before.map((event) => ({ ...event, tickets: [] })));
    expect(before.some(({ tickets }) => tickets.length > 0)).toBe(true);
    expect((await shop.call("GET", "/speakers/?edition=2025")).body.count).toBe(speakers.count);
    expect((await shop.call("GET", "/edition/?edition=2025")).body).toMatchObject({
      year: 2025,
      statistics: { participants: 3000 },
      days: ["2025-10-26", "2025-10-27", "2025-10-28", "2025-10-29", "2025-10-30", "2025-10-31"],
    });
    for (const path of ["/stages/", "/partners/", "/events/types/"]) {
      expect((await shop.call("GET", `${path}?edition=2025`)).body.count, path).toBeGreaterThan(3);
    }
    expect((await shop.call("GET", "/edition/")).body.year).toBe(2026);
  });
});
