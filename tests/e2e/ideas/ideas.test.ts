import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { newAddress } from "../harness/person.ts";
import { headingsIn, linkTo, servedPage } from "../harness/served-page.ts";
import { field } from "../shop/checkout-page.ts";
import {
  answers,
  fill,
  MB,
  openIdeaForm,
  pdfFile,
  pdfInput,
  submitButton,
  thanks,
} from "./idea-form-page.ts";

const harness = setUpBrowserHarness();
const atForm = () => openIdeaForm(harness);

/** The posted ideas; a form with errors posts nothing. */
function countPosts(page: Page): () => number {
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/ideas/")) posts += 1;
  });
  return () => posts;
}

test("the page shows dates, sectors and criteria, and leads to the form and back", async () => {
  const { main, text } = await servedPage(harness.app, "/ideas");
  expect(text).toContain("15 JUL-31 AGO");
  const headings = headingsIn(main, 2);
  for (const heading of [
    "Calendário",
    "Quem pode participar",
    "Sectores",
    "Critérios de seleção",
    "Precisa de ajuda?",
  ])
    expect(headings).toContain(heading);
  expect(headings).not.toContain("Comissão de seleção");
  const sectors = main
    .match(/<section[\s\S]*?<\/section>/g)
    ?.find((one) => headingsIn(one, 2)[0] === "Sectores");
  expect(sectors?.match(/<li/g)).toHaveLength(10);
  expect(linkTo(main, "Submeter uma ideia")).toBe("/ideas-form");
  expect(linkTo((await servedPage(harness.app, "/ideas-form")).main, "Voltar")).toBe("/ideas");
});

test("YouTube is not contacted before the visitor plays a video, and then without cookies; one plays at a time", async () => {
  const page = await harness.visitor();
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

test("an empty form reports each missing field beside it and focuses the first; each broken rule is reported beside its field, and disappears when corrected; nothing is sent until all is well", async () => {
  const page = await atForm();
  const posts = countPosts(page);
  await submitButton(page).click();
  await page.getByText("Escolha uma das opções.").waitFor();
  expect(await page.getByText("Este campo é obrigatório.").count()).toBe(9);
  await page.getByText("Escreva um e-mail completo, como nome@exemplo.pt.").waitFor();
  await page.getByText("Tem que aceitar o regulamento.").waitFor();
  await page.getByText("Tem que autorizar a divulgação.").waitFor();
  await page.getByText("O formulário contém erros, por favor, confirme os dados inseridos.").waitFor();
  await expect
    .poll(() => field(page, "Título do projeto").evaluate((input) => input === document.activeElement))
    .toBe(true);
  expect(await page.getByLabel("Sector", { exact: true }).inputValue()).toBe("Social");
  expect(await page.getByLabel("Categoria").inputValue()).toBe("Associação");

  // Each broken rule, until it is corrected.
  await fill(page, "ana@example.pt");
  const wrong: [string, string, string, string][] = [
    ["Título do projeto", "  ", "Este campo é obrigatório.", "Mel"],
    [
      "E-mail de contacto",
      "ana@example",
      "Escreva um e-mail completo, como nome@exemplo.pt.",
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
    ...answers.map((name): [string, string, string, string] => [
      name,
      "a".repeat(501),
      "Tem mais de 500 caracteres.",
      "Uma resposta.",
    ]),
  ];
  for (const [name, value, message, right] of wrong) {
    await field(page, name).fill(value);
    await submitButton(page).click();
    await page.getByText(message, { exact: true }).waitFor();
    await field(page, name).fill(right);
    await page.getByText(message, { exact: true }).waitFor({ state: "hidden" });
  }
  for (const [name, message] of [
    [/^Li e aceito/, "Tem que aceitar o regulamento."],
    [/^Autorizo/, "Tem que autorizar a divulgação."],
  ] as const) {
    const box = page.getByRole("checkbox", { name });
    await box.uncheck();
    await submitButton(page).click();
    await page.getByText(message).waitFor();
    await box.check();
  }
  expect(posts()).toBe(0);

  // A description counts its characters, and an address becomes lower case.
  await field(page, answers[0] as string).fill("ã".repeat(501));
  await page.getByText("501 / 500").waitFor();
  await field(page, answers[0] as string).fill("ã".repeat(500));
  await page.getByText("500 / 500").waitFor();
  const email = newAddress();
  await field(page, "E-mail de contacto").fill(email.toUpperCase());
  expect(await field(page, "E-mail de contacto").inputValue()).toBe(email);
  await submitButton(page).click();
  await thanks(page).waitFor();
});

test("the PDF: only .pdf, at most 10 MB, the last of several; its size is shown, it can be removed, and it can be dropped", async () => {
  const page = await atForm();
  await page.getByText("Um ficheiro .pdf até 10 MB, no máximo 4 páginas.").waitFor();
  const chosen = (name: string, size: string) =>
    page.getByRole("status", { name: `Escolhido: ${name}, ${size}` });
  await pdfInput(page).setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: Buffer.from("x") });
  await page.getByText("foto.png: tipo de ficheiro inválido. Só aceitamos PDF (.pdf).").waitFor();
  // From a file: as bytes they would pass the debugger's pipe, which takes a slow machine longer than a click may.
  const large = path.join(harness.app.dataDir, "grande.pdf");
  await writeFile(large, Buffer.alloc(10 * MB + 1));
  await pdfInput(page).setInputFiles(large);
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

  // A file that is dropped on the field is chosen too.
  const file = path.join(harness.app.dataDir, "largado.pdf");
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
