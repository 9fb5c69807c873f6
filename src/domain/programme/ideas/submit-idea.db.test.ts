import { stat } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DURING_CALL, ideaFixture } from "#tests/fixtures/idea-fixture.ts";
import { newIdea } from "#tests/idea.ts";
import { makePdf, pageWith } from "#tests/pdf/make-pdf.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

const pdf = makePdf(pageWith("Mel do Pinhal"));
const withPdf = { file: pdf.toString("base64"), fileName: "colmeias.pdf" };

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp(DURING_CALL);
});
afterEach(() => expect(shop.bugs.splice(0)).toEqual([]));
afterAll(() => shop.close());
const { newAddress, submit, stored, files, receiptsFor } = ideaFixture(() => shop);

describe("an idea that is handed in", () => {
  it("is stored as it was written, with its file and the times of its consents, and confirmed by mail", async () => {
    const email = newAddress();
    const answer = await submit(newIdea({ contacto_email: email, ...withPdf }));
    expect(answer).toMatchObject({ status: 201, body: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) } });
    const [idea] = await stored(email);
    const now = shop.clock.now();
    expect(idea).toMatchObject({
      id: answer.body.id,
      titulo_projeto: "Mel do Pinhal",
      sector: "Agricultura",
      region: "Leiria",
      descricao_passos: "Dez colmeias até à primavera.",
      file_name: "colmeias.pdf",
      rules_accepted_at: now,
      publication_accepted_at: now,
      created_at: now,
      language: "pt",
    });
    expect(await shop.app.files.read(String(idea?.file_key))).toEqual(pdf);
    expect(idea?.file_bytes).toBe(pdf.length);
    expect((await stat(path.join(shop.filesDir, String(idea?.file_key)))).mode & 0o777).toBe(0o600);
    const [receipt, ...others] = await receiptsFor(email);
    expect(others).toEqual([]);
    expect(receipt?.subject).toBe("Recebemos a sua ideia: Nexxt");
    expect(receipt?.text).toContain("Mel do Pinhal");
    expect(receipt?.text).toContain(answer.body.id);
  });

  it("needs neither a file nor a site", async () => {
    const email = newAddress();
    const { file: _, fileName: __, site: ___, ...bare } = newIdea({ contacto_email: email });
    expect((await submit(bare)).status).toBe(201);
    expect(await stored(email)).toMatchObject([
      { file_key: null, file_bytes: null, file_name: "", site: "" },
    ]);
    expect((await receiptsFor(email))[0]?.text).toContain("Sem PDF em anexo.");
  });

  it("is answered in the language in which it was written", async () => {
    const email = newAddress();
    await submit(newIdea({ contacto_email: email }), { "accept-language": "en-GB,en" });
    expect(await stored(email)).toMatchObject([{ language: "en" }]);
    const [receipt] = await receiptsFor(email);
    expect(receipt?.subject).toBe("We have your idea: Nexxt");
    expect(receipt?.text).toContain("/en/ideas");
  });

  it("may be the second of the same person, or have the same title as another person's", async () => {
    const [email, other] = [newAddress(), newAddress()];
    expect((await submit(newIdea({ contacto_email: email }))).status).toBe(201);
    expect((await submit(newIdea({ contacto_email: email, titulo_projeto: "Outra ideia" }))).status).toBe(
      201,
    );
    expect((await submit(newIdea({ contacto_email: other }))).status).toBe(201);
  });
});

describe("handed in once more", () => {
  it("the same request, its answer lost, is answered as the first: one idea, one file, one mail", async () => {
    const email = newAddress();
    const before = (await files()).length;
    const request = newIdea({ contacto_email: email, ...withPdf });
    const [first, again] = [await submit(request), await submit(request)];
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await stored(email)).toHaveLength(1);
    expect(await files()).toHaveLength(before + 1);
    expect(await receiptsFor(email)).toHaveLength(1);
  });

  it("ten times at once it is one idea, one file, one mail, and all requests get the same answer", async () => {
    const email = newAddress();
    const before = (await files()).length;
    const request = newIdea({ contacto_email: email, ...withPdf });
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(request)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await stored(email)).toHaveLength(1);
    expect(await files()).toHaveLength(before + 1);
    expect(await receiptsFor(email)).toHaveLength(1);
  });

  it.each([
    ["the same title", "Mel do Pinhal"],
    ["the same title in other capitals and with other spaces", "  MEL   do\tpinhal "],
  ])("with %s but other content it is refused, and its file is removed", async (_, title) => {
    const email = newAddress();
    await submit(newIdea({ contacto_email: email }));
    const before = (await files()).length;
    const other = newIdea({ contacto_email: ` ${email.toUpperCase()}`, titulo_projeto: title, ...withPdf });
    expect(await submit(other)).toMatchObject({ status: 409, body: { code: "already_submitted" } });
    expect(await files()).toHaveLength(before);
    expect(await stored(email)).toMatchObject([{ file_key: null }]);
    expect(await receiptsFor(email)).toHaveLength(1);
  });

  it("two that differ, at once: one is taken, the other refused, and only the taken one's file stays", async () => {
    const email = newAddress();
    const before = (await files()).length;
    const answers = await Promise.all(
      ["Já", "Depois"].map((descricao_passos) =>
        submit(newIdea({ contacto_email: email, descricao_passos, ...withPdf })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await files()).toHaveLength(before + 1);
  });
});

it("one address is not sent a hundred receipts: after ten it has to wait", async () => {
  const email = newAddress();
  const statuses: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    statuses.push(
      (await submit(newIdea({ contacto_email: email, titulo_projeto: `Ideia ${index}` }))).status,
    );
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429]);
});

it("a store that fails leaves no idea behind, and the same request works once it is back", async () => {
  const email = newAddress();
  const request = newIdea({ contacto_email: email, ...withPdf });
  const { put } = shop.app.files;
  shop.app.files.put = async () => {
    throw new Error("The disk is full");
  };
  expect(await submit(request)).toMatchObject({ status: 500, body: { code: "internal_error" } });
  expect(shop.bugs.splice(0)).toMatchObject([{ message: "The disk is full" }]);
  shop.app.files.put = put;
  expect(await stored(email)).toEqual([]);
  expect((await submit(request)).status).toBe(201);
});

it("no address of ours leads to a file", async () => {
  const [name] = await files();
  for (const url of [`/files/ideas/${name}`, `/ideas/${name}`, `/ideas/${name?.replace(".pdf", "")}/`]) {
    expect((await shop.request(url)).status).toBe(404);
  }
});

it("the call for ideas is shown with its dates, in both languages", async () => {
  const [portuguese, english] = [
    await shop.call("GET", "/ideas/call/"),
    await shop.call("GET", "/ideas/call/?lang=en"),
  ];
  expect(portuguese.body).toMatchObject({ opens_on: "2025-07-15", closes_on: "2025-08-31", committee: [] });
  expect(portuguese.body.timeline).toHaveLength(4);
  expect(portuguese.body.past_ideas).toHaveLength(10);
  expect(portuguese.body.timeline).toMatchObject([{ description: "Candidaturas abertas" }, {}, {}, {}]);
  expect(english.body.timeline).toMatchObject([{ description: "Applications open" }, {}, {}, {}]);
});
