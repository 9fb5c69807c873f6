import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createLimitAlarms } from "#api/limits/limit-alarms.ts";
import { createRateLimits } from "#api/limits/rate-limits.ts";
import type { Signup } from "#contract/accounts/accounts.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
let ana: Awaited<ReturnType<TestApp["buyer"]>>;
let rui: typeof ana;
beforeAll(async () => {
  shop = await openTestApp();
  ana = await shop.buyer("ana@example.pt");
  rui = await shop.buyer("rui@example.pt");
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const stored = async (email: string) =>
  (
    await shop.db.query<{ full_name: string; city: string }>("select * from signups where email = $1", [
      email,
    ])
  )[0];
const create = (token: string, body: object) => shop.call("POST", "/signups/", { token, body });

describe("creating a signup", () => {
  it("never changes an existing person, not even the caller", async () => {
    for (const email of [ana.email, rui.email]) {
      const before = await stored(email);
      await create(ana.token, { email: email.toUpperCase(), full_name: "Another Person", city: "Porto" });
      expect(await stored(email)).toEqual(before);
    }
  });

  it("gives of another person the id and nothing else, new or known", async () => {
    const known = await create(ana.token, { email: rui.email, full_name: "x" });
    const fresh = await create(ana.token, { email: "new@example.pt", full_name: "x", city: "Leiria" });
    expect(known).toMatchObject({ status: 201, body: { id: rui.signup } });
    expect([known.status, Object.keys(known.body)]).toEqual([fresh.status, Object.keys(fresh.body)]);
    expect(Object.keys(known.body)).toEqual(["id"]);
  });

  it("gives of oneself every field", async () => {
    const own = await create(ana.token, { email: ana.email, full_name: "x" });
    expect(own.body).toMatchObject({
      id: ana.signup,
      uuid: ana.signup,
      full_name: "Ana Silva",
      email: ana.email,
    });
  });

  it("twice at once is one person", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create(ana.token, { email: "twice@example.pt", full_name: "x" })),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it.each([
    ["a NUL in the address", { email: "a\u0000b@example.pt", full_name: "x" }],
    ["half a surrogate pair in the address", { email: "a\ud800@example.pt", full_name: "x" }],
    ["a line break in the address", { email: "a@example.pt\nbcc: b@example.pt", full_name: "x" }],
    ["two addresses", { email: "a@example.pt,b@example.pt@", full_name: "x" }],
    ["a NUL in the name", { email: "c@example.pt", full_name: "\u0000" }],
    ["no name", { email: "c@example.pt", full_name: "  " }],
    ["an unknown field", { email: "c@example.pt", full_name: "x", code_serial: "mine" }],
    ["an id of one's own choice", { email: "c@example.pt", full_name: "x", id: "1" }],
  ])("with %s is bad input", async (_, body) => {
    expect(await create(ana.token, body)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  });
});

describe("naming another person", () => {
  const planted = {
    full_name: "Eva Plantada",
    phone_number: "912345678",
    address: "Rua do Outro 1",
    city: "Porto",
    zip_code: "4000-001",
    country: "PT",
    company: "Empresa do Outro",
    vat: "123456789",
  };

  it("plants nothing that she later finds as her own: she starts empty", async () => {
    const email = "eva@example.pt";
    await create(ana.token, { email, ...planted });
    expect(Object.values((await stored(email)) ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Plantada|912345678|Rua|Porto|4000|Empresa|123456789/)]),
    );
    const token = await shop.logIn(email);
    const own = await shop.call<{ results: Signup[] }>("GET", "/signups/", { token });
    expect(own.body.results).toEqual([
      expect.objectContaining({
        full_name: "",
        phone_number: "",
        address: "",
        company: "",
        vat: "",
        country: "",
      }),
    ]);
    const exported = await shop.call<{ named_as: object[] }>("GET", "/accounts/export/", { token });
    expect(exported.body.named_as).toEqual([
      expect.objectContaining({ full_name: "Eva Plantada", company: "Empresa do Outro" }),
    ]);
  });

  it("what she enters is hers, and what others write afterwards changes nothing of it", async () => {
    const email = "ines@example.pt";
    await create(ana.token, { email, ...planted });
    const token = await shop.logIn(email);
    const own = await create(token, { email, full_name: "Inês Costa", city: "Leiria" });
    expect(own.body).toMatchObject({ full_name: "Inês Costa", city: "Leiria", vat: "", address: "" });
    await create(rui.token, { email, ...planted });
    expect(await stored(email)).toMatchObject({ full_name: "Inês Costa", city: "Leiria", vat: "" });
  });

  it("is counted: who names many people waits", async () => {
    const limited = createRateLimits(true, createLimitAlarms({ warn: () => {} }));
    for (let count = 0; count < 300; count += 1) await limited.count("namedPerson", ana.email);
    await expect(limited.count("namedPerson", ana.email)).rejects.toMatchObject({ code: "rate_limited" });
    await limited.count("namedPerson", rui.email);
  });

  it("is forgotten with either of the two", async () => {
    const [one, other] = [await shop.buyer("uma@example.pt"), await shop.buyer("outra@example.pt")];
    const notes = () =>
      shop.db.query("select from named_people where named_by = any($1) or signup_id = any($1)", [
        [one.signup, other.signup],
      ]);
    for (const [eraser, kept] of [
      [one, other],
      [other, ana],
    ] as const) {
      await create(eraser.token, { email: kept.email, full_name: "x" });
      await create(kept.token, { email: eraser.email, full_name: "x" });
      await shop.call("POST", "/accounts/erase/", { token: eraser.token, body: { email: eraser.email } });
      expect(await notes()).toEqual([]);
    }
  });
});

describe("looking for a signup", () => {
  it("finds one's own, in any case", async () => {
    for (const query of ["", `?email=${ana.email}`, `?email=${ana.email.toUpperCase()}`]) {
      const { body } = await shop.call<{ count: number; results: Signup[] }>("GET", `/signups/${query}`, {
        token: ana.token,
      });
      expect([body.count, body.results[0]?.email]).toEqual([1, ana.email]);
    }
  });

  it.each(["rui@example.pt", "stranger@example.pt", "", "%"])("finds no other person (%j)", async (email) => {
    const answer = await shop.call("GET", `/signups/?email=${encodeURIComponent(email)}`, {
      token: ana.token,
    });
    expect([answer.status, answer.body]).toEqual([200, { count: 0, results: [] }]);
  });
});

describe("changing a signup", () => {
  const change = (token: string, id: string, body: object) =>
    shop.call("PATCH", `/signups/${id}/`, { token, body });

  it("changes the fields given and leaves the others", async () => {
    const answer = await change(ana.token, ana.signup, { city: "Leiria", vat: "123456789", country: "pt" });
    expect(answer).toMatchObject({
      status: 200,
      body: { city: "Leiria", country: "PT", full_name: "Ana Silva" },
    });
    await change(ana.token, ana.signup, { vat: "" });
    expect(await stored(ana.email)).toMatchObject({ city: "Leiria", vat: "" });
  });

  it("keeps first and last name as they were given, and splits a whole name after its first word", async () => {
    const name = { full_name: "Maria João da Silva Santos", last_name: "da Silva Santos" };
    const given = await change(ana.token, ana.signup, name);
    expect(given.body).toMatchObject({ ...name, first_name: "Maria João" });
    await change(ana.token, ana.signup, { city: "Leiria" });
    const read = await shop.call<{ results: object[] }>("GET", "/signups/", { token: ana.token });
    expect(read.body.results).toMatchObject([{ ...name, first_name: "Maria João" }]);
    const { full_name } = name;
    const whole = { first_name: "Maria", last_name: "João da Silva Santos" };
    expect((await change(ana.token, ana.signup, { full_name })).body).toMatchObject(whole);
    for (const wrong of [{ last_name: "Silva" }, { full_name: "Ana Silva", last_name: "a Silva" }])
      expect(await change(ana.token, ana.signup, wrong)).toMatchObject({
        status: 400,
        body: { errors: [{ attr: "last_name" }] },
      });
    await change(ana.token, ana.signup, { full_name: "Ana Silva" });
  });

  it("takes a tax number of its country or of an EU state that it names, whichever of the two comes later", async () => {
    const wrong = { status: 400, body: { code: "invalid_input", errors: [{ attr: "vat" }] } };
    expect(await change(ana.token, ana.signup, { country: "pt", vat: "123456780" })).toMatchObject(wrong);
    expect((await change(ana.token, ana.signup, { country: "DE", vat: "DE 811 907 980" })).status).toBe(200);
    expect(await stored(ana.email)).toMatchObject({ country: "DE", vat: "DE811907980" });
    expect((await change(ana.token, ana.signup, { country: "PT" })).status).toBe(200);
    expect(await stored(ana.email)).toMatchObject({ country: "PT", vat: "DE811907980" });
    expect((await change(ana.token, ana.signup, { country: "PT", vat: "PT123456789" })).status).toBe(200);
    for (const vat of ["123456780", "000000000", "DE811907981"])
      expect(await change(ana.token, ana.signup, { vat })).toMatchObject(wrong);
    expect(await stored(ana.email)).toMatchObject({ country: "PT", vat: "123456789" });
    await change(ana.token, ana.signup, { vat: "" });
  });

  it("a number that is none of its country is no NIF where the seller is not Portugal's", async () => {
    const sellAs = "update editions set organiser = jsonb_set(organiser, '{tax_number}', to_jsonb($1::text))";
    for (const [seller, status] of Object.entries({ EL094259216: 400, PT501964843: 200 })) {
      await shop.db.query(sellAs, [seller]);
      expect(await change(ana.token, ana.signup, { country: "GR", vat: "123456789" })).toMatchObject({
        status,
      });
    }
  });

  it("with nothing changes nothing", async () => {
    const before = await stored(ana.email);
    expect((await change(ana.token, ana.signup, {})).status).toBe(200);
    expect(await stored(ana.email)).toEqual(before);
  });

  it("of another person is refused like an unknown one, even with the caller's own id in the body", async () => {
    const before = await stored(rui.email);
    const foreign = await change(ana.token, rui.signup, { city: "Porto" });
    const absent = await change(ana.token, "00000000-0000-4000-8000-000000000000", { city: "Porto" });
    expect(foreign).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(foreign.body).toEqual(absent.body);
    expect((await change(ana.token, rui.signup, { id: ana.signup, city: "Porto" })).status).toBe(404);
    expect(await stored(rui.email)).toEqual(before);
    expect(await stored(ana.email)).not.toMatchObject({ city: "Porto" });
  });

  it("cannot touch the address, the QR code or the id", async () => {
    for (const body of [
      { email: "x@example.pt" },
      { code_serial: "x" },
      { qr_code: null },
      { uuid: rui.signup },
    ]) {
      expect(await change(ana.token, ana.signup, body)).toMatchObject({
        status: 400,
        body: { code: "invalid_input" },
      });
    }
  });
});
