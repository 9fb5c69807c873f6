import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makePdf, pdfOfSize } from "../../pdf/make-pdf.ts";
import { untilHydrated, visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { intercept } from "../harness/intercept.ts";
import { loseAnswers } from "../harness/lost-answers.ts";
import { mailsTo, mailTo } from "../harness/mailbox.ts";
import { newAddress } from "../harness/person.ts";
import { field } from "../shop/checkout-page.ts";
import { fill, MB, openIdeaForm, pdfFile, pdfInput, submitButton, thanks } from "./idea-form-page.ts";

const harness = setUpBrowserHarness();
const atForm = (address?: string) => openIdeaForm(harness, address);
const mailsFor = (email: string) => mailsTo(harness.app, email, "Recebemos a sua ideia: Nexxt");
const storedFiles = () => readdir(path.join(harness.app.dataDir, "files", "ideas")).catch(() => []);

/** Limits what the page may send, in bytes a second; -1 is no limit. */
const uploadLimit = async (page: Page) => {
  const network = await page.context().newCDPSession(page);
  return (uploadThroughput: number) =>
    network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
};

test("a false or protected PDF is refused at its field, and the entered text stays", async () => {
  const page = await atForm();
  const email = newAddress();
  await fill(page, email);
  for (const [buffer, message] of [
    [Buffer.from("GIF89a"), "Este ficheiro não é um PDF válido, apesar do nome."],
    [makePdf({ trailer: "/Encrypt 9 0 R" }), "Este PDF está protegido."],
  ] as const) {
    await pdfInput(page).setInputFiles(pdfFile("ideia.pdf", buffer));
    await submitButton(page).click();
    await page.getByText(message).waitFor();
  }
  expect(await field(page, "Título do projeto").inputValue()).toBe("Mel do Pinhal");
  await pdfInput(page).setInputFiles(pdfFile("ideia.pdf", makePdf()));
  await submitButton(page).click();
  await thanks(page).waitFor();
  expect((await mailTo(harness.app, email, "Recebemos a sua ideia: Nexxt")).text).toContain(
    "PDF recebido: ideia.pdf",
  );
});

test("an idea with a PDF: progress, thanks, receipt; then the notice, and another idea", async () => {
  const page = await atForm();
  const email = newAddress();
  const before = (await storedFiles()).length;
  await fill(page, email, "Mel & Pinhal; «2025»");
  await pdfInput(page).setInputFiles(pdfFile("colmeias.pdf", pdfOfSize(2 * MB)));
  // So slow that the bar is seen on its way, whatever else this machine does; then as fast as it can.
  const limitUpload = await uploadLimit(page);
  await limitUpload(MB / 64);
  await submitButton(page).click();
  await page.waitForFunction(() => {
    const value = Number(document.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow"));
    return value > 0 && value < 100;
  });
  await limitUpload(-1);
  await thanks(page).waitFor();
  await page.getByText(email).waitFor();
  await page.getByRole("link", { name: "ideias@nexxt.example" }).waitFor();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Instagram/ })
    .waitFor();
  expect((await mailTo(harness.app, email, "Recebemos a sua ideia: Nexxt")).text).toContain(
    "Mel & Pinhal; «2025»",
  );
  expect(await storedFiles()).toHaveLength(before + 1);

  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "ideas_form_submitted");
  expect(cookie).toMatchObject({ sameSite: "Lax", path: "/", httpOnly: false });
  expect(decodeURIComponent(cookie?.value ?? "")).toBe("Mel & Pinhal; «2025»");
  await visit(page, "/ideas-form");
  await page.getByText("Uma ideia com o título «Mel & Pinhal; «2025»» já foi submetida").waitFor();
  await page.getByRole("button", { name: "Submeter outra ideia" }).click();
  expect(await field(page, "Título do projeto").inputValue()).toBe("");
});

test("after cancelling the upload everything stays, and sending again submits one idea", async () => {
  const page = await atForm();
  const email = newAddress();
  await fill(page, email);
  await pdfInput(page).setInputFiles(pdfFile("colmeias.pdf", pdfOfSize(1 * MB)));
  const limitUpload = await uploadLimit(page);
  // So slow that it is not over before the press, whatever else this machine does.
  await limitUpload(1_000);
  await submitButton(page).click();
  await page.getByRole("button", { name: "Cancelar o envio" }).click();
  await page.getByText("Envio cancelado. O que escreveu continua aqui.").waitFor();
  await limitUpload(-1);
  await submitButton(page).click();
  await thanks(page).waitFor();
  await mailTo(harness.app, email, "Recebemos a sua ideia: Nexxt");
  harness.takeComplaints();
});

test("without a network, and with a failing server, no text is lost; then the idea is submitted once", async () => {
  const page = await openIdeaForm(harness, "/ideas-form", { fresh: true });
  const email = newAddress();
  await fill(page, email);
  await pdfInput(page).setInputFiles(pdfFile("colmeias.pdf", makePdf()));
  await page.context().setOffline(true);
  await submitButton(page).click();
  await page.getByText("Não conseguimos enviar. Nada se perdeu").waitFor();
  await page.context().setOffline(false);
  await intercept(page, "**/api/v1/ideas/", (route) => route.fulfill({ status: 502, body: "Bad gateway" }), {
    times: 1,
  });
  await submitButton(page).click();
  await page.getByText("Algo falhou do nosso lado. Nada se perdeu").waitFor();
  // The idea arrives, its response is lost.
  const answerAgain = await loseAnswers(page, /\/api\/v1\/ideas\/$/, "POST");
  await submitButton(page).click();
  await page.getByText("Não conseguimos enviar. Nada se perdeu").waitFor();
  expect(await field(page, "Entidade").inputValue()).toBe("Colmeia Azul");
  await page.getByRole("status", { name: /^Escolhido: colmeias\.pdf/ }).waitFor();
  await answerAgain();
  await submitButton(page).click();
  await thanks(page).waitFor();
  await mailTo(harness.app, email, "Recebemos a sua ideia: Nexxt");
  expect(await mailsFor(email)).toHaveLength(1);
  harness.takeComplaints();
});

test("a reload restores what was written in this tab, except the file; after sending, it is deleted", async () => {
  const page = await atForm();
  const email = newAddress();
  await fill(page, email);
  await pdfInput(page).setInputFiles(pdfFile("colmeias.pdf", makePdf()));
  // The draft is stored a moment after the last key.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("ideaDraft")))
    .toContain('"check_divulgar":true');
  await page.reload();
  await untilHydrated(page);
  await expect.poll(() => field(page, "Título do projeto").inputValue()).toBe("Mel do Pinhal");
  expect(await page.getByLabel("Região").inputValue()).toBe("Pombal");
  expect(await page.getByRole("checkbox", { name: /^Autorizo/ }).isChecked()).toBe(true);
  expect(await page.getByRole("status", { name: /^Escolhido/ }).count()).toBe(0);
  await submitButton(page).click();
  await thanks(page).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem("ideaDraft"))).toBeNull();
});

test("the same title from the same address, with other content, is refused beside the title", async () => {
  const email = newAddress();
  const first = await atForm();
  await fill(first, email);
  await submitButton(first).click();
  await thanks(first).waitFor();
  const page = await atForm();
  await fill(page, email, "MEL  do pinhal");
  await field(page, "Entidade").fill("Outra");
  await submitButton(page).click();
  await page.getByText("Já submeteu uma ideia com este título a partir deste e-mail.").waitFor();
  await field(page, "Título do projeto").fill("Mel do Pinhal II");
  await submitButton(page).click();
  await thanks(page).waitFor();
});

test("in English the form, the messages and the receipt are English", async () => {
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
  expect((await mailTo(harness.app, email, "We have your idea: Nexxt")).text).toContain("Pine Honey");
});
