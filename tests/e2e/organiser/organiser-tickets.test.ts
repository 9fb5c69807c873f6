import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { createPerson, storageOf } from "../harness/person.ts";
import { staffStorage } from "../harness/staff-member.ts";
import { acceptTerms, payButton, seesInWallet, toast } from "../shop/checkout-page.ts";

const harness = setUpBrowserHarness(() => ({}));
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Guardar", exact: true }).click();

/** Finds a record by its name in a field that names several, and takes it; one Escape too many does not take it out. */
async function choose(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole("combobox", { name: label });
  await field.fill(name);
  await page.getByRole("option", { name }).first().click();
  await field.press("Escape");
  await field.press("Escape");
  await page.getByRole("button", { name: `Retirar ${name}` }).waitFor();
}

async function choosesType(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Tipo de bilhete" }).click();
  await page.getByRole("listbox").getByRole("option").first().click();
}

test("the organiser gives a concert 6 % of VAT and a party none, which wants a reason; the summary shows VAT by rate and says where a cent went", async () => {
  const staff = await harness.visitor({ storage: await staffStorage(harness, "editor") });
  const setRate = async (ticket: number, rate: string) => {
    await visit(staff, `/organiser/2025/tickets/${ticket}`);
    await staff.getByRole("option", { name: "A da edição (23%)" }).waitFor({ state: "attached" });
    await staff.getByRole("combobox", { name: "Taxa de IVA" }).selectOption({ label: rate });
    await save(staff);
  };
  await setRate(23, "6%");
  await staff.getByText("Guardado. Já está no site.").waitFor();
  await setRate(22, "0%");
  await staff.getByText("A 0 % é preciso o código do motivo, de M01 a M99.").first().waitFor();
  await box(staff, "Motivo da isenção de IVA").fill("M07");
  await save(staff);
  await staff.getByText("Guardado. Já está no site.").waitFor();

  const ana = await createPerson(harness.app);
  const cart = { 1: 2, 22: 1, 23: 2 };
  const buyer = await harness.visitor({ storage: await storageOf(harness.app, ana, cart) });
  await visit(buyer, "/checkout");
  for (const [label, amount] of [
    ["IVA 23% de 99,80", "22,95"],
    ["IVA 6% de 28,00", "1,68"],
    ["IVA 0% de 18,50", "0,00"],
    ["Total", "170,93"],
  ] as const)
    await buyer.locator("dl > div", { hasText: label }).filter({ hasText: amount }).waitFor();
  await buyer.getByText(/arredonda-se na soma de cada taxa: 170,93\s€, e não 170,94\s€/).waitFor();
});

test("the organiser sells a ticket behind a code that asks a question; a buyer gets it with the code and answers; the organiser reads it", async () => {
  const staff = await harness.visitor({ storage: await staffStorage(harness, "editor") });
  await visit(staff, "/organiser/2025/tickets");
  await heading(staff, "Bilhetes").waitFor();
  await staff.getByRole("grid", { name: "Bilhetes" }).waitFor();
  await expectNoViolations(staff, "tickets");

  await staff.getByRole("link", { name: "Novo bilhete" }).click();
  await heading(staff, "Novo bilhete").waitFor();
  await box(staff, "Nome PT").fill("Jantar de oradores");
  await choosesType(staff);
  const [net, gross] = [box(staff, "Preço sem IVA"), box(staff, "Preço com IVA")];
  await gross.fill("12,30");
  expect(await net.inputValue()).toBe("10.00");
  // No cents without VAT give these: nothing is taken until one of the two beside it is chosen.
  await gross.fill("12,06");
  expect(await net.inputValue()).toBe("");
  // Saved without the choice, the field that it is about asks for it.
  await save(staff);
  await staff.getByText("Escolha um dos dois preços abaixo").waitFor();
  expect([await net.getAttribute("aria-invalid"), await gross.getAttribute("aria-invalid")]).toEqual([
    null,
    "true",
  ]);
  expect(await gross.evaluate((field) => field === document.activeElement)).toBe(true);
  await staff.getByRole("button", { name: /^12,05/ }).click();
  expect([await net.inputValue(), await gross.inputValue()]).toEqual(["9.80", "12.05"]);
  await net.fill("0");
  expect(await gross.inputValue()).toBe("0.00");
  // A new ticket asks for little; a quota is made beside it, and without one the form says so by its button.
  await staff.getByText("Sem lotação: nunca esgota").waitFor();
  await staff.getByRole("spinbutton", { name: "Lugares de uma lotação nova" }).fill("30");
  await staff.getByRole("button", { name: "Criar lotação" }).click();
  await staff.getByText("Sem lotação: nunca esgota").waitFor({ state: "detached" });
  const code = staff.getByRole("switch", { name: "Só com código" });
  expect(await code.isVisible()).toBe(false);
  await expectNoViolations(staff, "new ticket");
  await staff.getByText("Mais", { exact: true }).click();
  await code.check();
  await expectNoViolations(staff, "ticket");
  // An error in the part that is folded away is shown, and led to, each time it is saved.
  const external = box(staff, "Endereço de venda noutro site");
  await external.fill("sem endereço");
  for (const _ of [1, 2]) {
    await staff.getByText("Mais", { exact: true }).click();
    await code.waitFor({ state: "hidden" });
    await save(staff);
    await staff.waitForFunction(() => document.activeElement?.getAttribute("aria-invalid") === "true");
    expect(await external.evaluate((field) => field === document.activeElement)).toBe(true);
  }
  await external.fill("");
  await save(staff);
  await heading(staff, "Bilhetes").waitFor();

  await visit(staff, "/organiser/2025/questions/new");
  await box(staff, "Pergunta PT").fill("O que come?");
  await staff.getByRole("combobox", { name: "Tipo de resposta" }).selectOption("choice");
  for (const [index, option] of ["De tudo", "Vegano"].entries()) {
    await staff.getByRole("button", { name: "Juntar opção" }).click();
    await box(staff, "Opção PT").nth(index).fill(option);
  }
  await staff.getByRole("switch", { name: "Obrigatória" }).check();
  await choose(staff, "Bilhetes", "Jantar de oradores");
  await staff.getByRole("group", { name: "Como os visitantes veem" }).getByText("Vegano").waitFor();
  await expectNoViolations(staff, "question");
  await save(staff);
  await heading(staff, "Perguntas").waitFor();

  await visit(staff, "/organiser/2025/coupons/new");
  await box(staff, "Código").fill("jantar25");
  await box(staff, "Quanto").fill("10");
  await choose(staff, "Só para estes bilhetes", "Jantar de oradores");
  await save(staff);
  await staff.getByText("JANTAR25").first().waitFor();

  const ana = await createPerson(harness.app);
  const buyer = await harness.visitor({ storage: await storageOf(harness.app, ana) });
  await visit(buyer, "/tickets");
  expect(await buyer.getByText("Jantar de oradores").count()).toBe(0);
  await buyer.getByText("Tem um código?").click();
  await buyer.getByRole("textbox", { name: "Código de desconto" }).fill("jantar25");
  await buyer.getByRole("button", { name: "Aplicar código" }).click();
  await buyer.getByRole("heading", { name: "Com o código JANTAR25" }).waitFor();
  await expectNoViolations(buyer, "code");
  await buyer.getByRole("button", { name: "Adicionar: Jantar de oradores" }).click();
  await buyer.getByRole("link", { name: "Ver carrinho" }).click();
  await acceptTerms(buyer);
  await payButton(buyer).click();
  await seesInWallet(buyer, "Jantar de oradores");

  await buyer.getByText("Falta 1 resposta").waitFor();
  await buyer.getByRole("button", { name: "Responder" }).click();
  const dialog = buyer.getByRole("dialog", { name: "Perguntas: Jantar de oradores" });
  await dialog.getByRole("button", { name: "Guardar respostas" }).click();
  await dialog.getByText("Precisamos da sua resposta").waitFor();
  await expectNoViolations(buyer, "answers");
  await dialog.getByRole("radio", { name: "Vegano" }).check();
  await dialog.getByRole("button", { name: "Guardar respostas" }).click();
  await toast(buyer, "Respostas guardadas").waitFor();
  await buyer.getByRole("button", { name: "As suas respostas" }).waitFor();

  await visit(staff, "/organiser/2025/answers");
  await staff
    .getByRole("row", { name: new RegExp(ana.email) })
    .getByText("Vegano")
    .waitFor();
  await expectNoViolations(staff, "answers of attendees");

  await visit(staff, "/organiser/2025/quotas");
  await staff.getByRole("heading", { name: "Que bilhetes tiram de que lotação" }).waitFor();
  await expectNoViolations(staff, "quotas");
});
