import { readFile } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { startFakeInvoiceXpress } from "#tests/fake-servers/fake-invoicexpress.ts";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { chooseByArrows, hasFocus, tabTo, typeInto } from "../harness/keyboard.ts";
import { createPerson, invoicesOf, storageOf } from "../harness/person.ts";
import { euros, field, payButton, seesInWallet, seesTotal } from "./checkout-page.ts";

const provider = await startFakeInvoiceXpress();
const harness = setUpBrowserHarness(() => ({
  INVOICES: "invoicexpress",
  INVOICEXPRESS_ACCOUNT: "nexxt",
  INVOICEXPRESS_API_KEY: provider.settings.apiKey,
  INVOICEXPRESS_URL: provider.settings.url,
}));
afterAll(() => provider.close());

const COMPANY = "Beispiel Maschinenbau GmbH";

test("a company from Germany pays by card on a phone, its form filled in by keyboard: the invoice in its wallet is made out to the company, with its number and address", async () => {
  const anke = await createPerson(harness.app, "anke");
  const page = await harness.visitor({
    storage: await storageOf(harness.app, anke, { 1: 2 }),
    viewport: { width: 390, height: 844 },
  });
  await visit(page, "/checkout");
  await seesTotal(page, "122,75");
  await page
    .getByText(`O IVA arredonda-se na soma de cada taxa: ${euros("122,75")}, e não ${euros("122,76")}`)
    .waitFor();
  await tabTo(page, page.getByLabel("País", { exact: true }));
  await page.keyboard.press("Enter");
  await page.getByPlaceholder("Escreva para procurar").waitFor();
  await page.keyboard.insertText("Alemanha");
  await page.getByRole("option", { name: "Alemanha" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  // Closed, the list gives the focus back.
  await expect.poll(() => hasFocus(page.getByLabel("País", { exact: true }))).toBe(true);
  for (const [name, typed] of [
    ["Morada", "Industriestraße 7"],
    ["Código postal", "10115"],
    ["Cidade", "Berlin"],
    ["Empresa (opcional)", COMPANY],
    // Its last digit is wrong.
    ["NIF (opcional)", "DE811907981"],
  ] as const)
    await typeInto(page, field(page, name), typed);
  await chooseByArrows(page, page.getByRole("group", { name: "Método de pagamento" }), /^Cartão de crédito/);
  await tabTo(page, page.getByRole("checkbox", { name: /^Li e aceito/ }));
  await page.keyboard.press("Space");
  await tabTo(page, payButton(page));
  await page.keyboard.press("Enter");
  const number = field(page, "NIF (opcional)");
  await expect.poll(() => number.getAttribute("aria-invalid")).toBe("true");
  await page.getByText("O número fiscal não está certo: confirme o número e o país.").first().waitFor();
  await expectNoViolations(page, "a company at the checkout");
  await number.fill("DE 811 907 980");
  await payButton(page).click();
  await page.getByRole("heading", { name: "Confirmar pagamento" }).waitFor();
  await page.getByRole("button", { name: /^Pagar/ }).click();
  await seesInWallet(page, "Passe Geral");

  await expect
    .poll(async () => (await invoicesOf(harness.app, anke)).map(({ file }) => file))
    .toEqual(["here"]);
  const [issued] = provider.seen();
  expect(issued).toMatchObject({
    totalCents: 12_275,
    client: { name: COMPANY, nif: "DE811907980", country: "Germany", address: "Industriestraße 7" },
  });
  await visit(page, "/profile?tab=tickets");
  await page.getByText(`Em nome de ${COMPANY}`).waitFor();
  await expectNoViolations(page, "the company's wallet");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: `Descarregar PDF: Fatura ${issued?.number}` }).click(),
  ]);
  expect(await readFile(await file.path(), "utf8")).toContain(`of ${COMPANY}`);
});
