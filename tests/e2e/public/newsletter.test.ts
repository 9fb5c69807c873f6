import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { mailsTo, mailTo } from "../harness/mailbox.ts";
import { newAddress } from "../harness/person.ts";

const harness = setUpBrowserHarness(() => ({ NEWSLETTER_DOUBLE_OPT_IN: "off" }));
const API = /\/api\/v1\/newsletter/;

const field = (page: Page, name = "O seu e-mail") => page.getByLabel(name);
const press = (page: Page) => page.getByRole("button", { name: "Subscrever" }).click();
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("a new address gets the spec's four lines, a known one its three; the cross closes both", async () => {
  const page = await harness.visitor();
  const address = newAddress();
  await visit(page, "/");
  await field(page).fill(address);
  await press(page);
  const fresh = dialog(page, "Obrigado por subscrever à nossa newsletter");
  await fresh
    .getByText("Não tem que fazer mais nada, iremos mantê-lo informado sobre todas as novidades.")
    .waitFor();
  await fresh.getByText("Verifique a sua caixa de spam se não encontrar nada nosso.").waitFor();
  await fresh.getByText("Bem-vindo/a à comunidade do Nexxt!").waitFor();
  await fresh.getByRole("button", { name: "Fechar" }).click();
  await fresh.waitFor({ state: "hidden" });
  expect(await field(page).inputValue()).toBe("");

  await field(page).fill(` ${address.toUpperCase()} `);
  await page.keyboard.press("Enter");
  const known = dialog(page, "O seu e-mail já se encontra na nossa lista");
  await known.getByText("Obrigado por já fazer parte da comunidade Nexxt!").waitFor();
  await known.getByText("Encontramo-nos em Outubro no Nexxt?").waitFor();
  await page.keyboard.press("Escape");
  await known.waitFor({ state: "hidden" });
  await mailTo(harness.app, address, "Bem-vindo/a à newsletter do Nexxt");
  expect(await mailsTo(harness.app, address, "Bem-vindo/a à newsletter do Nexxt")).toHaveLength(1);
});

test("an invalid address is reported beside the field, which keeps it; nothing is sent", async () => {
  const page = await harness.visitor();
  let sent = 0;
  await page.route(API, (route) => {
    sent += 1;
    return route.continue();
  });
  await visit(page, "/");
  for (const address of ["", "ana", "ana@exemplo", "ana@exemplo.p"]) {
    await field(page).fill(address);
    await press(page);
    await page.getByRole("alert").filter({ hasText: "E-mail inválido!" }).waitFor();
    expect(await field(page).inputValue()).toBe(address);
    expect(await field(page).getAttribute("aria-invalid")).toBe("true");
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  }
  expect(sent).toBe(0);
  await field(page).fill(newAddress());
  await press(page);
  await dialog(page, "Obrigado por subscrever à nossa newsletter").waitFor();
  expect(await page.getByText("E-mail inválido!").count()).toBe(0);
  expect(sent).toBe(1);
});

test("while it is sent a second click does nothing; a network failure is reported and the address stays", async () => {
  const page = await harness.visitor();
  let requests = 0;
  let answer = () => {};
  await page.route(API, async (route) => {
    requests += 1;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.abort();
  });
  await visit(page, "/");
  const address = newAddress();
  await field(page).fill(address);
  await press(page);
  await expect.poll(() => requests).toBe(1);
  const button = page.getByRole("button", { name: "Subscrever" });
  expect(await button.getAttribute("aria-disabled")).toBe("true");
  await button.click({ force: true });
  await field(page).press("Enter");
  answer();
  await page.getByRole("alert").filter({ hasText: "Não conseguimos falar com o servidor" }).waitFor();
  expect(requests).toBe(1);
  expect(await field(page).inputValue()).toBe(address);
  harness.takeComplaints();

  await page.unroute(API);
  await press(page);
  await dialog(page, "Obrigado por subscrever à nossa newsletter").waitFor();
});

test("the consent is beside the button and links to the policy, which covers the newsletter", async () => {
  const page = await harness.visitor();
  await visit(page, "/");
  const described = await field(page).getAttribute("aria-describedby");
  expect(await page.locator(`[id="${described}"]`).textContent()).toContain("Ao carregar em «Subscrever»");
  await page.getByRole("link", { name: "Como tratamos os seus dados" }).click();
  await page.waitForURL("**/policy#data");
  await page.getByRole("term").filter({ hasText: "Newsletter" }).first().waitFor();
});

/** The address of the link in the newest mail. */
async function linkIn(address: string, subject: string, purpose: "confirm" | "unsubscribe"): Promise<string> {
  const { text } = await mailTo(harness.app, address, subject);
  return new RegExp(`(/[\\w/-]*newsletter/${purpose}/[\\w-]+)`).exec(text)?.[1] ?? "";
}

test("the mail's unsubscribe link opens a page with a button: opening changes nothing, pressing does; in English too", async () => {
  const page = await harness.visitor();
  const address = newAddress();
  await visit(page, "/en");
  await field(page, "Your email").fill(address);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await dialog(page, "Thank you for subscribing to our newsletter").waitFor();
  const path = await linkIn(address, "Welcome to the Nexxt newsletter", "unsubscribe");
  expect(path).toMatch(/^\/en\/newsletter\/unsubscribe\//);

  await visit(page, path);
  await page.getByRole("heading", { name: "Stop receiving the newsletter?" }).waitFor();
  await visit(page, "/en");
  await field(page, "Your email").fill(address);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await dialog(page, "Your email is already on our list").getByText("See you in October at Nexxt?").waitFor();

  await visit(page, path);
  await page.getByRole("button", { name: "Leave the list" }).click();
  await page.getByRole("heading", { name: "You have left the list" }).waitFor();
  await visit(page, "/en");
  await field(page, "Your email").fill(address);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await dialog(page, "Thank you for subscribing to our newsletter").waitFor();
});

test("an invalid link says so and where to write; after a network failure it can be clicked again", async () => {
  const page = await harness.visitor();
  await visit(page, "/newsletter/unsubscribe/00000000-0000-0000-0000-000000000000");
  await page.route(API, (route) => route.abort());
  await page.getByRole("button", { name: "Sair da lista" }).click();
  await page.getByRole("alert").filter({ hasText: "Não conseguimos falar com o servidor" }).waitFor();
  harness.takeComplaints();
  await page.unroute(API);
  await page.getByRole("button", { name: "Sair da lista" }).click();
  await page.getByRole("heading", { name: "Este link não está completo" }).waitFor();
  await page.getByText("hello@nexxt.example").first().waitFor();
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  expect(await page.locator('meta[name="referrer"]').getAttribute("content")).toBe("same-origin");
});

test("with double opt-in the visitor is asked for one more step, and the mail's button confirms", async () => {
  await harness.restart({ NEWSLETTER_DOUBLE_OPT_IN: "on" });
  const page = await harness.visitor();
  const address = newAddress();
  await visit(page, "/");
  await field(page).fill(address);
  await press(page);
  const fresh = dialog(page, "Obrigado por subscrever à nossa newsletter");
  await fresh.getByText("Falta só um passo").waitFor();
  expect(await fresh.getByText("Não tem que fazer mais nada").count()).toBe(0);
  await visit(page, await linkIn(address, "Confirme a sua subscrição do Nexxt", "confirm"));
  await page.getByRole("button", { name: "Confirmar" }).click();
  await page.getByRole("heading", { name: "Está na lista" }).waitFor();
  await mailTo(harness.app, address, "Bem-vindo/a à newsletter do Nexxt");

  await visit(page, "/newsletter/confirm/00000000-0000-0000-0000-000000000000?confirmed");
  await page.getByRole("heading", { name: "Este link já não serve" }).waitFor();
});
