import { readFile } from "node:fs/promises";
import ICAL from "ical.js";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { AssignedTicket } from "#contract/wallet/wallet.ts";
import { readPdf } from "../../pdf/read-pdf.ts";
import { violationsOf } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { intercept } from "../harness/intercept.ts";
import { call, createPerson, order, type Person, storageOf } from "../harness/person.ts";
import { seesInWallet, toast } from "../shop/checkout-page.ts";

const harness = setUpBrowserHarness();

async function inWallet(): Promise<{ ana: Person; page: Page }> {
  const ana = await createPerson(harness.app);
  await order(harness.app, ana, { ticket: 24, quantity: 1, amount: "0.00" });
  const page = await harness.visitor({ storage: await storageOf(harness.app, ana) });
  await visit(page, "/profile?tab=tickets");
  await seesInWallet(page, "Mostra de Ideias");
  return { ana, page };
}

/** The address of a ticket's PDF. */
const pdfRequests = /\/assignments\/[\w-]+\/pdf\b/;

const ways = (page: Page) => page.getByRole("dialog", { name: "Guardar Mostra de Ideias, Entrada livre" });

async function take(page: Page, name: string) {
  const coming = page.waitForEvent("download");
  await ways(page).getByRole("button", { name }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("a ticket is saved as PDF, in the phone and in the calendar, with the code of the screen", async () => {
  const { ana, page } = await inWallet();
  const { results } = await call<{ results: AssignedTicket[] }>(
    harness.app,
    ana.loginSession.token,
    "GET",
    "tickets/assigned/",
  );
  await page.getByRole("button", { name: "Guardar bilhete" }).click();
  for (const name of ["PDF para o telemóvel", "PDF para imprimir"]) {
    const pdf = await take(page, name);
    expect(pdf.name).toMatch(/^nexxt-2025-mostra-de-ideias-[A-Z0-9]+-1(-a4)?\.pdf$/);
    expect(readPdf(pdf.bytes).codes).toEqual(results.map(({ code }) => code));
  }
  const calendar = await take(page, "Juntar ao calendário");
  expect(calendar.name).toBe("nexxt-2025-mostra-de-ideias.ics");
  expect(new ICAL.Component(ICAL.parse(calendar.bytes.toString())).getAllSubcomponents("vevent").length).toBe(
    2,
  );
});

test("by keyboard alone: open, save, close, and the focus returns; a ticket in preparation shows progress, and one that fails an error, and can be requested again", async () => {
  const { page } = await inWallet();
  const button = page.getByRole("button", { name: "Guardar bilhete" });
  const phone = ways(page).getByRole("button", { name: "PDF para o telemóvel" });
  await button.focus();
  await page.keyboard.press("Enter");
  await ways(page).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const seen = Promise.withResolvers<void>();
  await intercept(page, pdfRequests, async (route) => {
    await seen.promise;
    await route.abort();
  });
  await phone.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => phone.getAttribute("aria-busy")).toBe("true");
  seen.resolve();
  await ways(page).getByRole("alert").getByText("Não foi possível preparar o bilhete.").waitFor();
  await page.unroute(pdfRequests);
  harness.takeComplaints();
  const coming = page.waitForEvent("download");
  await phone.focus();
  await page.keyboard.press("Enter");
  expect((await readFile(await (await coming).path())).subarray(0, 5).toString()).toBe("%PDF-");
  await page.keyboard.press("Escape");
  await ways(page).waitFor({ state: "hidden" });
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
});

test("the account offers all tickets as one PDF, and shows when there is none", async () => {
  const { page } = await inWallet();
  await page.getByRole("tab", { name: "Conta Pessoal" }).click();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descarregar os bilhetes (PDF)" }).click();
  expect((await coming).suggestedFilename()).toBe("nexxt-2025.pdf");

  const rui = await createPerson(harness.app, "rui");
  const other = await harness.visitor({ storage: await storageOf(harness.app, rui) });
  await visit(other, "/profile");
  await other.getByRole("button", { name: "Descarregar os bilhetes (PDF)" }).click();
  await toast(other, "Ainda não tem bilhetes em seu nome.").waitFor();
});
