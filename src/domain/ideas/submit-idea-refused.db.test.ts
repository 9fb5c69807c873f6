import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ProblemBody } from "#contract/problem.ts";
import { newIdea } from "#tests/idea.ts";
import { ideaFixture } from "#tests/idea-fixture.ts";
import { makePdf, pdfOfSize } from "#tests/pdf/make-pdf.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

const withPdf = { file: makePdf().toString("base64"), fileName: "colmeias.pdf" };

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
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
