import { expect, it } from "vitest";
import type { Check, OrganisedEdition } from "#contract/organiser/edition/editions.ts";
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
