import { beforeAll, describe, expect, it } from "vitest";
import { type Check, editionActions, type ListedEdition } from "#contract/organiser/edition/editions.ts";
import { empty, next, openEditionFixture } from "#tests/fixtures/edition-fixture.ts";

const { shop, token, call } = openEditionFixture();
beforeAll(async () => {
  await call("POST", "", next);
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

  it("a tax number with a wrong check digit is refused, and named where one is stored already", async () => {
    const { body } = await call("POST", "", { ...empty, year: 2034 });
    const organiser = { name: "Atlas", tax_number: "123456780", address: "Porto" };
    const save = (tax_number: string) =>
      call("PATCH", `${body.id}/`, { version: body.version, organiser: { ...organiser, tax_number } });
    const refused = await save("123456780");
    expect(refused.body.errors).toMatchObject([{ attr: "organiser.tax_number", code: "tax_number" }]);
    const legal = async () => (await checklist(body.id)).checks.find(({ code }) => code === "legal");
    const store = (given: object) =>
      shop().db.query("update editions set organiser = $2 where id = $1", [body.id, given]);
    await store(organiser);
    expect(await legal()).toMatchObject({
      done: false,
      field: "organiser.tax_number",
      detail: { missing: "", wrong: "123456780" },
    });
    // Stored values do not keep the other fields from being saved.
    expect((await call("PATCH", `${body.id}/`, { version: body.version, city: "Braga" })).status).toBe(200);
    expect(
      (
        await call("PATCH", `${body.id}/`, {
          version: body.version + 1,
          organiser: { ...organiser, tax_number: "501964843" },
        })
      ).status,
    ).toBe(200);
    expect(await legal()).toMatchObject({ done: true });
  });

  it("says of payments which provider did not answer the nightly check", async () => {
    const { body } = await call("POST", "", { ...empty, year: 2035 });
    const detail = async () =>
      (await checklist(body.id)).checks.find(({ code }) => code === "payments")?.detail;
    await shop().db.query(
      `insert into tasks (id, kind, subject, detail, created_at)
       values ('00000000-0000-4000-8000-00000000a11c', 'statement_missing', 'stripe', 'stripe: nothing was compared', now())`,
    );
    expect(await detail()).toMatchObject({ silent: "stripe" });
    await shop().db.query("delete from tasks where subject = 'stripe'");
    expect(await detail()).toMatchObject({ silent: "" });
  });

  it("says that the home page shows no speaker while none is featured, where there are speakers and it would show them", async () => {
    const featured = async (id: number) =>
      (await checklist(id)).checks.find(({ code }) => code === "featured");
    expect(await featured(1)).toMatchObject({ done: true, required: false, screen: "speakers" });
    await shop().db.query("update speakers set featured = not featured where edition_id = 1 and featured");
    expect(await featured(1)).toMatchObject({ done: false });
    await shop().db.query("update speakers set featured = true where edition_id = 1 and id < 5");
    const { body } = await call("POST", "", { ...empty, year: 2036 });
    // From the start: a row that came later would move what staff are about to press.
    expect(await featured(body.id)).toMatchObject({ done: false });
  });

  it("names the texts that are still ours, of an event that is not", async () => {
    const { body } = await call("POST", "", { ...empty, year: 2033 });
    const ofCode = async (code: string, id = body.id) =>
      (await checklist(id)).checks.find((check) => check.code === code);
    const words = () => ofCode("words");
    expect(await words()).toMatchObject({ done: false, required: false, screen: "words" });
    const left = async () =>
      Object.fromEntries(
        String((await words())?.detail.ours)
          .split(", ")
          .map((part) => part.split(" ")),
      );
    const before = await left();
    expect(before).toEqual({ home: "13", about: "3", pages: "7" });
    for (const [code, screen, ours] of [
      ["look", "edition", "logo, accent"],
      ["own_pages", "pages", "policy, terms"],
      ["banner", "banner", "banner"],
      ["own_mails", "mails", expect.stringMatching(/^mails \d\d+$/)],
    ] as const)
      expect(await ofCode(code)).toMatchObject({ done: false, required: false, screen, detail: { ours } });
    const site = { texts: { home_headline: { pt: "Um porto, mil ideias" } }, home: [] };
    expect((await call("PATCH", `${body.id}/`, { version: body.version, site })).status).toBe(200);
    // One text is one text less, and no page more.
    expect(await left()).toEqual({ ...before, home: "12" });
    await shop().db.query(
      "insert into banner_phrases (edition_id, filled, outlined, position, translations) values ($1, 'Já', 'aqui', 1, '{}')",
      [body.id],
    );
    expect(await ofCode("banner")).toMatchObject({ done: true });
    for (const code of ["words", "look", "own_pages", "banner", "own_mails"])
      expect(await ofCode(code, 1)).toMatchObject({ done: true });
  });

  it("counts mails as tried once the mail server took a test mail, before anyone has logged in by one", async () => {
    await shop().db.query("update login_links set used_at = null");
    const mail = async () => (await checklist(1)).checks.find(({ code }) => code === "mail")?.done;
    expect(await mail()).toBe(false);
    const test = { language: "pt", words: [] };
    expect(
      (await shop().call("POST", "/organiser/mails/login/test/", { token: token(), body: test })).status,
    ).toBe(202);
    expect(await mail()).toBe(false);
    await shop().runJobs();
    expect(await mail()).toBe(true);
  });

  it("counts the public tickets in each of the five states of their sale", async () => {
    const states = async () => (await checklist(1)).checks.find(({ code }) => code === "tickets")?.detail;
    const before = await states();
    const own = await shop().call<{ results: ({ id: number; version: number } & Record<string, unknown>)[] }>(
      "GET",
      "/organiser/editions/1/tickets/?limit=500",
      { token: token() },
    );
    const open = own.body.results.filter(
      (one) => one.sale_state === "on_sale" && !one.external_url && !one.coupon_only,
    );
    const none = await shop().call<{ id: number }>("POST", "/organiser/editions/1/quotas/", {
      token: token(),
      body: { name: "Nenhum", size: 0 },
    });
    const changes = [
      { sale_paused: true },
      { sale_starts_at: "2099-01-01T00:00:00Z", sale_ends_at: null },
      { sale_starts_at: null, sale_ends_at: "2020-01-01T00:00:00Z" },
      { quotas: [none.body.id] },
    ];
    for (const [place, change] of changes.entries()) {
      const { id = 0, version = 0 } = open[place] ?? {};
      const changed = await shop().call("PATCH", `/organiser/tickets/${id}/`, {
        token: token(),
        body: { version, ...change },
      });
      expect(changed.status).toBe(200);
    }
    const more = (state: string, by: number) => Number(before?.[state]) + by;
    expect(await states()).toMatchObject({
      on_sale: more("on_sale", -4),
      paused: more("paused", 1),
      later: more("later", 1),
      over: more("over", 1),
      sold_out: more("sold_out", 1),
    });
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
    expect((await shop().call("GET", "/edition/")).body.year).toBe(2027);
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
        await shop().db.query("select state from editions where id in (1, $1) order by state", [other]),
      ).toEqual([{ state: "archived" }, { state: "published" }]);
    }
    await call("POST", "1/publish/");
  });
});
