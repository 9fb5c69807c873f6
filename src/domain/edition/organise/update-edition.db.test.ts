import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Check, OrganisedEdition } from "#contract/organiser/edition/editions.ts";
import type { OldText } from "#contract/organiser/edition/old-text.ts";
import { empty, openEditionFixture } from "#tests/fixtures/edition-fixture.ts";

const { shop, token, call } = openEditionFixture();
beforeAll(async () => {
  // Whose year is taken.
  await call("POST", "", { ...empty, year: 2027 });
});

describe("two editors of one edition", () => {
  it("the second learns that it was changed, and loses nothing; the audit log has the one that was saved", async () => {
    const { body } = await call("GET", "1/");
    const both = await Promise.all([
      call("PATCH", "1/", { version: body.version, tagline: "One" }),
      call("PATCH", "1/", { version: body.version, tagline: "Other" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe("changed_meanwhile");
    const saved = both.find(({ status }) => status === 200)?.body;
    const { audit_id, ...withoutAuditId } = { audit_id: 0, ...saved };
    expect(audit_id).toBeGreaterThan(0);
    expect((await call("GET", "1/")).body).toEqual(withoutAuditId);
    expect(saved?.version).toBe(body.version + 1);
    const [entry] = await shop().db.query<{ before: object; after: object }>(
      "select before, after from audit_log where action = 'edition.updated' order by id desc limit 1",
    );
    expect(entry).toMatchObject({ before: { tagline: body.tagline }, after: { tagline: saved?.tagline } });
  });

  it("saves while the store of files does not answer: a logo is looked for when it changes, by no lock", async () => {
    const look = { logo: "/pictures/p-0123456789abcdef0123456789abcdef.webp", logo_on_dark: "" };
    const [{ was } = {}] = await shop().db.query<{ was: object }>(
      "select look as was from editions where id = 1",
    );
    await shop().db.query("update editions set look = $1 where id = 1", [JSON.stringify(look)]);
    let answer = () => {};
    const read = vi
      .spyOn(shop().app.files, "read")
      .mockImplementation(() => new Promise((resolve) => (answer = () => resolve(null))));
    const { version } = (await call("GET", "1/")).body;
    const waiting = call("PATCH", "1/", {
      version,
      look: { ...look, logo_on_dark: look.logo.replace("0", "1") },
    });
    await expect.poll(() => read).toHaveBeenCalledTimes(1);
    const saved = await call("PATCH", "1/", {
      version,
      tagline: "Slow",
      look: { ...look, accent: "#c2185b" },
    });
    expect(saved.status).toBe(200);
    answer();
    expect(await waiting).toMatchObject({ status: 400, body: { errors: [{ attr: "look.logo_on_dark" }] } });
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
    await shop().db.query("update editions set look = $1 where id = 1", [JSON.stringify(was)]);
  });

  it.each([
    ["last_day", { last_day: "2025-10-01" }],
    ["starts_at", { starts_at: "2025-11-26T09:00:00Z" }],
    ["ends_at", { ends_at: "2025-10-26T08:00:00Z" }],
    [
      "refund_steps.1.until",
      {
        refund_steps: [
          { until: "2025-10-02T10:00:00Z", share: 1 },
          { until: "2025-10-01T10:00:00Z", share: 0.5 },
        ],
      },
    ],
    ["year", { year: 2027 }],
    ["contact_email", { contact_email: "no-address" }],
    ["external_event_url", { external_event_url: "javascript:alert(1)" }],
    ["vat_rate", { vat_rate: 23 }],
    ["vat_exemption", { vat_exemption: "M07" }],
    ["vat_exemption", { vat_rate: 0 }],
    ["vat_exemption", { vat_rate: 0.00001 }],
    ["vat_exemption", { vat_rate: 0, vat_exemption: "M00" }],
    ["vat_rates.2.rate", { vat_rates: [{ rate: 0.23 }, { rate: 0 }, { rate: 0.23001 }] }],
    ["look.logo", { look: { logo: "/pictures/p-0123456789abcdef0123456789abcdef.webp", logo_on_dark: "" } }],
    ["look.accent", { look: { logo: "", logo_on_dark: "", accent: "hotpink" } }],
    ["look.logo", { look: { logo: "https://elsewhere.example/logo.svg", logo_on_dark: "" } }],
    ["site.texts.home_headline.pt", { site: { texts: { home_headline: { pt: "Olá {nome}" } }, home: [] } }],
  ])("a wrong %s is named, and nothing is saved", async (attr, change) => {
    const { body } = await call("GET", "1/");
    const answer = await call("PATCH", "1/", { version: body.version, ...change });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.map((error) => error.attr)).toContain(attr);
    expect((await call("GET", "1/")).body).toEqual(body);
  });
});

it("in preparation a reason may be missing; a published edition does not lose it by undoing", async () => {
  const { body } = await call("POST", "", { ...empty, year: 2035 });
  expect((await call("PATCH", `${body.id}/`, { version: 1, vat_rate: 0 })).status).toBe(200);
  await shop().db.query("update editions set vat_rate_bp = 0 where id = 1");
  const { version } = (await call("GET", "1/")).body;
  const given = await call<{ audit_id: number }>("PATCH", "1/", { version, vat_exemption: "M07" });
  const undone = await shop().call("POST", `/organiser/audit/${given.body.audit_id}/undo/`, {
    token: token(),
    body: {},
  });
  expect([undone.status, undone.body]).toMatchObject([409, { errors: [{ code: "exemption_missing" }] }]);
  await shop().db.query("update editions set vat_rate_bp = 2300, vat_exemption = '' where id = 1");
});

it("the tagline is told in the visitor's language, where it has one", async () => {
  const { version } = (await call("GET", "1/")).body;
  const translations = { en: { tagline: "Where AI meets hands" } };
  expect((await call("PATCH", "1/", { version, translations })).status).toBe(200);
  const said = async (lang: string) =>
    (await shop().call<{ tagline: string }>("GET", `/edition/?lang=${lang}`)).body.tagline;
  expect(await said("en")).toBe("Where AI meets hands");
  expect(await said("pt")).not.toBe("Where AI meets hands");
});

it("visitors read whether the large price has VAT; an edition begins without", async () => {
  const shown = async () =>
    (await shop().call<{ prices_with_vat: boolean }>("GET", "/edition/")).body.prices_with_vat;
  expect(await shown()).toBe(false);
  const { version } = (await call("GET", "1/")).body;
  expect((await call("PATCH", "1/", { version, prices_with_vat: true })).status).toBe(200);
  expect(await shown()).toBe(true);
});

it("ticket types that have the edition's accent, or ours before it has one, follow it; a colour that was chosen stays; an undo colours them back", async () => {
  const { body: made } = await call("POST", "", { ...empty, year: 2036 });
  await shop().db.query(
    "insert into ticket_types (edition_id, name, color, position) values ($1, 'Passe', '#10b981', 1), ($1, 'Festa', '#7c3aed', 2)",
    [made.id],
  );
  const shown = async () => {
    const rows = await shop().db.query<{ color: string }>(
      "select color from ticket_types where edition_id = $1 order by position",
      [made.id],
    );
    return rows.map(({ color }) => color);
  };
  let last = 0;
  const colours = async (accent: string) => {
    const { version } = (await call("GET", `${made.id}/`)).body;
    const saved = await call<{ audit_id: number }>("PATCH", `${made.id}/`, {
      version,
      look: { logo: "", logo_on_dark: "", accent },
    });
    expect(saved.status).toBe(200);
    last = saved.body.audit_id;
    return shown();
  };
  const undo = async () =>
    (await shop().call("POST", `/organiser/audit/${last}/undo/`, { token: token(), body: {} })).status;
  expect(await colours("#c2185b")).toEqual(["#c2185b", "#7c3aed"]);
  expect(await colours("#0d9488")).toEqual(["#0d9488", "#7c3aed"]);
  expect(await undo()).toBe(200);
  expect(await shown()).toEqual(["#c2185b", "#7c3aed"]);
  expect(await colours("")).toEqual(["#10b981", "#7c3aed"]);
});

it("a conference that is renamed, and a copy of another name, are told which of their own texts have the old name, until staff have seen them", async () => {
  const found = async (id: number) =>
    (await call<{ results: OldText[] }>("GET", `${id}/old-texts/`)).body.results.map(({ screen, name }) => [
      screen,
      name,
    ]);
  const checked = async (id: number) =>
    (await call<{ checks: Check[] }>("GET", `${id}/checklist/`)).body.checks.some(
      ({ code }) => code === "old_texts",
    );
  const { body } = await call("POST", "", { ...empty, year: 2051, name: "Fjord" });
  const terms = {
    ...{ name: "terms", title: "Termos da Fjord", lead: "", translations: {} },
    sections: [{ title: "Quem", html: "<p>A Fjord</p>" }],
  };
  const own = await shop().call<{ id: number; version: number }>(
    "POST",
    `/organiser/editions/${body.id}/page-texts/`,
    {
      token: token(),
      body: terms,
    },
  );
  expect(await found(body.id)).toEqual([]);
  const renamed = await call<OrganisedEdition & { audit_id: number }>("PATCH", `${body.id}/`, {
    version: body.version,
    name: "Fjord Days",
  });
  const ofTerms = [`pages/${own.body.id}`, "Fjord"];
  const inMail = async (text: string | null, version: number) => {
    const words = [{ key: "mail_login_subject", language: "pt", text, version }];
    await shop().call("PATCH", "/organiser/mails/login/", { token: token(), body: { words } });
  };
  await inMail("Entrar na Fjord", 0);
  expect(await found(body.id)).toEqual([ofTerms, ofTerms, ["mails/login", "Fjord"]]);
  // The conference names itself, in any text of a mail.
  await inMail("Entrar em {event}", 1);
  expect([await found(body.id), await checked(body.id)]).toEqual([[ofTerms, ofTerms], true]);

  const { body: copy } = await call("POST", "", { ...empty, year: 2052, name: "Maré", copy_from: body.id });
  expect((await found(copy.id)).map(([, name]) => name)).toEqual([]);
  await shop().call("PATCH", `/organiser/page-texts/${own.body.id}/`, {
    token: token(),
    body: { version: own.body.version, title: "Termos dos Fjord Days" },
  });
  const later = await call("POST", "", { ...empty, year: 2053, name: "Maré", copy_from: body.id });
  expect((await found(later.body.id)).map(([, name]) => name)).toEqual(["Fjord Days"]);

  const seen = await call<{ audit_id: number }>("PATCH", `${body.id}/`, {
    version: renamed.body.version,
    copied_from: null,
  });
  expect([await found(body.id), await checked(body.id)]).toEqual([[], false]);
  const undo = `/organiser/audit/${seen.body.audit_id}/undo/`;
  expect((await shop().call("POST", undo, { token: token(), body: {} })).status).toBe(200);
  expect(await found(body.id)).toContainEqual(ofTerms);
  await inMail(null, 2);
});
