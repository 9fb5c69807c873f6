import { expect, it } from "vitest";
import type { Check, OrganisedEdition } from "#contract/organiser/edition/editions.ts";
import type { OldText } from "#contract/organiser/edition/old-text.ts";
import { empty, openEditionFixture } from "#tests/fixtures/edition-fixture.ts";

const { shop, token, call } = openEditionFixture();
const checklist = async (id: number) => (await call<{ checks: Check[] }>("GET", `${id}/checklist/`)).body;

it("asks for the complaints book where the law of Portugal does, by the edition's clocks or the organiser's number", async () => {
  const { body } = await call("POST", "", { ...empty, year: 2037, time_zone: "Europe/Oslo" });
  const asks = async () => (await checklist(body.id)).checks.some(({ code }) => code === "complaints_book");
  expect([await asks(), body.complaints_book_url]).toEqual([false, ""]);
  const organiser = { name: "Fjordcode", tax_number: "501964843", address: "Storgata 1" };
  expect((await call("PATCH", `${body.id}/`, { version: body.version, organiser })).status).toBe(200);
  expect(await asks()).toBe(true);
  const { body: ours } = await call("POST", "", { ...empty, year: 2038 });
  expect(ours.complaints_book_url).toContain("livroreclamacoes");
});

it("a seller elsewhere may publish at a VAT of 0, and is advised of it; one in Portugal may not without a reason", async () => {
  const { body } = await call("POST", "", { ...empty, year: 2036, time_zone: "Europe/Oslo" });
  const vat = async () => (await checklist(body.id)).checks.find(({ code }) => code === "vat");
  expect(await vat()).toMatchObject({ done: false, required: false, detail: { vat_rate: 0 } });
  let { version } = body;
  const soldBy = async (tax_number: string) => {
    const organiser = { name: "Fjordcode", tax_number, address: "Storgata 1" };
    const saved = await call("PATCH", `${body.id}/`, { version, organiser });
    expect(saved.status).toBe(200);
    version = saved.body.version;
  };
  await soldBy("501964843");
  expect(await vat()).toMatchObject({ done: false, required: true });
  await soldBy("NO974760673");
  expect(await vat()).toMatchObject({ done: false, required: false });
});

it("asks no more for terms and policy that staff have read and keep; a copy asks again", async () => {
  const { body } = await call("POST", "", { ...empty, year: 2039 });
  const ownPages = async (id: number) =>
    (await checklist(id)).checks.find(({ code }) => code === "own_pages");
  const read = (texts_read: string[], version: number) =>
    call<OrganisedEdition & { audit_id: number }>("PATCH", `${body.id}/`, { version, texts_read });
  const { body: once } = await read(["terms"], body.version);
  expect(await ownPages(body.id)).toMatchObject({ done: false, detail: { ours: "policy" } });
  const both = await read(["policy", "terms"], once.version);
  expect(await ownPages(body.id)).toMatchObject({ done: true });
  const copy = { ...empty, year: 2040, copy_from: body.id };
  expect(await ownPages((await call("POST", "", copy)).body.id)).toMatchObject({ done: false });
  const undo = `/organiser/audit/${both.body.audit_id}/undo/`;
  expect((await shop().call("POST", undo, { token: token(), body: {} })).status).toBe(200);
  expect(await ownPages(body.id)).toMatchObject({ done: false });
});

it("a copy's day that the edition before had in another place is found until its text is mended", async () => {
  const { body: first } = await call("POST", "", {
    ...{ ...empty, year: 2041, first_day: "2041-06-11", last_day: "2041-06-13" },
  });
  const tagline = "The first day, 11 June";
  await call("PATCH", `${first.id}/`, { version: first.version, tagline });
  const { body: copy } = await call("POST", "", {
    ...{ ...empty, year: 2042, first_day: "2042-06-09", last_day: "2042-06-11", copy_from: first.id },
  });
  const found = async () =>
    (await call<{ results: OldText[] }>("GET", `${copy.id}/old-texts/`)).body.results.map(({ text }) => text);
  expect(await found()).toContain(tagline);
  const mended = { version: copy.version, tagline: "The last day, 11 June" };
  expect((await call("PATCH", `${copy.id}/`, mended)).status).toBe(200);
  expect(await found()).not.toContain(mended.tagline);
});

it("sessions that lie on none of the edition's days are counted, and keep it from being published", async () => {
  const { body: copy } = await call("POST", "", {
    ...{ ...empty, year: 2044, first_day: "2044-10-24", last_day: "2044-10-29", copy_from: 1 },
    ...{ with_speakers: true, with_sessions: true },
  });
  await shop().db.query(`update events set state = 'confirmed' where edition_id = ${copy.id}`);
  const programme = async () =>
    (await checklist(copy.id)).checks.find(({ code }) => code === "programme") as Check;
  const { detail, ...before } = await programme();
  expect([before.done, before.required, detail.outside]).toEqual([true, false, 0]);
  const days = {
    version: copy.version,
    first_day: "2044-11-24",
    last_day: "2044-11-29",
    starts_at: "2044-11-24T09:00:00Z",
    ends_at: "2044-11-29T18:00:00Z",
  };
  expect((await call("PATCH", `${copy.id}/`, days)).status).toBe(200);
  expect(await programme()).toMatchObject({
    done: false,
    required: true,
    detail: { confirmed: detail.confirmed, outside: detail.confirmed },
  });
});

it("tickets that are all paused, as after a copy without sessions, are told before their sale's first day and keep nothing from being published", async () => {
  const { body: copy } = await call("POST", "", {
    ...{ ...empty, year: 2046, first_day: "2046-10-21", last_day: "2046-10-26", copy_from: 1 },
  });
  const tickets = (await checklist(copy.id)).checks.find(({ code }) => code === "tickets");
  expect(tickets).toMatchObject({ done: false, required: false, detail: { on_sale: 0, later: 0 } });
  expect(Number(tickets?.detail.paused)).toBeGreaterThan(20);
});

it("once the public edition is over, neither its days nor a sale are missing", async () => {
  const { clock } = shop();
  const missing = async () => {
    const { token } = await shop().staff("owner");
    const { body } = await shop().call<{ checks: Check[] }>("GET", "/organiser/editions/1/checklist/", {
      token,
    });
    return body.checks.flatMap(({ code, required, done }) => (required && !done ? [code] : []));
  };
  const before = await missing();
  clock.forward(Date.parse("2025-11-03T10:00:00Z") - clock.now().getTime());
  expect(await missing()).toEqual(before);
});
