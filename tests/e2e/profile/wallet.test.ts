import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { intercept } from "../harness/intercept.ts";
import { hasFocus } from "../harness/keyboard.ts";
import { loseAnswers, NO_ANSWER } from "../harness/lost-answers.ts";
import { loginMailTo } from "../harness/mailbox.ts";
import {
  call,
  createPerson,
  newAddress,
  order,
  type Person,
  paymentsOf,
  storageOf,
} from "../harness/person.ts";
import { euros, field, seesInWallet, toast } from "../shop/checkout-page.ts";

const harness = setUpBrowserHarness();

/** A buyer of this many free tickets. */
async function withTickets(count: number): Promise<Person> {
  const ana = await createPerson(harness.app);
  await order(harness.app, ana, { ticket: 24, quantity: count, amount: "0.00" });
  return ana;
}

async function inWallet(ana: Person): Promise<Page> {
  const page = await harness.visitor({ storage: await storageOf(harness.app, ana) });
  await visit(page, "/profile?tab=tickets");
  await seesInWallet(page, "Mostra de Ideias");
  return page;
}

const name = "Mostra de Ideias, Entrada livre";
const unit = (page: Page, place: number, count: number) =>
  page.getByRole("listitem", { name: `${name}, bilhete ${place} de ${count}` });

async function give(page: Page, place: number, count: number, email: string): Promise<void> {
  const form = unit(page, place, count);
  await form.getByRole("textbox", { name: "Primeiro nome" }).fill("Rui");
  await form.getByRole("textbox", { name: "Apelido" }).fill("Costa");
  await form.getByRole("textbox", { name: "E-mail" }).fill(email);
  await form.getByRole("button", { name: "Atribuir" }).click();
}

/** Not called irreversible: until the event begins, the ticket can be passed on. */
const asks = (page: Page) => page.getByRole("alertdialog", { name: "Atribuir este bilhete a Rui Costa?" });

test("a ticket is assigned after a form without errors and a confirmation, is then fixed, and is in its holder's wallet with a code", async () => {
  const page = await inWallet(await withTickets(2));
  // Missing values are reported, and nothing is asked.
  await unit(page, 1, 2).getByRole("button", { name: "Atribuir" }).click();
  await toast(page, "O formulário contém erros, por favor, confirme os dados inseridos.").waitFor();
  await unit(page, 1, 2).getByText("Primeiro nome é obrigatório").waitFor();
  expect(await asks(page).count()).toBe(0);

  const rui = newAddress("rui");
  await give(page, 1, 2, rui);
  await asks(page)
    .getByText(
      `O bilhete fica em nome de Rui Costa (${rui}), que recebe um e-mail. Pode passá-lo a outra pessoa até 26 OUT`,
    )
    .waitFor();
  await asks(page).getByRole("button", { name: "Não" }).click();
  await asks(page).waitFor({ state: "hidden" });
  expect(await unit(page, 1, 2).getByRole("textbox", { name: "E-mail" }).inputValue()).toBe(rui);

  await unit(page, 1, 2).getByRole("button", { name: "Atribuir" }).click();
  await asks(page).getByRole("button", { name: "Sim" }).click();
  await toast(page, "O ticket foi atribuído com sucesso.").waitFor();
  await unit(page, 1, 2).getByText("Rui Costa").waitFor();
  await unit(page, 1, 2).getByText(rui).waitFor();
  expect(await unit(page, 1, 2).getByRole("textbox").count()).toBe(0);
  // The form that had the focus is gone.
  await expect.poll(() => hasFocus(unit(page, 1, 2))).toBe(true);
  expect(await unit(page, 2, 2).getByRole("textbox").count()).toBe(4);

  // Rui logs in with the code, on his own device.
  const other = await harness.visitor();
  await visit(other, "/login?redirect_to=profile%3Ftab%3Dtickets");
  await field(other, "E-mail").fill(rui);
  await other.getByRole("button", { name: "Enviar link de login" }).click();
  const { code } = await loginMailTo(harness.app, rui);
  const digits = other.getByRole("dialog", { name: "Link de Login enviado!" });
  await digits.getByRole("textbox").first().pressSequentially(code);
  await seesInWallet(other, "Mostra de Ideias");
  await other.getByText("Em seu nome").waitFor();
  await other.getByRole("img", { name: "QR Code da sua wallet" }).waitFor();
});

test("a ticket of the same order to the same person again is refused, naming them", async () => {
  const ana = await withTickets(2);
  const rui = await createPerson(harness.app, "rui");
  const page = await inWallet(ana);
  const [payment] = await paymentsOf(harness.app, ana);
  const purchase = payment?.purchased_tickets[0]?.id;
  await call(harness.app, ana.loginSession.token, "POST", `tickets/purchases/${purchase}/assign/`, {
    signup: rui.signup,
  });
  await give(page, 1, 2, rui.email);
  await asks(page).getByRole("button", { name: "Sim" }).click();
  await toast(page, `Este ticket já foi atribuído ao utilizador com o e-mail ${rui.email}.`).waitFor();
  // If the holder has an account, the buyer sees only the address.
  await unit(page, 1, 2).getByText(rui.email).waitFor();
});

test("the answer to a cancellation, pressed twice at once, is lost: it was sent once, nothing says that it failed, and the wallet shows that it is done", async () => {
  const page = await inWallet(await withTickets(2));
  const CANCEL = /\/tickets\/purchases\/[\w-]+\/cancel\/?$/;
  const answerAgain = await loseAnswers(page, CANCEL, "POST");
  let sent = 0;
  page.on("request", (request) => {
    if (CANCEL.test(request.url()) && request.method() === "POST") sent += 1;
  });
  await unit(page, 2, 2).getByRole("button", { name: "Cancelar bilhete" }).click();
  const sure = page.getByRole("alertdialog", { name: "Cancelar este bilhete?" });
  const yes = sure.getByRole("button", { name: "Cancelar bilhete" });
  await yes.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await toast(page, "não sabemos se o bilhete foi cancelado").waitFor();
  await unit(page, 1, 1).waitFor();
  await answerAgain();
  expect(harness.takeComplaints()).toEqual([NO_ANSWER]);
  expect(sent).toBe(1);
});

test("the personal form saves and refuses wrong values; the code is shown on request, and logging out ends the login session here and on the server", async () => {
  const ana = await withTickets(1);
  const page = await inWallet(ana);
  await page.getByRole("tab", { name: "Conta Pessoal" }).click();
  await page.getByRole("heading", { name: "Dados do Utilizador" }).waitFor();
  expect(await field(page, "E-mail").isEditable()).toBe(false);
  await field(page, "Apelido").fill("");
  await page.getByRole("button", { name: "Atualizar Informações" }).click();
  await toast(page, "O formulário contém erros, por favor, confirme os dados inseridos.").waitFor();
  await page.getByText("Apelido é obrigatório").waitFor();

  await field(page, "Apelido").fill("Moreira");
  await field(page, "NIF (opcional)").fill("123 456 789");
  await page.getByRole("button", { name: "Atualizar Informações" }).click();
  await toast(page, "Os seus dados foram atualizados com sucesso").waitFor();
  await page.reload();
  await expect.poll(() => field(page, "Apelido").inputValue()).toBe("Moreira");
  expect(await field(page, "NIF (opcional)").inputValue()).toBe("123456789");

  await page.getByRole("button", { name: "Ver QR Code" }).click();
  const dialog = page.getByRole("dialog", { name: "QR Code" });
  await dialog.getByRole("img", { name: "QR Code da sua wallet" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });

  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  await page.getByRole("button", { name: "Enviar link de login" }).waitFor();
  await expect(paymentsOf(harness.app, ana)).rejects.toThrow("401");
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== "theme"))).toEqual([]);
  await page.goto("/profile");
  await page.waitForURL("**/login?redirect_to=profile");
});

test("a login session that has ended on the server leads to the login and, after it, back to what was typed", async () => {
  const ana = await withTickets(2);
  const page = await inWallet(ana);
  await unit(page, 1, 2).getByRole("textbox", { name: "E-mail" }).fill("rui@example.pt");
  // At once to the other tab and back: the form is unmounted before it saves by itself.
  await page.getByRole("tab", { name: "Conta Pessoal" }).click();
  await page.getByRole("tab", { name: "Wallet" }).click();
  expect(await unit(page, 1, 2).getByRole("textbox", { name: "E-mail" }).inputValue()).toBe("rui@example.pt");
  await page.getByRole("button", { name: "Criar link: Mostra de Ideias, Entrada livre" }).click();
  const newLink = page.getByRole("dialog");
  await newLink.getByRole("textbox", { name: /^Para quem é/ }).fill("Equipa de marketing");
  // As it is sent: the page's other requests would find the login ended before the press.
  await intercept(page, /\/purchases\/[^/]+\/claim-links/, async (route) => {
    await fetch(`${harness.app.url}/api/v1/logout/`, {
      method: "POST",
      headers: { authorization: `Token ${ana.loginSession.token}` },
    });
    await route.continue();
  });
  await newLink.getByRole("button", { name: "Criar o link" }).click();
  await page.waitForURL("**/login?redirect_to=**");
  await page.unrouteAll();
  await page.getByText("O que escreveu fica guardado neste separador.").waitFor();
  await field(page, "E-mail").fill(ana.email);
  await page.getByRole("button", { name: "Enviar link de login" }).click();
  await visit(page, (await loginMailTo(harness.app, ana.email)).path);
  await expect
    .poll(() => newLink.getByRole("textbox", { name: /^Para quem é/ }).inputValue())
    .toBe("Equipa de marketing");
  await newLink.getByRole("button", { name: "Fechar" }).click();
  await seesInWallet(page, "Mostra de Ideias");
  await expect
    .poll(() => unit(page, 1, 2).getByRole("textbox", { name: "E-mail" }).inputValue())
    .toBe("rui@example.pt");
});

test("a refund is shown in the wallet: amount, date and status", async () => {
  const ana = await createPerson(harness.app);
  await order(harness.app, ana, { ticket: 24, quantity: 1, amount: "0.00" });
  const page = await harness.visitor({ storage: await storageOf(harness.app, ana) });
  await page.route(/\/tickets\/payments\/?\?/, async (route) => {
    const response = await route.fetch();
    const { results, ...list }: { results: Payment[] } = await response.json();
    const given = { created_at: "2025-09-20T10:00:00.000Z" };
    const refunds = [
      { ...given, id: crypto.randomUUID(), amount: "20.00", done: true },
      { ...given, id: crypto.randomUUID(), amount: "41.38", done: false },
    ];
    await route.fulfill({ json: { ...list, results: results.map((one) => ({ ...one, refunds })) } });
  });
  await visit(page, "/profile?tab=tickets");
  await page.getByRole("heading", { name: "Devoluções" }).waitFor();
  const row = (state: string) => page.getByRole("listitem").filter({ hasText: state });
  await row("Devolvido").getByText(euros("20,00")).waitFor();
  await row("A caminho da sua conta").getByText(euros("41,38")).waitFor();
  await row("A caminho da sua conta").getByText("Iniciada a 20/09/2025").waitFor();
  await expectNoViolations(page, "refunds");
});
