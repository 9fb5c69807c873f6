import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ProblemBody } from "#contract/problem.ts";
import { DURING_CALL, ideaFixture } from "#tests/fixtures/idea-fixture.ts";
import { newIdea } from "#tests/idea.ts";
import { makePdf, pdfOfSize } from "#tests/pdf/make-pdf.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

const withPdf = { file: makePdf().toString("base64"), fileName: "colmeias.pdf" };

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp(DURING_CALL);
});
afterEach(() => expect(shop.bugs.splice(0)).toEqual([]));
afterAll(() => shop.close());
const { newAddress, submit, stored, files, receiptsFor } = ideaFixture(() => shop);

describe("an idea that is not in order is refused by the field that is not", () => {
  const long = "a".repeat(501);
  it.each<[string, object, string, string]>([
    ["no title", { titulo_projeto: " " }, "titulo_projeto", "too_small"],
    ["no person responsible", { responsavel_projeto: "" }, "responsavel_projeto", "too_small"],
    ["a sector of its own", { sector: "Turismo" }, "sector", "invalid_value"],
    ["a category of its own", { categoria: "" }, "categoria", "invalid_value"],
    ["no entity", { entidade: "" }, "entidade", "too_small"],
    ["an address without a domain", { contacto_email: "ana@example" }, "contacto_email", "invalid_format"],
    ["a region elsewhere", { region: "Coimbra" }, "region", "invalid_value"],
    ["no phone", { contacto_telemovel: "" }, "contacto_telemovel", "too_small"],
    ["eight digits", { contacto_telemovel: "91234567" }, "contacto_telemovel", "invalid_format"],
    ["a site that is none", { site: "javascript:alert(1)" }, "site", "invalid_format"],
    ["no description", { descricao_ideia: "" }, "descricao_ideia", "too_small"],
    ["no problem", { descricao_problema: "" }, "descricao_problema", "too_small"],
    ["no opportunity", { descricao_oportunidade: "" }, "descricao_oportunidade", "too_small"],
    ["no impact", { descricao_impacto: "" }, "descricao_impacto", "too_small"],
    ["no next steps", { descricao_passos: "" }, "descricao_passos", "too_small"],
    ["501 characters", { descricao_ideia: long }, "descricao_ideia", "too_big"],
    ["501 characters at the end", { descricao_passos: long }, "descricao_passos", "too_big"],
    ["rules not accepted", { check_regulamento: false }, "check_regulamento", "custom"],
    ["publication not authorised", { check_divulgar: false }, "check_divulgar", "custom"],
    ["a text for a consent", { check_divulgar: "true" }, "check_divulgar", "invalid_type"],
    ["a field that is not ours", { admin: true }, "", "unrecognized_keys"],
    ["a file that is none", { file: "JVBERi0=" }, "file", "not_pdf"],
    [
      "a file with its prefix",
      { file: `data:application/pdf;base64,${withPdf.file}` },
      "file",
      "invalid_base64",
    ],
  ])("%s", async (_, changes, attr, code) => {
    const email = newAddress();
    const answer = await submit({ ...newIdea({ contacto_email: email }), ...changes });
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    expect((answer.body as unknown as ProblemBody).errors).toMatchObject([{ attr, code }]);
    expect(await stored(email)).toEqual([]);
  });

  it("a region is asked for where the edition names some: of its own, and without any none is taken", async () => {
    const name = (regions: object[]) =>
      shop.db.query("update editions set ideas = ideas || jsonb_build_object('regions', $1::jsonb)", [
        JSON.stringify(regions),
      ]);
    const [before] = await shop.db.query<{ regions: object[] }>(
      "select ideas->'regions' as regions from editions",
    );
    const sent = async (region: string) =>
      (await submit(newIdea({ contacto_email: newAddress(), region }))).status;
    await name([{ name: "Minho" }]);
    expect([await sent("Minho"), await sent("Leiria"), await sent("")]).toEqual([201, 400, 400]);
    await name([]);
    expect([await sent(""), await sent("Leiria")]).toEqual([201, 400]);
    await name(before?.regions ?? []);
  });

  it("500 characters of each description are taken", async () => {
    const most = "ã".repeat(500);
    const idea = newIdea({
      contacto_email: newAddress(),
      descricao_ideia: most,
      descricao_problema: most,
      descricao_oportunidade: most,
      descricao_impacto: most,
      descricao_passos: most,
    });
    expect((await submit(idea)).status).toBe(201);
  });

  it("nothing of it is stored: no row, no file, no mail", async () => {
    const email = newAddress();
    const before = (await files()).length;
    await submit(newIdea({ contacto_email: email, ...withPdf, descricao_ideia: "" }));
    expect([await stored(email), (await files()).length, await receiptsFor(email)]).toEqual([[], before, []]);
  });
});

describe("size", () => {
  it("a PDF of 10 MB is taken, one of a byte more is too large", async () => {
    const [email, other] = [newAddress(), newAddress()];
    const most = pdfOfSize(10 * 1024 * 1024).toString("base64");
    const tooMuch = pdfOfSize(10 * 1024 * 1024 + 1).toString("base64");
    expect((await submit(newIdea({ contacto_email: email, file: most }))).status).toBe(201);
    expect(await stored(email)).toMatchObject([{ file_name: "ideia.pdf" }]);
    const refused = await submit(newIdea({ contacto_email: other, file: tooMuch }));
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ attr: "file", code: "too_large" }] } });
  });
});

describe("outside the call's days", () => {
  let late: TestApp;
  beforeAll(async () => {
    late = await openTestApp(DURING_CALL);
  });
  afterAll(() => late.close());
  const { newAddress, submit, stored, receiptsFor } = ideaFixture(() => late);
  const at = (time: string) => late.clock.forward(Date.parse(time) - late.app.clock.now().getTime());
  const stateOf = async () => (await late.call("GET", "/ideas/call/")).body.state;

  // The call ends on 31 August; in Lisbon that day ends at 23:00 UTC.
  it("an idea is taken until the last moment of the last day in Lisbon, then refused with the reason, and nothing is promised", async () => {
    at("2025-08-31T22:59:59.999Z");
    expect(await stateOf()).toBe("open");
    const email = newAddress();
    const idea = newIdea({ contacto_email: email });
    const taken = await submit(idea);
    expect(taken.status).toBe(201);

    late.clock.forward(1);
    expect(await stateOf()).toBe("over");
    const other = newAddress();
    const refused = await submit(newIdea({ contacto_email: other, ...withPdf }));
    expect(refused).toMatchObject({ status: 409, body: { code: "ideas_closed" } });
    expect(await stored(other)).toEqual([]);
    expect(await receiptsFor(other)).toEqual([]);
    // The answer to the first was lost, and the browser asks again.
    expect(await submit(idea)).toMatchObject({ status: 201, body: taken.body });
  });

  it("an idea is refused before the first day too", async () => {
    at("2025-07-14T22:59:59.999Z");
    expect(await stateOf()).toBe("before");
    const early = await submit(newIdea({ contacto_email: newAddress() }));
    expect(early).toMatchObject({ status: 409, body: { code: "ideas_closed" } });
    late.clock.forward(1);
    expect((await submit(newIdea({ contacto_email: newAddress() }))).status).toBe(201);
  });
});
