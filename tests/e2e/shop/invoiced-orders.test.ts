import { readFile } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { startFakeInvoiceXpress } from "#tests/fake-servers/fake-invoicexpress.ts";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { chooseByArrows, hasFocus, tabTo, typeInto } from "../harness/keyboard.ts";
import { createPerson, invoicesOf, storageOf } from "../harness/person.ts";
import { staffStorage } from "../harness/staff-member.ts";
import {
  acceptTerms,
  euros,
  field,
  fillPersonal,
  payButton,
  seesCartOf,
  seesInWallet,
  seesTotal,
  toast,
} from "./checkout-page.ts";

const provider = await startFakeInvoiceXpress();
const harness = setUpBrowserHarness(() => ({
  INVOICES: "invoicexpress",
  INVOICEXPRESS_ACCOUNT: "nexxt",
  INVOICEXPRESS_API_KEY: provider.settings.apiKey,
  INVOICEXPRESS_URL: provider.settings.url,
}));
afterAll(() => provider.close());
/** The one invoice that is made out to them. */
const issuedTo = (name: string) => {
  const theirs = provider.seen().filter(({ client }) => client.name === name);
  expect(theirs).toHaveLength(1);
  return theirs[0];
};

const TOWN = "Município de Leiria";
const TOWN_NIF = "505181266";

test("a town hall orders by transfer with the keyboard alone, with its own number: the wallet says where to, and the cart is free for another order; finance sees the money, and the invoice is the town's", async () => {
  const town = await createPerson(harness.app);
  const page = await harness.visitor({ storage: await storageOf(harness.app, town, { 1: 2 }) });
  await visit(page, "/checkout");
  await seesTotal(page, "122,75");
  for (const [name, typed] of [
    ["Primeiro nome", "Rui"],
    ["Apelido", "Costa"],
    ["Morada", "Largo da República"],
    ["Código postal", "2414-006"],
    ["Cidade", "Leiria"],
    ["Empresa (opcional)", TOWN],
    ["NIF (opcional)", TOWN_NIF],
  ] as const)
    await typeInto(page, field(page, name), typed);
  await chooseByArrows(
    page,
    page.getByRole("group", { name: "Método de pagamento" }),
    /^Transferência bancária/,
  );
  await typeInto(page, page.getByRole("textbox", { name: /^Número de encomenda/ }), "2025/COMP-0412");
  await tabTo(page, page.getByRole("checkbox", { name: /^Li e aceito/ }));
  await page.keyboard.press("Space");
  await expectNoViolations(page, "a town hall's checkout");
  await tabTo(page, page.getByRole("button", { name: /^Encomendar e transferir/ }));
  await page.keyboard.press("Enter");

  await page.waitForURL("**/profile?tab=tickets");
  const waits = page.getByRole("region", { name: "À espera da sua transferência" });
  for (const fact of ["PT50 0002 0123 1234 5678 9015 4", "2025/COMP-0412", euros("122,75")])
    await waits.getByText(fact, { exact: true }).first().waitFor();
  await expectNoViolations(page, "a transfer that is awaited");
  await tabTo(page, waits.getByRole("button", { name: "Corrigir o número de encomenda" }));
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.type("-B");
  await page.keyboard.press("Enter");
  await waits.getByText("2025/COMP-0412-B", { exact: true }).waitFor();
  const correct = waits.getByRole("button", { name: "Corrigir o número de encomenda" });
  await expect.poll(() => correct.evaluate((button) => button === document.activeElement)).toBe(true);
  await tabTo(page, waits.getByRole("button", { name: "Descarregar a pró-forma" }));
  const [proForma] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  const code = /^pro-forma-([0-9A-Z]{8})\.pdf$/.exec(proForma.suggestedFilename())?.[1] ?? "";
  expect(code).not.toBe("");
  await seesCartOf(page, 0);

  // The checkout does not take it for a payment that it has to wait for.
  await visit(page, "/tickets/1/1");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Adicionar ao carrinho/ })
    .click();
  await toast(page, "O bilhete foi adicionado ao carrinho com sucesso").waitFor();
  await visit(page, "/checkout");
  await payButton(page).waitFor();

  const finance = await harness.visitor({ storage: await staffStorage(harness, "finance") });
  await visit(finance, "/organiser/2025/orders-by-hand");
  await finance.getByRole("tab", { name: "Transferência" }).click();
  await finance.getByRole("button", { name: `Pago: ${code}` }).click();
  await finance.getByRole("button", { name: "Registar e emitir os bilhetes" }).click();
  await finance.getByText("Transferência registada: os bilhetes foram emitidos").waitFor();

  await expect
    .poll(async () => (await invoicesOf(harness.app, town)).map(({ file }) => file))
    .toEqual(["here"]);
  const issued = issuedTo(TOWN);
  expect(issued).toMatchObject({ totalCents: 12_275, client: { nif: TOWN_NIF, country: "PT" } });
  expect(issued?.said).toContain("2025/COMP-0412-B");
  await visit(page, "/profile?tab=tickets");
  await page.getByText(`Em nome de ${TOWN}`).waitFor();
  await waits.waitFor({ state: "detached" });
});

test("a buyer orders by Multibanco: the wallet has entity, reference and sum until it is paid, and then the tickets", async () => {
  const ana = await createPerson(harness.app);
  const page = await harness.visitor({ storage: await storageOf(harness.app, ana, { 1: 1 }) });
  await visit(page, "/checkout");
  await fillPersonal(page);
  await page.getByRole("radio", { name: /^Multibanco/ }).check();
  await acceptTerms(page);
  await page.getByRole("button", { name: /^Encomendar e pagar .* por Multibanco/ }).click();

  await page.waitForURL("**/profile?tab=tickets");
  const waits = page.getByRole("region", { name: "À espera do seu pagamento Multibanco" });
  for (const fact of ["21800", /^\d{3} \d{3} \d{3}$/, euros("61,38")])
    await waits.getByText(fact, { exact: true }).first().waitFor();
  await seesCartOf(page, 0);
  await expectNoViolations(page, "multibanco");

  await waits.getByRole("link", { name: "Abrir a página da referência" }).click();
  await page.getByRole("heading", { name: "Pagar uma referência" }).waitFor();
  expect(await page.getByRole("button").count()).toBe(1);
  await page.getByRole("button", { name: /^Pagar/ }).click();
  await page.waitForURL("**/profile?tab=tickets*");
  await page.getByRole("heading", { name: "Passe Geral" }).first().waitFor();
  await waits.waitFor({ state: "detached" });
});

test("the way to pay is asked once all ways are known: none comes in later and moves the button under a finger", async () => {
  const ana = await createPerson(harness.app);
  const page = await harness.visitor({ storage: await storageOf(harness.app, ana, { 1: 1 }) });
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/tickets\/?\?/, async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  await visit(page, "/checkout");
  await asked.promise;
  await page.getByText("A preparar o checkout…").waitFor();
  expect(await payButton(page).count()).toBe(0);
  answered.resolve();
  await payButton(page).waitFor();
  expect(await page.getByRole("radio", { name: /^Transferência bancária/ }).isVisible()).toBe(true);
});

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
  const issued = issuedTo(COMPANY);
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
