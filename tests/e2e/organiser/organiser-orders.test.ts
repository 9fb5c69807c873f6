import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { startFakeInvoiceXpress } from "#tests/fake-servers/fake-invoicexpress.ts";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { hasFocus, tabTo } from "../harness/keyboard.ts";
import { loseAnswers, NO_ANSWER } from "../harness/lost-answers.ts";
import { mailTo } from "../harness/mailbox.ts";
import {
  call,
  createPerson,
  invoicesOf,
  newAddress,
  order,
  paymentsOf,
  storageOf,
} from "../harness/person.ts";
import { expectCleanLedger } from "../harness/shop-database.ts";
import { staffStorage } from "../harness/staff-member.ts";

const provider = await startFakeInvoiceXpress();
const harness = setUpBrowserHarness(() => ({
  INVOICES: "invoicexpress",
  INVOICEXPRESS_ACCOUNT: "nexxt",
  INVOICEXPRESS_API_KEY: provider.settings.apiKey,
  INVOICEXPRESS_URL: provider.settings.url,
}));
afterAll(() => provider.close());
const CONFIRMATION = "Os seus bilhetes Nexxt";
const ASSIGNED = "Tem um bilhete para o Nexxt";
/** Valid by its check digit, and of no one else in the demo. */
const NIF = "501964843";

test("finance finds an order by the number that its buyer reads out and by NIF, reads what happened, resends a mail, corrects the buyer and gives a ticket to another person and refunds it, these two by keyboard alone; ledger and mails are right", async () => {
  const ana = await createPerson(harness.app);
  await fetch(`${harness.app.url}/api/v1/signups/${ana.signup}/`, {
    method: "PATCH",
    headers: { "content-type": "application/json", authorization: `Token ${ana.loginSession.token}` },
    body: JSON.stringify({ country: "PT", vat: NIF }),
  });
  await order(harness.app, ana, { ticket: 1, quantity: 2, amount: "122.75" });
  await mailTo(harness.app, ana.email, CONFIRMATION);
  // Another's, which the searches have to leave out.
  await order(harness.app, await createPerson(harness.app), { ticket: 1, quantity: 1, amount: "61.38" });
  const [paid] = await paymentsOf(harness.app, ana);
  const assign = `tickets/purchases/${paid?.purchased_tickets[0]?.id}/assign/`;
  await call(harness.app, ana.loginSession.token, "POST", assign, { signup: ana.signup });

  const page = await harness.visitor({ storage: await staffStorage(harness, "finance") });
  await visit(page, "/organiser/2025/orders");
  await page.getByRole("grid", { name: "Encomendas" }).waitFor();
  await expectNoViolations(page, "orders");
  // Search and filters leave the list its place: two lines, however many filters there are.
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(async () => (await page.getByRole("search").boundingBox())?.height).toBeLessThan(110);
  await page.setViewportSize({ width: 1280, height: 900 });
  // As it is read out on the telephone.
  const spoken = `${paid?.order.toLowerCase().replace(/(....)/, "$1 ")} 1`;
  const search = page.getByRole("searchbox", { name: "Procurar encomendas" });
  for (const known of [spoken, NIF]) {
    await search.fill("");
    await page.getByText("Encomendas: 2", { exact: true }).waitFor();
    await search.fill(known);
    await page.getByText("Encomendas: 1", { exact: true }).waitFor();
  }
  await search.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: /^Encomenda/ }).waitFor();
  for (const happened of ["Encomenda criada", "Concluída, bilhetes emitidos"])
    await page.getByText(happened).waitFor();
  await expectNoViolations(page, "order");

  await page.getByRole("button", { name: "Reenviar e-mails" }).click();
  const resend = page.getByRole("dialog", { name: "Reenviar e-mails" });
  await expectNoViolations(page, "resend");
  await resend.getByRole("button", { name: "Reenviar", exact: true }).click();
  await page.getByText(`Na fila para ${ana.email}`).waitFor();
  await mailTo(harness.app, ana.email, CONFIRMATION, 2);

  await page.getByRole("button", { name: "Corrigir dados do comprador" }).click();
  const correct = page.getByRole("dialog", { name: "Corrigir dados do comprador" });
  await correct.getByRole("textbox", { name: "NIF" }).fill("123456780");
  await correct.getByRole("button", { name: "Guardar correção" }).click();
  await correct.getByText("Este NIF não é válido").waitFor();
  await correct.getByRole("textbox", { name: "NIF" }).fill("123456789");
  await correct.getByRole("textbox", { name: "Empresa" }).fill("Fábrica de Pão, Lda.");
  await correct.getByRole("button", { name: "Guardar correção" }).click();
  await page.getByText("Dados corrigidos").waitFor();
  await page.getByText("Fábrica de Pão, Lda.").waitFor();

  const teresa = newAddress("teresa");
  const focusIsOn = (target: Locator) => expect.poll(() => hasFocus(target)).toBe(true);
  const change = (name: string) => page.getByRole("button", { name: `Alterar participante: ${name}` });
  await tabTo(page, change("Ana Ferreira"));
  await page.keyboard.press("Enter");
  const attendee = page.getByRole("dialog", { name: "Alterar participante" });
  for (const [field, typed] of [
    ["E-mail", teresa],
    ["Nome", "Teresa Vale"],
  ] as const) {
    await tabTo(page, attendee.getByRole("textbox", { name: field }));
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(typed);
  }
  await attendee.getByText("o código atual deixa de valer já").waitFor();
  await expectNoViolations(page, "attendee");
  await tabTo(page, attendee.getByRole("button", { name: "Passar o bilhete" }));
  await page.keyboard.press("Enter");
  await page.getByText("O bilhete é agora de Teresa Vale").waitFor();
  await focusIsOn(change("Teresa Vale"));
  await mailTo(harness.app, teresa, ASSIGNED);
  await page.getByText("Participante alterado").waitFor();

  // One unit of two, then the other: after it there is nothing to cancel, and no button that could have the focus.
  const cancel = page.getByRole("button", { name: "Cancelar bilhetes" });
  const refund = page.getByRole("dialog", { name: "Cancelar bilhetes" });
  await tabTo(page, cancel);
  await page.keyboard.press("Enter");
  await refund.waitFor();
  expect(await refund.getByRole("checkbox", { checked: true }).count()).toBe(0);
  expect(await refund.getByRole("button", { name: /^Cancelar/ }).count()).toBe(0);
  await tabTo(page, refund.getByRole("checkbox", { name: "Teresa Vale" }));
  await page.keyboard.press("Space");
  await refund.getByRole("status").filter({ hasText: "com IVA: 61,3" }).waitFor();
  await expectNoViolations(page, "refund");
  await tabTo(page, refund.getByRole("button", { name: /^Cancelar 1 e devolver 61,3/ }));
  await page.keyboard.press("Enter");
  await refund.waitFor({ state: "hidden" });
  await focusIsOn(cancel);
  // The order has been read again by then: its last ticket is chosen from the start.
  await page.getByText("Devolução iniciada").waitFor();
  await page.keyboard.press("Enter");
  await refund.waitFor();
  await refund.getByRole("checkbox", { name: "Sem titular", checked: true }).waitFor();
  await tabTo(page, refund.getByRole("button", { name: /^Cancelar 1 e devolver 61,3/ }));
  await page.keyboard.press("Enter");
  await cancel.waitFor({ state: "detached" });
  await focusIsOn(page.getByRole("heading", { name: "Alterar a encomenda" }));

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoViolations(page, "order on a phone");
  await expectCleanLedger(harness);
});

test("a buyer has the invoice in the wallet and finance on the order's page, each as the file that the provider made", async () => {
  const ana = await createPerson(harness.app);
  await order(harness.app, ana, { ticket: 1, quantity: 1, amount: "61.38" });
  await expect
    .poll(async () => (await invoicesOf(harness.app, ana)).map(({ file }) => file))
    .toEqual(["here"]);
  const number = (await invoicesOf(harness.app, ana))[0]?.number;
  const save = (page: Page) => page.getByRole("button", { name: `Descarregar PDF: Fatura ${number}` });

  const wallet = await harness.visitor({ storage: await storageOf(harness.app, ana) });
  await visit(wallet, "/profile?tab=tickets");
  await wallet.getByRole("heading", { name: "Faturas" }).waitFor();
  await expectNoViolations(wallet, "wallet with an invoice");
  const [own] = await Promise.all([wallet.waitForEvent("download"), save(wallet).click()]);
  expect(await readFile(await own.path(), "utf8")).toContain(`fake ${number} of Ana`);

  const page = await harness.visitor({ storage: await staffStorage(harness, "finance") });
  await visit(page, `/organiser/2025/orders?q=${encodeURIComponent(ana.email)}`);
  await page.getByText("Encomendas: 1", { exact: true }).waitFor();
  await page.getByRole("searchbox", { name: "Procurar encomendas" }).press("ArrowDown");
  await page.keyboard.press("Enter");
  const [theirs] = await Promise.all([page.waitForEvent("download"), save(page).click()]);
  expect(theirs.suggestedFilename()).toBe(own.suggestedFilename());
});

test("the answer to a refund is lost: nothing says that no money moves, and the order shows that it goes back, once", async () => {
  const ana = await createPerson(harness.app);
  await order(harness.app, ana, { ticket: 1, quantity: 1, amount: "61.38" });
  await mailTo(harness.app, ana.email, CONFIRMATION);
  const page = await harness.visitor({ storage: await staffStorage(harness, "finance") });
  await visit(page, `/organiser/2025/orders?q=${encodeURIComponent(ana.email)}`);
  await page.getByText("Encomendas: 1", { exact: true }).waitFor();
  await page.getByRole("searchbox", { name: "Procurar encomendas" }).press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Cancelar bilhetes" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancelar bilhetes" });
  await dialog.getByRole("checkbox").check();
  const refund = dialog.getByRole("button", { name: /^Cancelar 1 e devolver 61,3/ });
  await refund.waitFor();
  const answerAgain = await loseAnswers(page, /\/organiser\/orders\/[\w-]+\/refund\/?$/, "POST");
  await refund.click();
  await page.getByText("não sabemos se o pedido chegou").first().waitFor();
  await answerAgain();
  // The order is read again: there is nothing left to give back.
  await dialog.getByText("Estes bilhetes já foram cancelados.").waitFor();
  await expectNoViolations(page, "nothing left to cancel");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.getByText("Devolução iniciada").waitFor();
  await mailTo(harness.app, ana.email, "A sua devolução Nexxt está a caminho");
  expect(harness.takeComplaints()).toEqual([NO_ANSWER]);
  await expectCleanLedger(harness);
});

test("finance changes a ticket to one that costs less by keyboard on a phone, and the new one to one that costs more: the holder keeps the code, mails and ledger are right", async () => {
  const ana = await createPerson(harness.app);
  await order(harness.app, ana, { ticket: 1, quantity: 1, amount: "61.38" });
  await mailTo(harness.app, ana.email, CONFIRMATION);
  const page = await harness.visitor({ storage: await staffStorage(harness, "finance") });
  await visit(page, `/organiser/2025/orders?q=${encodeURIComponent(ana.email)}`);
  await page.getByText("Encomendas: 1", { exact: true }).waitFor();
  await page.getByRole("searchbox", { name: "Procurar encomendas" }).press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.setViewportSize({ width: 390, height: 844 });
  const open = page.getByRole("button", { name: "Trocar bilhetes" });
  const dialog = page.getByRole("dialog", { name: "Trocar bilhetes" });
  await tabTo(page, open);
  await page.keyboard.press("Enter");
  // The order's only ticket is chosen already.
  await tabTo(page, dialog.getByRole("checkbox", { checked: true }));
  await dialog.getByRole("combobox", { name: "Trocar por" }).selectOption("9");
  await dialog.getByRole("status").filter({ hasText: "devolver ao comprador: 18,33" }).waitFor();
  await expectNoViolations(page, "change to less");
  await tabTo(page, dialog.getByRole("button", { name: /^Trocar e devolver 18,33/ }));
  await page.keyboard.press("Enter");
  await page
    .getByText(/^Bilhetes trocados: encomenda/)
    .first()
    .waitFor();
  await mailTo(harness.app, ana.email, "Os seus bilhetes mudaram");
  await mailTo(harness.app, ana.email, "A sua devolução Nexxt está a caminho");
  await page.getByText("Foram trocados na encomenda").getByRole("link").click();
  await page.getByText("Vieram da encomenda").waitFor();

  await open.click();
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("combobox", { name: "Trocar por" }).selectOption("1");
  await dialog.getByRole("status").filter({ hasText: "A pagar pelo comprador: 18,33" }).waitFor();
  await dialog.getByRole("button", { name: "Diga como foi paga" }).waitFor();
  await dialog.getByRole("radio", { name: "Numerário" }).check();
  await expectNoViolations(page, "change to more");
  await dialog.getByRole("button", { name: /^Trocar: 18,33 € foram pagos/ }).click();
  await dialog.waitFor({ state: "hidden" });
  await mailTo(harness.app, ana.email, "Os seus bilhetes mudaram", 2);
  await expectNoViolations(page, "changed order");
  await expectCleanLedger(harness);
});
