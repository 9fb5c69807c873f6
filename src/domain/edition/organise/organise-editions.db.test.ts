import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type Check,
  editionActions,
  type ListedEdition,
  type OrganisedEdition,
} from "#contract/organiser/edition/editions.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await openTestApp();
  token = (await shop.staff("owner")).token;
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const call = <Body = OrganisedEdition>(method: string, path: string, body?: object) =>
  shop.call<Body & { code?: string; errors?: { attr: string; code: string }[] }>(
    method,
    `/organiser/editions/${path}`,
    { token, ...(body && { body }) },
  );
const next = { copy_from: 1, name: "Nexxt", year: 2027, first_day: "2027-10-24", last_day: "2027-10-29" };
const empty = { name: "Vazia", year: 2031, city: "Leiria", first_day: "2031-05-05", last_day: "2031-05-06" };
const rowsOf = (table: string, columns: string, id: number) =>
  shop.db.query(`select ${columns} from ${table} where edition_id = $1 order by id`, [id]);

describe("next year's edition", () => {
  it("has structure, prices and partners of this one, with all dates moved; no person comes along and nothing is sold", async () => {
    await shop.db.query("update quotas set taken = 3 where id = 17");
    const look = { logo: "/pictures/stage-1.webp", logo_on_dark: "", accent: "#c2185b" };
    await shop.db.query("update editions set look = $1 where id = 1", [JSON.stringify(look)]);
    const { status, body } = await call("POST", "", next);
    expect([status, body.look]).toEqual([200, look]);
    expect(body).toMatchObject({ state: "preparing", first_day: "2027-10-24", version: 1, city: "Leiria" });
    // 26 October 2025 is a winter day in Lisbon, 24 October 2027 one of summer: clocks show the same.
    expect([body.starts_at, body.ends_at]).toEqual(["2027-10-24T08:00:00.000Z", "2027-10-29T22:00:00.000Z"]);
    for (const table of ["venues", "stages", "event_types", "partners", "quotas"]) {
      const [of, was] = [await rowsOf(table, "name", body.id), await rowsOf(table, "name", 1)];
      expect(of, table).toEqual(was);
    }
    expect(await rowsOf("tickets", "name, price_cents, max_per_order", body.id)).toHaveLength(28);
    const [early] = await shop.db.query<{ ends: string }>(
      `select to_char(sale_ends_at at time zone 'Europe/Lisbon', 'YYYY-MM-DD HH24:MI:SS') as ends from tickets
       where edition_id = $1 and sale_ends_at is not null`,
      [body.id],
    );
    const [was] = await shop.db.query<{ ends: string }>(
      `select to_char((sale_ends_at at time zone 'Europe/Lisbon') + interval '728 days', 'YYYY-MM-DD HH24:MI:SS') as ends
       from tickets where edition_id = 1 and sale_ends_at is not null`,
    );
    expect(early).toEqual(was);
    expect(
      await shop.db.query("select sum(taken)::int as taken from quotas where edition_id = $1", [body.id]),
    ).toEqual([{ taken: 0 }]);
    for (const table of ["speakers", "events", "coupons"])
      expect(await rowsOf(table, "id", body.id)).toEqual([]);
    const [counted] = await shop.db.query(
      "select count(*)::int as n from ticket_quotas where edition_id = $1",
      [body.id],
    );
    expect(counted).toEqual(
      (await shop.db.query("select count(*)::int as n from ticket_quotas where edition_id = 1"))[0],
    );
  });

  it("gives hidden types and their tickets new secrets", async () => {
    const [{ id = 0 } = {}] = await shop.db.query<{ id: number }>(
      "select id from editions where year = 2027",
    );
    const uuids = await shop.db.query<{ uuid: string }>("select uuid from ticket_types");
    expect(new Set(uuids.map(({ uuid }) => uuid)).size).toBe(uuids.length);
    const hidden = await shop.db.query<{ id: number }>(
      "select t.id from tickets t join ticket_types y on y.id = ticket_type_id where y.hide_from_public and t.edition_id = $1",
      [id],
    );
    expect(hidden).toHaveLength(2);
    for (const ticket of hidden) expect(ticket.id).toBeGreaterThan(1_000_000);
  });

  it("brings speakers and sessions when asked, sessions as drafts, and tickets that open them", async () => {
    const { body } = await call("POST", "", {
      ...next,
      year: 2028,
      with_speakers: true,
      with_sessions: true,
    });
    expect(await rowsOf("events", "title", body.id)).toEqual(await rowsOf("events", "title", 1));
    expect(await shop.db.query("select distinct state from events where edition_id = $1", [body.id])).toEqual(
      [{ state: "draft" }],
    );
    const opened = (id: number) =>
      shop.db.query(
        `select title, name from ticket_events te join events e on e.id = event_id join tickets t on t.id = ticket_id
         where te.edition_id = $1 order by 2, 1`,
        [id],
      );
    expect(await opened(body.id)).toEqual(await opened(1));
    expect(await call("POST", "", { ...next, year: 2029, with_sessions: true })).toMatchObject({
      status: 400,
      body: { errors: [{ attr: "with_sessions" }] },
    });
  });

  it("has a year of its own", async () => {
    expect(
      await call("POST", "", { ...next, first_day: "2027-10-25", last_day: "2027-10-26" }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ attr: "year", code: "taken" }] },
    });
    expect(await call("POST", "", { ...next, year: 2030, last_day: "2027-10-01" })).toMatchObject({
      status: 400,
      body: { errors: [{ attr: "last_day" }] },
    });
  });
});

describe("publishing", () => {
  const checklist = async (id: number) =>
    (await call<{ ready: boolean; checks: Check[] }>("GET", `${id}/checklist/`)).body;

  it("is refused while something is missing, naming it and where it is mended", async () => {
    const { body } = await call("POST", "", empty);
    const { ready, checks } = await checklist(body.id);
    const missing = checks.filter(({ done, required }) => required && !done);
    expect(ready).toBe(false);
    expect(missing.map(({ code, screen, field }) => [code, screen, field])).toEqual([
      ["contact", "edition", "contact_email"],
      ["legal", "edition", "organiser.name"],
      ["tickets", "tickets", null],
    ]);
    const refused = await call("POST", `${body.id}/publish/`);
    expect(refused).toMatchObject({ status: 409, body: { code: "edition_not_ready" } });
    expect(refused.body.errors?.map(({ attr }) => attr)).toEqual(["contact", "legal", "tickets"]);
    expect((await call("GET", `${body.id}/`)).body.state).toBe("preparing");
  });

  it("names the texts that are still ours, of an event that is not", async () => {
    const { body } = await call("POST", "", { ...empty, year: 2033 });
    const words = async () => (await checklist(body.id)).checks.find(({ code }) => code === "words");
    expect(await words()).toMatchObject({
      done: false,
      required: false,
      screen: "words",
      detail: { ours: "home, about" },
    });
    const site = { texts: { home_headline: { pt: "Um porto, mil ideias" } }, home: [] };
    expect((await call("PATCH", `${body.id}/`, { version: body.version, site })).status).toBe(200);
    expect((await words())?.detail).toEqual({ ours: "about" });
    expect((await checklist(1)).checks.find(({ code }) => code === "words")).toMatchObject({ done: true });
  });

  it("counts mails as tried once the mail server took a test mail, before anyone has logged in by one", async () => {
    await shop.db.query("update login_links set used_at = null");
    const mail = async () => (await checklist(1)).checks.find(({ code }) => code === "mail")?.done;
    expect(await mail()).toBe(false);
    const test = { language: "pt", words: [] };
    expect((await shop.call("POST", "/organiser/mails/login/test/", { token, body: test })).status).toBe(202);
    expect(await mail()).toBe(false);
    await shop.runJobs();
    expect(await mail()).toBe(true);
  });

  it("the demo is ready; next year's takes its place, and it becomes the archive's", async () => {
    expect(await checklist(1)).toMatchObject({ ready: true });
    const { body } = await call<{ results: ListedEdition[] }>("GET", "");
    const other = body.results.find(({ year }) => year === 2027)?.id ?? 0;
    const link = (await call<{ url: string }>("POST", `${other}/preview-link/`)).body.url;
    expect(link).toMatch(/\/preview\/[\w-]{32}$/);
    expect((await call("POST", `${other}/publish/`)).body).toMatchObject({
      state: "published",
      has_preview_link: false,
    });
    expect((await call("GET", "1/")).body.state).toBe("archived");
    expect((await shop.call("GET", "/edition/")).body.year).toBe(2027);
    expect(await call("POST", `${other}/preview-link/`)).toMatchObject({
      status: 409,
      body: { code: "edition_published" },
    });
  });

  const requests = {
    publish: ["POST", "publish"],
    renew_preview_link: ["POST", "preview-link"],
    withdraw_preview_link: ["DELETE", "preview-link"],
  } as const;
  /** Each way into a state of an edition; answers it. */
  const ways: Record<string, () => Promise<number>> = {
    preparing: async () => (await call("POST", "", { ...empty, year: nextYear++ })).body.id,
    "preparing, with a link": async () => {
      const id = (await ways.preparing?.()) ?? 0;
      await call("POST", `${id}/preview-link/`);
      return id;
    },
    archived: async () => 1,
    published: async () => {
      const { body } = await call<{ results: ListedEdition[] }>("GET", "");
      return body.results.find(({ state }) => state === "published")?.id ?? 0;
    },
  };
  let nextYear = 2040;

  it.each(Object.keys(ways))("what an edition that is %s offers is what the server does", async (way) => {
    for (const action of editionActions) {
      const id = (await ways[way]?.()) ?? 0;
      const { body: before } = await call("GET", `${id}/`);
      const { ready } = await checklist(id);
      const [method, path] = requests[action];
      const { status, body } = await call(method, `${id}/${path}/`);
      const { body: after } = await call("GET", `${id}/`);
      if (action === "publish" && !ready) expect(body.code).toBe("edition_not_ready");
      else if (before.actions.includes(action)) expect(status).toBe(200);
      else if (status === 200) expect(after).toEqual(before);
      else expect(body.code).toBe("edition_published");
    }
  });

  it("of two at once leaves one published, each of the others archived", async () => {
    const { body } = await call<{ results: ListedEdition[] }>("GET", "");
    const other = body.results.find(({ year }) => year === 2027)?.id ?? 0;
    for (let turn = 0; turn < 5; turn += 1) {
      const answers = await Promise.all([call("POST", "1/publish/"), call("POST", `${other}/publish/`)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(
        await shop.db.query("select state from editions where id in (1, $1) order by state", [other]),
      ).toEqual([{ state: "archived" }, { state: "published" }]);
    }
    await call("POST", "1/publish/");
  });
});
