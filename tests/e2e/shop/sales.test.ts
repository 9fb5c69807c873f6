import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findBreaches } from "../../database/find-breaches.ts";
import { readCodesIn } from "../../pdf/read-pdf.ts";
import { visit } from "../harness/browser.ts";
import { loginMailTo } from "../harness/mailbox.ts";
import { call, createPerson, type Person, paymentsOf, storageOf } from "../harness/person.ts";
import { setUpPostgresHarness } from "../harness/postgres-harness.ts";
import { shopNow } from "../harness/shop-clock.ts";
import { field, fillPersonal, payButton, payByMbWay, seesInWallet, toast } from "./checkout-page.ts";

// In turn: the shop's clock moves past the event in the end.
const { harness, db } = setUpPostgresHarness();

/** From the demo edition. */
const DAY_PASS = { id: 3, name: "Passe Diário" };
const AFTER_THE_EVENT = "2025-11-02T10:00:00Z";

const ledger = async (now: Date) =>
  findBreaches({ query: async (text, values) => (await db.query(text, values)).rows }, now);
const checkCode = (code: string) =>
  call<{ state: string; tickets: { name: string; days: string[] }[] }>(
    harness.app,
    null,
    "POST",
    "codes/check/",
    {
      code,
    },
  );

let ana: Person;
let page: Page;

test("two first and three last names: paid for under that name, and shown again in the same two parts", async () => {
  ana = await createPerson(harness.app);
  page = await harness.visitor({ storage: await storageOf(harness.app, ana, { [DAY_PASS.id]: 2 }) });
  await visit(page, "/checkout");
  await fillPersonal(page);
  await field(page, "Primeiro nome").fill("Maria João");
  await field(page, "Apelido").fill("da Silva Santos");
  await page.getByRole("checkbox", { name: /^Atribuir os bilhetes mais tarde/ }).check();
  await payByMbWay(page, "912345678");
  await seesInWallet(page, DAY_PASS.name);
  const names = await db.query("select full_name, last_name from signups where id = $1", [ana.signup]);
  expect(names.rows).toEqual([{ full_name: "Maria João da Silva Santos", last_name: "da Silva Santos" }]);

  const parts = async () => [
    await field(page, "Primeiro nome").inputValue(),
    await field(page, "Apelido").inputValue(),
  ];
  await visit(page, "/profile");
  await expect.poll(parts).toEqual(["Maria João", "da Silva Santos"]);
  await page.getByRole("textbox", { name: /^Cidade/ }).fill("Pombal");
  await page.getByRole("button", { name: "Atualizar Informações" }).click();
  await toast(page, "Os seus dados foram atualizados com sucesso").waitFor();
  await page.reload();
  await expect.poll(parts).toEqual(["Maria João", "da Silva Santos"]);
  await expect.poll(() => ledger(shopNow())).toEqual([]);

  // The personal code opens nothing until a ticket is in her name, and both the wallet and a door are told so.
  await visit(page, "/profile?tab=tickets");
  await page.getByText("De momento, este código não abre nenhum bilhete").waitFor();
  const code = await ownCode();
  expect(await checkCode(code)).toMatchObject({ state: "no_ticket", tickets: [] });
  const [payment] = await paymentsOf(harness.app, ana);
  const purchase = payment?.purchased_tickets[0]?.id;
  await call(harness.app, ana.loginSession.token, "POST", `tickets/purchases/${purchase}/assign/`, {
    signup: ana.signup,
  });
  expect(await checkCode(code)).toMatchObject({
    state: "valid",
    tickets: [{ name: "Passe Diário|26 de outubro", days: ["2025-10-26"] }],
  });
  await page.reload();
  await page.getByText("Este código dá acesso a todos os bilhetes da sua wallet.").waitFor();
});

test("a ticket's info leaves list, slide and focus as they were, and what is behind it stands still", async () => {
  page = await harness.visitor({ reducedMotion: "no-preference" });
  await visit(page, "/tickets");
  // Behind a modal no role is exposed.
  const list = page.locator("section[aria-label=Bilhetes]");
  // Until the carousel is loaded, its slides scroll by themselves.
  await list.locator("div.overflow-hidden").waitFor();
  const next = list.getByRole("button", { name: "Seguinte" });
  const place = () => list.getByText(/^\d\d \/ \d\d$/).textContent();
  // Under the pointer it stands still; before, a slow machine has let it go on. A press is shown a moment later.
  const goOn = async () => {
    const before = await place();
    await next.click();
    await expect.poll(place).not.toBe(before);
  };
  await goOn();
  while ((await place()) !== "03 / 26") await goOn();
  const info = list.getByRole("link", { name: "+ info: Passe Diário, 26 de outubro" });
  await info.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Passe Diário, 26 de outubro" });
  await dialog.waitFor();
  expect(new URL(page.url()).pathname).toBe("/tickets/2/3");
  // A slow machine may have let it go on before it was covered.
  const covered = await place();
  // Longer than the carousel's 4 s.
  await page.waitForTimeout(4_600);
  expect(await place()).toBe(covered);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.waitForURL("**/tickets");
  expect(await place()).toBe(covered);
  await expect.poll(() => info.evaluate((link) => link === document.activeElement)).toBe(true);
  const all = page.getByRole("navigation", { name: "Tipos de bilhete" }).getByRole("link").first();
  expect(await all.getAttribute("aria-current")).toBe("true");
});

test("after the event nothing is sold, taken or handed on; the pages say so, and an ended login session goes back", async () => {
  const rest = { storage: await storageOf(harness.app, ana, { [DAY_PASS.id]: 1, 1: 1 }) };
  await harness.restart({ CLOCK: AFTER_THE_EVENT });
  page = await harness.visitor(rest);
  await visit(page, "/tickets");
  await page.getByText("A venda de bilhetes para 2025 terminou.").waitFor();
  const main = page.getByRole("main");
  const on = await Promise.all(
    ["Os meus bilhetes", "O programa", "Newsletter"].map((name) =>
      main.getByRole("link", { name, exact: true }).getAttribute("href"),
    ),
  );
  expect(on).toEqual(["/profile?tab=tickets", "/agenda", "/#home-newsletter"]);
  const sold = page.getByRole("article").getByRole("button", { name: /^Adicionar/ });
  for (const button of await sold.all()) expect(await button.isDisabled()).toBe(true);
  await visit(page, "/ideas-form");
  await page.getByRole("heading", { name: "As candidaturas desta edição fecharam" }).waitFor();
  expect(await page.getByRole("button", { name: "Submeter" }).count()).toBe(0);

  // Weeks have passed, and the login session with them: the wallet is where the login leads back to.
  await visit(page, "/profile?tab=tickets");
  await page.getByText("A sua sessão terminou. Entre outra vez e volta a onde estava.").waitFor();
  await field(page, "E-mail").fill(ana.email);
  await page.getByRole("button", { name: "Enviar link de login" }).click();
  const { path } = await loginMailTo(harness.app, ana.email);
  await page.goto(path);
  await seesInWallet(page, DAY_PASS.name);
  await page.getByText("Já terminou: este bilhete não pode ser atribuído.").first().waitFor();
  expect(await page.getByRole("button", { name: "Passar a outra pessoa" }).count()).toBe(0);
  expect(await checkCode(await ownCode())).toMatchObject({ state: "over", tickets: [] });

  await visit(page, "/checkout");
  await page.getByText("A venda deste bilhete terminou.").first().waitFor();
  await page.getByText("Escolha pelo menos um bilhete para continuar.").waitFor();
  expect(await payButton(page).count()).toBe(0);
  for (let left = 2; left > 0; left -= 1)
    await page.getByRole("button", { name: "Retirar do carrinho" }).first().click();
  expect(
    (await paymentsOf(harness.app, await signedIn(page))).map(({ payment_status }) => payment_status),
  ).toEqual([2]);
  await expect.poll(() => ledger(new Date(AFTER_THE_EVENT))).toEqual([]);
});

/** The person of this page, with the login session that it has now. */
async function signedIn(of: Page): Promise<Person> {
  const token = await of.evaluate(() => window.localStorage.getItem("token") ?? "");
  return { ...ana, loginSession: { ...ana.loginSession, token } };
}

/** As signed by the shop for this person: her phone shows it as a picture. */
async function ownCode(): Promise<string> {
  const { signup } = ana;
  const { loginSession } = await signedIn(page);
  const { results } = await call<{ results: { id: string; qr_code: string | null }[] }>(
    harness.app,
    loginSession.token,
    "GET",
    "signups/",
  );
  const picture = results.find(({ id }) => id === signup)?.qr_code ?? "";
  return readCodesIn(Buffer.from(picture.split(",")[1] ?? "", "base64"))[0] ?? "";
}
