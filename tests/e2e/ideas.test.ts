import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { makePdf, pdfOfSize } from "../pdf.ts";
import { untilAlive, visit } from "./browser.ts";
import { field } from "./checkout-page.ts";
import { lettersTo, letterTo } from "./mailbox.ts";
import { newAddress } from "./person.ts";
import { setUpStage } from "./stage.ts";

const MB = 1024 * 1024;
const stage = setUpStage();

const submitButton = (page: Page): Locator => page.getByRole("button", { name: "Submeter candidatura" });
const pdfInput = (page: Page): Locator => page.getByLabel("PDF (opcional)");
const thanks = (page: Page): Locator =>
  page.getByRole("heading", { name: "Candidatura submetida com successo" });
const pdfFile = (name: string, buffer: Buffer) => ({ name, mimeType: "application/pdf", buffer });
const answers = [
  "Descrição da ideia",
  "Descrição do problema",
  "Descrição da oportunidade",
  "Descrição do impacto",
  "Descrição dos próximos passos",
];

async function fill(page: Page, email: string, title = "Mel do Pinhal"): Promise<void> {
  await field(page, "Título do projeto").fill(title);
  await page.getByLabel("Sector", { exact: true }).selectOption("Artes e Cultura");
  await field(page, "Responsável pelo projeto").fill("Ana Ferreira");
  await field(page, "Entidade").fill("Colmeia Azul");
  await field(page, "Email de contacto").fill(email);
  await field(page, "Telemóvel de contacto").fill("912345678");
  await page.getByLabel("Região").selectOption("Pombal");
  for (const name of answers) await field(page, name).fill(`${name}: uma resposta.`);
  await page.getByRole("checkbox", { name: /^Li e aceito/ }).check();
  await page.getByRole("checkbox", { name: /^Autorizo/ }).check();
}

async function atForm(address = "/ideas-form"): Promise<Page> {
  const page = await stage.visitor();
  await visit(page, address);
  return page;
}

/** What was posted; a page that refuses by itself posts nothing. */
function countPosts(page: Page): () => number {
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/ideas/")) posts += 1;
  });
  return () => posts;
}

const lettersFor = (email: string) => lettersTo(stage.app, email, "Recebemos a sua ideia");
const storedFiles = () => readdir(path.join(stage.app.dataDir, "files", "ideas")).catch(() => []);

test("the page says when, who, in which sectors and by which criteria, and leads to the form", async () => {
  const page = await stage.visitor();
  await visit(page, "/ideas");
  await page.getByText("15 JUL-31 AGO").first().waitFor();
  for (const heading of [
    "Calendário",
    "Quem pode participar",
    "Sectores",
    "Critérios de seleção",
    "Precisa de ajuda?",
  ])
    await page.getByRole("heading", { name: heading }).waitFor();
  expect(await page.getByRole("region", { name: "Sectores" }).getByRole("listitem").count()).toBe(10);
  expect(await page.getByRole("heading", { name: "Comissão de seleção" }).count()).toBe(0);
  await page.getByRole("link", { name: "Submeter uma ideia" }).first().click();
  await page.waitForURL("**/ideas-form");
  await page.getByRole("link", { name: "Voltar", exact: true }).click();
  await page.waitForURL("**/ideas");
});

test("YouTube is not contacted before a film is asked for, and then without cookies; one plays at a time", async () => {
  const page = await stage.visitor();
  const asked: string[] = [];
  await page.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>film</p>" });
  });
  await visit(page, "/ideas");
  const films = page.getByRole("region", { name: "Vídeos das ideias de 2024" });
  await films.scrollIntoViewIfNeeded();
  expect(await films.getByRole("button", { name: /^Ver o vídeo/ }).count()).toBe(10);
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Ver o vídeo: Horta de Bairro" }).click();
  await page.frameLocator("iframe").getByText("film").waitFor();
  expect(asked).toEqual(["https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1"]);
  await page.getByRole("button", { name: "Ver o vídeo: Bengala que Ouve" }).click();
  await page.locator('iframe[title="Bengala que Ouve"]').waitFor();
  expect(await page.locator("iframe").count()).toBe(1);
});

test("an empty form says what is missing beside each field, goes to the first, and sends nothing", async () => {
  const page = await atForm();
  const posts = countPosts(page);
  await submitButton(page).click();
  expect(await page.getByText("Este campo é obrigatório.").count()).toBe(9);
  await page.getByText("Escolha uma das opções.").waitFor();
  await page.getByText("Escreva um email completo, como nome@exemplo.pt.").waitFor();
  await page.getByText("Tem que aceitar o regulamento.").waitFor();
  await page.getByText("Tem que autorizar a divulgação.").waitFor();
  await page.getByText("O formulário contém erros, por favor, confirme os dados inseridos.").waitFor();
  await expect
    .poll(() => field(page, "Título do projeto").evaluate((input) => input === document.activeElement))
    .toBe(true);
  expect(await page.getByLabel("Sector", { exact: true }).inputValue()).toBe("Social");
  expect(await page.getByLabel("Categoria").inputValue()).toBe("Associação");
  expect(posts()).toBe(0);
});

test("one rule broken at a time: each is said beside its field, and put right it goes away", async () => {
  const page = await atForm();
  const posts = countPosts(page);
  await fill(page, "ana@example.pt");
  const wrong: [string, string, string, string][] = [
    ["Título do projeto", "  ", "Este campo é obrigatório.", "Mel"],
    ["Responsável pelo projeto", "", "Este campo é obrigatório.", "Ana"],
    ["Entidade", "", "Este campo é obrigatório.", "Colmeia"],
    [
      "Email de contacto",
      "ana@example",
      "Escreva um email completo, como nome@exemplo.pt.",
      "ana@example.pt",
    ],
    [
      "Telemóvel de contacto",
      "91234567",
      "Número de telemóvel tem que ter pelo menos 9 caracteres",
      "912345678",
    ],
    [
      "Site (opcional)",
      "colmeia",
      "Escreva o endereço de um site, como https://exemplo.pt.",
      "colmeia.example",
    ],
    ...answers.flatMap((name): [string, string, string, string][] => [
      [name, "", "Este campo é obrigatório.", "Uma resposta."],
      [name, "a".repeat(501), "Tem mais de 500 caracteres.", "Uma resposta."],
    ]),
  ];
  for (const [name, value, words, right] of wrong) {
    await field(page, name).fill(value);
    await submitButton(page).click();
    await page.getByText(words, { exact: true }).waitFor();
    await field(page, name).fill(right);
    await page.getByText(words, { exact: true }).waitFor({ state: "hidden" });
  }
  for (const [name, words] of [
    [/^Li e aceito/, "Tem que aceitar o regulamento."],
    [/^Autorizo/, "Tem que autorizar a divulgação."],
  ] as const) {
    const box = page.getByRole("checkbox", { name });
    await box.uncheck();
    await submitButton(page).click();
    await page.getByText(words).waitFor();
    await box.check();
  }
  expect(posts()).toBe(0);
});

test("a description counts its characters, 500 are taken, and an address is written in small letters", async () => {
  const page = await atForm();
  await fill(page, "ana@example.pt");
  await field(page, answers[0] as string).fill("ã".repeat(501));
  await page.getByText("501 / 500").waitFor();
  await field(page, answers[0] as string).fill("ã".repeat(500));
  await page.getByText("500 / 500").waitFor();
  const email = newAddress();
  await field(page, "Email de contacto").fill(email.toUpperCase());
  expect(await field(page, "Email de contacto").inputValue()).toBe(email);
  await submitButton(page).click();
  await thanks(page).waitFor();
});

test("the PDF: only .pdf, at most 10 MB, the last of several; its size is shown, and it can be taken out", async () => {
  const page = await atForm();
  await page.getByText("Um ficheiro .pdf até 10 MB, no máximo 4 páginas.").waitFor();
  const chosen = (name: string, size: string) =>
    page.getByRole("status", { name: `Escolhido: ${name}, ${size}` });
  await pdfInput(page).setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: Buffer.from("x") });
  await page.getByText("foto.png: tipo de ficheiro inválido. Só aceitamos PDF (.pdf).").waitFor();
  await pdfInput(page).setInputFiles(pdfFile("grande.pdf", Buffer.alloc(10 * MB + 1)));
  await page.getByText("grande.pdf: 10 MB é demasiado. O máximo é 10 MB.").waitFor();
  await pdfInput(page).setInputFiles(pdfFile("um.pdf", Buffer.alloc(1536)));
  await chosen("um.pdf", "1,5 KB").waitFor();
  await pdfInput(page).setInputFiles([
    pdfFile("dois.pdf", Buffer.alloc(100)),
    pdfFile("três.pdf", Buffer.alloc(200)),
  ]);
  await chosen("três.pdf", "200 B").waitFor();
  await page.getByText("Só pode enviar um ficheiro: ficou o último, três.pdf.").waitFor();
  await pdfInput(page).setInputFiles({ name: "texto.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
  await page.getByText("texto.txt: tipo de ficheiro inválido.").waitFor();
  await chosen("três.pdf", "200 B").waitFor();
  await page.getByRole("button", { name: "Remover três.pdf" }).click();
  await chosen("três.pdf", "200 B").waitFor({ state: "hidden" });
  await page.getByText("Arraste o PDF para aqui, ou escolha-o").waitFor();
});

test("a file dropped on its place is chosen", async () => {
  const page = await atForm();
  const file = path.join(stage.app.dataDir, "largado.pdf");
  await writeFile(file, "%PDF-1.7");
  await pdfInput(page).scrollIntoViewIfNeeded();
  const place = await pdfInput(page).boundingBox();
  const hand = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await hand.send("Input.dispatchDragEvent", {
      type,
      x: (place?.x ?? 0) + 50,
      y: (place?.y ?? 0) + 50,
      data: { items: [], files: [file], dragOperationsMask: 1 },
    });
  }
  await page.getByRole("status", { name: "Escolhido: largado.pdf, 8 B" }).waitFor();
});

test("a PDF that is none, is protected or runs something comes back beside its place, with all that was written", async () => {
  const page = await atForm();
  const email = newAddress();
  await fill(page, email);
  for (const [buffer, words] of [
    [Buffer.from("GIF89a"), "Este ficheiro não é um PDF válido, apesar do nome."],
    [makePdf({ trailer: "/Encrypt 9 0 R" }), "Este PDF está protegido."],
    [
      makePdf({ catalogue: "/OpenAction << /S /JavaScript /JS (x) >>" }),
      "Este PDF contém scripts ou outros ficheiros.",
    ],
  ] as const) {
    await pdfInput(page).setInputFiles(pdfFile("ideia.pdf", buffer));
    await submitButton(page).click();
    await page.getByText(words).waitFor();
  }
  expect(await field(page, "Título do projeto").inputValue()).toBe("Mel do Pinhal");
  await pdfInput(page).setInputFiles(pdfFile("ideia.pdf", makePdf()));
  await submitButton(page).click();
  await thanks(page).waitFor();
  expect((await letterTo(stage.app, email, "Recebemos a sua ideia")).text).toContain(
    "PDF recebido: ideia.pdf",
  );
});

test("an idea with a PDF: progress, the thanks, the receipt; then the notice, and another idea", async () => {
  const page = await atForm();
  const email = newAddress();
  const before = (await storedFiles()).length;
  await fill(page, email, "Mel & Pinhal; «2025»");
  await pdfInput(page).setInputFiles(pdfFile("colmeias.pdf", pdfOfSize(2 * MB)));
  const network = await page.context().newCDPSession(page);
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 1.5 * MB,
  });
  await submitButton(page).click();
  const progress = page.getByRole("progressbar");
  await progress.waitFor();
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        const value = Number(await progress.getAttribute("aria-valuenow", { timeout: 500 }).catch(() => 100));
        seen.add(value);
        return value;
      },
      { interval: 50 },
    )
    .toBe(100);
  expect([...seen].some((value) => value > 0 && value < 100)).toBe(true);
  await thanks(page).waitFor();
  await page.getByText(email).waitFor();
  await page.getByRole("link", { name: "ideias@nexxt.example" }).waitFor();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Instagram/ })
    .waitFor();
  expect((await letterTo(stage.app, email, "Recebemos a sua ideia")).text).toContain("Mel & Pinhal; «2025»");
  expect(await storedFiles()).toHaveLength(before + 1);

  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "ideas_form_submitted");
  expect(cookie).toMatchObject({ sameSite: "Lax", path: "/", httpOnly: false });
  expect(decodeURIComponent(cookie?.value ?? "")).toBe("Mel & Pinhal; «2025»");
  await visit(page, "/ideas-form");
  await page.getByText("Uma ideia com o título «Mel & Pinhal; «2025»» já foi submetida").waitFor();
  await page.getByRole("button", { name: "Submeter outra ideia" }).click();
  expect(await field(page, "Título do projeto").inputValue()).toBe("");
});

test("called off half-way, everything stays, and the same idea sent again is one", async () => {
  const page = await atForm();
  const email = newAddress();
  await fill(page, email);
  await pdfInput(page).setInputFiles(pdfFile("colmeias.pdf", pdfOfSize(1 * MB)));
  const network = await page.context().newCDPSession(page);
  const speed = (uploadThroughput: number) =>
    network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await speed(100_000);
  await submitButton(page).click();
  await page.getByRole("button", { name: "Cancelar o envio" }).click();
  await page.getByText("Envio cancelado. O que escreveu continua aqui.").waitFor();
  await speed(-1);
  await submitButton(page).click();
  await thanks(page).waitFor();
  await letterTo(stage.app, email, "Recebemos a sua ideia");
  stage.takeComplaints();
});

test("without a network, and with a server that fails, nothing that was written is lost; then it goes through, once", async () => {
  const page = await atForm();
  const email = newAddress();
  await fill(page, email);
  await pdfInput(page).setInputFiles(pdfFile("colmeias.pdf", makePdf()));
  await page.context().setOffline(true);
  await submitButton(page).click();
  await page.getByText("Não conseguimos enviar. Nada se perdeu").waitFor();
  await page.context().setOffline(false);
  await page.route("**/api/v1/ideas/", (route) => route.fulfill({ status: 502, body: "Bad gateway" }), {
    times: 1,
  });
  await submitButton(page).click();
  await page.getByText("Algo falhou do nosso lado. Nada se perdeu").waitFor();
  // The idea arrives, its answer does not.
  await page.route(
    "**/api/v1/ideas/",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await submitButton(page).click();
  await page.getByText("Não conseguimos enviar. Nada se perdeu").waitFor();
  expect(await field(page, "Entidade").inputValue()).toBe("Colmeia Azul");
  await page.getByRole("status", { name: /^Escolhido: colmeias\.pdf/ }).waitFor();
  await submitButton(page).click();
  await thanks(page).waitFor();
  await letterTo(stage.app, email, "Recebemos a sua ideia");
  expect(await lettersFor(email)).toHaveLength(1);
  stage.takeComplaints();
});

test("a reload keeps what was written in this tab, and not the file; sent, it is forgotten", async () => {
  const page = await atForm();
  const email = newAddress();
  await fill(page, email);
  await pdfInput(page).setInputFiles(pdfFile("colmeias.pdf", makePdf()));
  // The draft is written a moment after the last key.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("ideaDraft")))
    .toContain('"check_divulgar":true');
  await page.reload();
  await untilAlive(page);
  await expect.poll(() => field(page, "Título do projeto").inputValue()).toBe("Mel do Pinhal");
  expect(await page.getByLabel("Região").inputValue()).toBe("Pombal");
  expect(await page.getByRole("checkbox", { name: /^Autorizo/ }).isChecked()).toBe(true);
  expect(await page.getByRole("status", { name: /^Escolhido/ }).count()).toBe(0);
  await submitButton(page).click();
  await thanks(page).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem("ideaDraft"))).toBeNull();
});

test("the same title from the same address, with other words, is refused beside the title", async () => {
  const email = newAddress();
  const first = await atForm();
  await fill(first, email);
  await submitButton(first).click();
  await thanks(first).waitFor();
  const page = await atForm();
  await fill(page, email, "MEL  do pinhal");
  await field(page, "Entidade").fill("Outra");
  await submitButton(page).click();
  await page.getByText("Já submeteu uma ideia com este título a partir deste email.").waitFor();
  await field(page, "Título do projeto").fill("Mel do Pinhal II");
  await submitButton(page).click();
  await thanks(page).waitFor();
});

test("in English the form, the words and the receipt are English", async () => {
  const page = await atForm("/en/ideas-form");
  const email = newAddress();
  await page.getByRole("button", { name: "Submit application" }).click();
  await page.getByText("You have to accept the rules.").waitFor();
  await field(page, "Project title").fill("Pine Honey");
  await field(page, "Person in charge").fill("Ana Ferreira");
  await field(page, "Entity").fill("Blue Hive");
  await field(page, "Contact email").fill(email);
  await field(page, "Contact phone").fill("912345678");
  await page.getByLabel("Region").selectOption("Leiria");
  for (const name of ["The idea", "The problem", "The opportunity", "The impact", "The next steps"])
    await field(page, name).fill("An answer.");
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Submit application" }).click();
  await page.getByRole("heading", { name: "Application submitted successfully" }).waitFor();
  expect((await letterTo(stage.app, email, "We have your idea")).text).toContain("Pine Honey");
});
