import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { SubscriptionAnswer } from "#contract/newsletter.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { intercept } from "../harness/intercept.ts";
import { mailsTo, mailTo } from "../harness/mailbox.ts";
import { call, newAddress } from "../harness/person.ts";

const harness = setUpBrowserHarness();
const API = /\/api\/v1\/newsletter/;
const WELCOME = "Bem-vindo/a à newsletter do Nexxt";

const field = (page: Page) => page.getByLabel("O seu e-mail");
const press = (page: Page) => page.getByRole("button", { name: "Subscrever" }).click();
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/** The path of the link in the newest mail. */
async function linkIn(address: string, subject: string, purpose: "confirm" | "unsubscribe"): Promise<string> {
  const { text } = await mailTo(harness.app, address, subject);
  return new RegExp(`(/[\\w/-]*newsletter/${purpose}/[\\w-]+)`).exec(text)?.[1] ?? "";
}
const tokenOf = (link: string) => link.split("/").at(-1);
const subscribe = (email: string, lang: string) =>
  call<SubscriptionAnswer>(harness.app, null, "POST", "newsletter/", { email, lang });

test("a new address gets the spec's lines and one more step, which the mail's button confirms; a known one its three; the scripts come with the first use", async () => {
  const page = await harness.visitor();
  const address = newAddress();
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await visit(page, "/");
  await page.waitForLoadState("networkidle");
  const before = scripts.length;
  expect(scripts.filter((url) => /newsletter-dialog|subscribe/.test(url))).toEqual([]);
  await field(page).focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(before);

  // The consent is beside the button, with the policy that covers the newsletter.
  const described = await field(page).getAttribute("aria-describedby");
  const consent = page.locator(`[id="${described}"]`);
  expect(await consent.textContent()).toContain("Ao carregar em «Subscrever»");
  const policy = consent.getByRole("link", { name: "Como tratamos os seus dados" });
  expect(await policy.getAttribute("href")).toBe("/policy#data");

  await field(page).fill(address);
  await press(page);
  const fresh = dialog(page, "Obrigado por subscrever à nossa newsletter");
  await fresh.getByText("Falta só um passo").waitFor();
  await fresh.getByText("Verifique a sua caixa de spam se não encontrar nada nosso.").waitFor();
  await fresh.getByText("Bem-vindo/a à comunidade do Nexxt!").waitFor();
  await fresh.getByRole("button", { name: "Fechar" }).click();
  await fresh.waitFor({ state: "hidden" });
  expect(await field(page).inputValue()).toBe("");

  await visit(page, await linkIn(address, "Confirme a sua subscrição do Nexxt", "confirm"));
  await page.getByRole("button", { name: "Confirmar" }).click();
  await page.getByRole("heading", { name: "Está na lista" }).waitFor();
  await mailTo(harness.app, address, WELCOME);

  await visit(page, "/newsletter");
  await field(page).fill(` ${address.toUpperCase()} `);
  await page.keyboard.press("Enter");
  const known = dialog(page, "O seu e-mail já se encontra na nossa lista");
  await known.getByText("Obrigado por já fazer parte da comunidade Nexxt!").waitFor();
  await known.getByText("Encontramo-nos em Outubro no Nexxt?").waitFor();
  await page.keyboard.press("Escape");
  await known.waitFor({ state: "hidden" });
  expect(await mailsTo(harness.app, address, WELCOME)).toHaveLength(1);

  await visit(page, "/newsletter/confirm/00000000-0000-0000-0000-000000000000?confirmed");
  await page.getByRole("heading", { name: "Este link já não serve" }).waitFor();
});

test("an invalid address is reported beside the field, which keeps it; while a good one is sent a second click does nothing; a network failure is reported and the address stays", async () => {
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
  await visit(page, "/newsletter");
  for (const address of ["", "ana", "ana@exemplo", "ana@exemplo.p"]) {
    await field(page).fill(address);
    await press(page);
    await page.getByRole("alert").filter({ hasText: "E-mail inválido!" }).waitFor();
    expect(await field(page).inputValue()).toBe(address);
    expect(await field(page).getAttribute("aria-invalid")).toBe("true");
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  }
  expect(requests).toBe(0);

  const address = newAddress();
  await field(page).fill(address);
  await press(page);
  await expect.poll(() => requests).toBe(1);
  expect(await page.getByText("E-mail inválido!").count()).toBe(0);
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

test("the mail's unsubscribe link opens a page with a button: opening changes nothing, pressing does; in English too", async () => {
  const page = await harness.visitor();
  const address = newAddress();
  await visit(page, "/en/newsletter");
  await page.getByLabel("Your email").fill(address);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await dialog(page, "Thank you for subscribing to our newsletter").waitFor();
  const confirm = await linkIn(address, "Confirm your Nexxt subscription", "confirm");
  await call(harness.app, null, "POST", "newsletter/confirm/", { token: tokenOf(confirm) });
  const path = await linkIn(address, "Welcome to the Nexxt newsletter", "unsubscribe");
  expect(path).toMatch(/^\/en\/newsletter\/unsubscribe\//);

  await visit(page, path);
  await page.getByRole("heading", { name: "Stop receiving the newsletter?" }).waitFor();
  expect(await subscribe(address, "en")).toMatchObject({ code: "duplicate_parameter" });
  await page.getByRole("button", { name: "Leave the list" }).click();
  await page.getByRole("heading", { name: "You have left the list" }).waitFor();
  expect(await subscribe(address, "en")).toMatchObject({ code: "created" });
});

test("an invalid link says so and where to write; after a network failure it can be clicked again", async () => {
  const page = await harness.visitor();
  await visit(page, "/newsletter/unsubscribe/00000000-0000-0000-0000-000000000000");
  await intercept(page, API, (route) => route.abort());
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
