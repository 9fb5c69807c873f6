import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { lisbonTime } from "#contract/time/lisbon-time.ts";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { hasFocus } from "../harness/keyboard.ts";
import { mailsTo, mailTo } from "../harness/mailbox.ts";
import { newAddress } from "../harness/person.ts";
import { shopNow } from "../harness/shop-clock.ts";
import { expectCleanLedger, takenOf } from "../harness/shop-database.ts";
import { staffStorage } from "../harness/staff-member.ts";

const harness = setUpBrowserHarness(() => ({}));
/** 24.00 net, 29.52 with VAT. */
const WORKSHOP = { name: /^Mais: Ruído/, quota: 17 };
const CONFIRMATION = "Os seus bilhetes Nexxt";
const REFUND = "Já fizemos a sua devolução Nexxt";
const today = () => lisbonTime(shopNow()).day;

test("finance makes an order paid by transfer, registers its money in two parts, one of them by a bank statement, cancels one ticket and refunds half of another; mails, timeline, stock and ledger are right", async () => {
  const before = await takenOf(harness, WORKSHOP.quota);
  const buyer = newAddress("compras");
  const page = await harness.visitor({ storage: await staffStorage(harness, "finance") });
  await visit(page, "/organiser/2025/orders-by-hand");
  await page.getByRole("tab", { name: "Bilheteira" }).click();
  await page.getByRole("button", { name: WORKSHOP.name }).press("Enter");
  await page.getByRole("textbox", { name: "Nome" }).first().fill("Marta Reis");
  await page.getByRole("textbox", { name: "E-mail" }).first().fill(buyer);
  await expectWrongNif(page, /emitir bilhetes/);
  await page.getByRole("tab", { name: "Transferência" }).click();
  // The other part's panel leaves a moment later.
  const more = page
    .getByRole("tabpanel", { name: "Transferência" })
    .getByRole("button", { name: WORKSHOP.name });
  for (let unit = 0; unit < 3; unit += 1) await more.press("Enter");
  await page.getByRole("textbox", { name: "Nome", exact: true }).fill("Marta Reis");
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill(buyer);
  await page.getByRole("textbox", { name: "Empresa" }).fill("Fábrica de Pão, Lda.");
  await page.getByText("88,56 €").first().waitFor();
  await expectWrongNif(page, "Criar e enviar pró-forma");
  await page.getByRole("textbox", { name: "NIF" }).fill("509442013");
  await expectNoViolations(page, "transfer");
  await page.getByRole("button", { name: "Criar e enviar pró-forma", disabled: false }).press("Enter");
  const made = await page.getByText(/^Encomenda \w+ criada/).textContent();
  const code = /Encomenda (\w+)/.exec(made ?? "")?.[1] ?? "";
  expect(await takenOf(harness, WORKSHOP.quota)).toBe(before + 3);
  const proForma = await mailTo(harness.app, buyer, `A sua encomenda ${code}: pagamento por transferência`);
  for (const fact of ["PT50 0002 0123 1234 5678 9015 4", code, "88,56 €", "Fábrica de Pão, Lda."])
    expect(proForma.text).toContain(fact);

  await page.getByRole("button", { name: `Pago: ${code}` }).press("Enter");
  const paid = page.getByRole("dialog", { name: "Registar a transferência" });
  const sum = paid.getByRole("textbox", { name: "Valor que chegou, em euros" });
  expect(await sum.inputValue()).toBe("88,56");
  await paid.getByText("É o que falta: os bilhetes são emitidos de imediato.").waitFor();
  await sum.fill("90");
  await paid.getByText(/São 1,44\s€ a mais: fica uma tarefa/).waitFor();
  await sum.fill("20");
  await paid.getByText(/Faltam 68,56\s€: a encomenda continua por pagar/).waitFor();
  expect(await paid.getByLabel("Dia em que chegou").inputValue()).toBe(today());
  await expectNoViolations(page, "paid");
  await paid.getByRole("button", { name: "Registar este valor" }).waitFor();
  await page.keyboard.press("Escape");
  await paid.waitFor({ state: "hidden" });

  await page.getByRole("button", { name: "Ler extrato bancário" }).press("Enter");
  const statement = page.getByRole("dialog", { name: "Extrato bancário" });
  const csv = `Data;Descrição;Débito;Crédito\n${today()};TRF de Fábrica ${code};;20,00\n${today()};Comissão;1,00;\n${today()};TRF;;vinte\n`;
  const file = { name: "extrato.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await statement.getByLabel("Ficheiro").setInputFiles(file);
  await statement.getByText("tem o código").waitFor();
  await statement.getByText("Ficam de fora: 1 que não traz dinheiro.").waitFor();
  await statement.getByText("linha 4: “vinte” não é um valor").waitFor();
  expect(await statement.getByRole("button", { name: "Registar 0 linhas" }).isDisabled()).toBe(true);
  await statement.getByRole("checkbox").press("Space");
  await statement.getByText(/Faltam 68,56\s€/).waitFor();
  await expectNoViolations(page, "bank statement");
  await statement.getByRole("button", { name: "Registar 1 linha" }).press("Enter");
  await page.getByText("1 linha registada").waitFor();
  const partial = await mailTo(harness.app, buyer, `Recebemos parte da transferência da encomenda ${code}`);
  expect(partial.text).toContain("68,56 €");
  expect(await mailsTo(harness.app, buyer, CONFIRMATION)).toEqual([]);
  await page.getByText(/recebido 20,00/).waitFor();

  await page.getByRole("link", { name: "Fábrica de Pão, Lda." }).click();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descarregar a pró-forma" }).press("Enter");
  expect((await coming).suggestedFilename()).toBe(`pro-forma-${code}.pdf`);
  await page.getByRole("row", { name: /^Falta transferir 68,56/ }).waitFor();
  await page.getByRole("button", { name: "Registar a transferência" }).press("Enter");
  await paid.getByText(/já chegaram 20,00\s€: faltam 68,56/).waitFor();
  expect(await sum.inputValue()).toBe("68,56");
  expect(await paid.getByLabel("Dia em que chegou").inputValue()).toBe(today());
  await paid.getByRole("button", { name: "Registar e emitir os bilhetes" }).press("Enter");
  await page.getByText("Transferência registada: os bilhetes foram emitidos").waitFor();
  await mailTo(harness.app, buyer, CONFIRMATION);
  await page.getByText("A encomenda foi paga: a pró-forma já não se descarrega.").waitFor();
  expect(await page.getByRole("button", { name: "Descarregar a pró-forma" }).count()).toBe(0);

  await page.getByText("Bilhetes (3)").waitFor();
  const cancel = page.getByRole("button", { name: "Cancelar bilhetes" });
  await cancel.press("Enter");
  await dialogOf(page).getByRole("checkbox").nth(2).waitFor();
  await page.keyboard.press("Escape");
  await dialogOf(page).waitFor({ state: "hidden" });
  await expect.poll(() => hasFocus(cancel)).toBe(true);

  await giveBack(page, { share: "Nada: só cancelar", does: /^Cancelar 1 e devolver 0,00/ });
  await page.getByText("Devolvido", { exact: true }).first().waitFor();
  expect(await takenOf(harness, WORKSHOP.quota)).toBe(before + 2);
  await mailTo(harness.app, buyer, "Bilhetes anulados");
  await giveBack(page, { share: "50 %", does: /^Cancelar 1 e devolver 14,76/ });
  expect(await takenOf(harness, WORKSHOP.quota)).toBe(before + 1);
  // A transfer goes back by hand: the buyer is told once it has.
  await page.getByText("Por devolver à mão: veja as tarefas").waitFor();
  expect(await mailsTo(harness.app, buyer, REFUND)).toEqual([]);
  const orderPage = page.url();
  await visit(page, "/organiser/tasks");
  // No service refused it, so there is none to ask again; no identifier and no English is read.
  await page.getByText("transfira-o de volta ao comprador").waitFor();
  expect(await page.getByRole("button", { name: /^Devolver outra vez/ }).count()).toBe(0);
  const unread = page.getByRole("main").getByText(/[0-9a-f]{8}-[0-9a-f]{4}-|transfer it back/);
  expect(await unread.filter({ visible: true }).count()).toBe(0);
  await page.getByRole("button", { name: `Registar como feita à mão: Encomenda ${code}` }).press("Enter");
  const task = page.getByRole("dialog", { name: "Registar como feita à mão" });
  await task.getByText(/14,76/).first().waitFor();
  await task.getByRole("textbox", { name: "Nota" }).fill("Transferido hoje");
  await task.getByRole("button", { name: "Registar como feita à mão" }).press("Enter");
  await page.getByText("Nada por fazer").waitFor();
  expect((await mailTo(harness.app, buyer, REFUND)).text).toContain("14,76 €");

  await visit(page, orderPage);
  await page.getByRole("button", { name: /^Mostrar tudo/ }).press("Enter");
  for (const happened of [
    "Encomenda criada",
    "E-mail entregue ao servidor: pró-forma",
    "Transferência registada",
    "Concluída, bilhetes emitidos",
    "Devolução iniciada",
    "Devolução por fazer à mão",
    "Devolução feita",
    "Tarefa resolvida",
    "E-mail entregue ao servidor: confirmação",
    "E-mail entregue ao servidor: devolução",
  ])
    await page.getByRole("listitem").filter({ hasText: happened }).first().waitFor();
  await page.getByRole("row", { name: /^Fica na organização 73,80/ }).waitFor();
  await expectNoViolations(page, "order after refunds");
  expect(await takenOf(harness, WORKSHOP.quota)).toBe(before + 1);
  await expectCleanLedger(harness);
});

/** Sends the form of a sale with a NIF of a wrong check digit: it is said at the field, which has the focus. */
async function expectWrongNif(page: Page, send: string | RegExp): Promise<void> {
  const nif = page.getByRole("textbox", { name: "NIF" });
  await nif.fill("501964844");
  await page.getByRole("button", { name: send, disabled: false }).press("Enter");
  await page.getByText("Este NIF não é válido").waitFor();
  await expect.poll(() => hasFocus(nif)).toBe(true);
  expect(await nif.getAttribute("aria-invalid")).toBe("true");
  // Once the price is read again, it can be sent again.
  await page.getByRole("button", { name: send, disabled: false }).waitFor();
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Cancelar bilhetes" });

/** Cancels the last ticket that is left by the dialog, once its preview says this. */
async function giveBack(page: Page, { share, does }: { share: string; does: RegExp }): Promise<void> {
  await page.getByRole("button", { name: "Cancelar bilhetes" }).press("Enter");
  const units = dialogOf(page).getByRole("checkbox");
  await units.first().waitFor();
  expect(await dialogOf(page).getByRole("checkbox", { checked: true }).count()).toBe(0);
  await units.last().press("Space");
  await dialogOf(page).getByRole("combobox", { name: "Devolver" }).selectOption({ label: share });
  const preview = dialogOf(page).getByRole("region", { name: "O que vai acontecer" });
  await preview.getByText(/1 de volta à venda/).waitFor();
  await dialogOf(page).getByRole("button", { name: does }).press("Enter");
  await dialogOf(page).waitFor({ state: "hidden" });
}
