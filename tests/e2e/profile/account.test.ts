import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { accountExport } from "#contract/accounts/account-export.ts";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { loginMailTo, mailTo } from "../harness/mailbox.ts";
import {
  call,
  createPerson,
  newAddress,
  order,
  type Person,
  paymentsOf,
  storageOf,
} from "../harness/person.ts";
import { field, toast } from "../shop/checkout-page.ts";

const harness = setUpBrowserHarness();

async function inAccount(ana: Person): Promise<Page> {
  const page = await harness.visitor({ storage: await storageOf(harness.app, ana) });
  await visit(page, "/profile");
  await devices(page).getByText("Este dispositivo").waitFor();
  return page;
}

const devices = (page: Page) => page.getByRole("region", { name: "Dispositivos com sessão iniciada" });
const address = (page: Page) => page.getByRole("region", { name: "Endereço da conta" });
const eraseDialog = (page: Page) => page.getByRole("dialog", { name: "Eliminar a conta para sempre?" });

/** The same person on another device, with this user agent. */
async function alsoOn(ana: Person, userAgent: string, count: number): Promise<Page> {
  await call(harness.app, null, "POST", "otp/", { email: ana.email });
  const { uuid } = await loginMailTo(harness.app, ana.email, count);
  const answer = await fetch(`${harness.app.url}/api/v1/login/`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": userAgent },
    body: JSON.stringify({ uuid }),
  });
  return inAccount({ ...ana, loginSession: (await answer.json()) as Person["loginSession"] });
}

const LOGIN_SESSIONS = "**/api/v1/sessions";
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1";

test("a lost phone is listed by name and its login session ended, then all others; they return to the login", async () => {
  const ana = await createPerson(harness.app);
  const [phone, computer] = [await alsoOn(ana, IPHONE, 1), await alsoOn(ana, FIREFOX, 2)];
  const list = devices(computer);
  expect(await list.getByRole("listitem").count()).toBe(3);
  await list.getByRole("listitem").first().getByText("Firefox em Windows").waitFor();
  await list.getByRole("button", { name: "Terminar sessão: Safari em iPhone" }).click();
  await toast(computer, "Sessão terminada").waitFor();
  await expect.poll(() => list.getByRole("listitem").count()).toBe(2);
  await phone.reload();
  await phone.waitForURL("**/login?redirect_to=profile");

  await list.getByRole("button", { name: "Terminar todas as outras" }).click();
  await list.getByText("Não há sessões noutros dispositivos.").waitFor();
  await expect(paymentsOf(harness.app, ana)).rejects.toThrow("401");
  await expectNoViolations(computer, "account");
});

test("the account moves to another address by the button behind the link, and the login session that asked continues", async () => {
  const ana = await createPerson(harness.app);
  const page = await inAccount(ana);
  const fresh = newAddress("nova");
  await address(page).getByRole("button", { name: "Mudar de endereço" }).click();
  const input = address(page).getByRole("textbox", { name: "Novo endereço" });
  await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true);
  await input.fill(ana.email.toUpperCase());
  await page.keyboard.press("Enter");
  await address(page).getByText("Este já é o endereço da sua conta.").waitFor();
  await expectNoViolations(page, "another address");
  await input.fill(fresh);
  await page.keyboard.press("Enter");
  await address(page).getByText(`Enviámos um link para ${fresh}.`).waitFor();

  const note = await mailTo(harness.app, ana.email, "Pedido para mudar o endereço da sua conta Nexxt");
  expect(note.text).toContain(fresh);
  const { text } = await mailTo(harness.app, fresh, "Confirme o novo endereço da sua conta Nexxt");
  const path = /\/email\/confirm\/[\w-]+/.exec(text)?.[0] ?? "";
  // On the device on which the mail is read; opening changes nothing.
  const elsewhere = await harness.visitor();
  await visit(elsewhere, path);
  await visit(elsewhere, `/en${path}`);
  await elsewhere.getByRole("heading", { name: "Confirm this address?" }).waitFor();
  await expectNoViolations(elsewhere, "confirm");
  await elsewhere.getByRole("button", { name: "Confirm the address" }).click();
  await elsewhere.getByRole("heading", { name: "Done" }).waitFor();
  await visit(elsewhere, path);
  await elsewhere.getByRole("button", { name: "Confirmar o endereço" }).click();
  await elsewhere.getByRole("heading", { name: "Este link já não serve" }).waitFor();

  await page.reload();
  await address(page).getByText(fresh, { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("email"))).toBe(fresh);
  expect(await field(page, "E-mail").inputValue()).toBe(fresh);
});

test("a person downloads all their data as a file; the account is erased only after typing its address, by keyboard too; nothing of it stays in the browser", async () => {
  const ana = await createPerson(harness.app);
  await order(harness.app, ana, { ticket: 24, quantity: 3, amount: "0.00" });
  const page = await inAccount(ana);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descarregar os meus dados" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("nexxt.json");
  const data = accountExport.parse(JSON.parse(await readFile(await download.path(), "utf8")));
  expect(data).toMatchObject({ email: ana.email, payments: [{ lines: [{ quantity: 3 }] }] });

  await page.getByRole("button", { name: "Eliminar a conta" }).click();
  const dialog = eraseDialog(page);
  await dialog.getByText("Bilhetes em seu nome ou por atribuir: 3.").waitFor();
  await expectNoViolations(page, "erase");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });

  await page.getByRole("button", { name: "Eliminar a conta" }).click();
  const typed = dialog.getByRole("textbox");
  await typed.fill("outra@example.pt");
  await page.keyboard.press("Enter");
  await dialog.getByText("Não é o endereço desta conta.").waitFor();
  await typed.fill(ana.email);
  await page.keyboard.press("Enter");
  await toast(page, "A sua conta foi eliminada").waitFor();
  await page.waitForURL("**/login");
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== "theme"))).toEqual([]);
  await mailTo(harness.app, ana.email, "A sua conta Nexxt foi eliminada");
  await expect(paymentsOf(harness.app, ana)).rejects.toThrow("401");
});

test("a device list that fails to load shows an error, and loads on retry; an account with a pending payment cannot be erased: the screen says so, and the account stays", async () => {
  const ana = await createPerson(harness.app);
  await order(harness.app, ana, { ticket: 17, quantity: 1, amount: "29.52", phone: "912345673" });
  const page = await harness.visitor({
    storage: await storageOf(harness.app, ana),
    viewport: { width: 390, height: 560 },
  });
  await page.route(LOGIN_SESSIONS, (route) => route.abort());
  await visit(page, "/profile");
  await devices(page).getByRole("alert").waitFor();
  await expectNoViolations(page, "no devices");
  await page.unroute(LOGIN_SESSIONS);
  await devices(page).getByRole("button", { name: "Tentar novamente" }).click();
  await devices(page).getByText("Este dispositivo").waitFor();
  harness.takeComplaints();

  await page.getByRole("button", { name: "Eliminar a conta" }).click();
  await eraseDialog(page).getByRole("textbox").fill(ana.email);
  await eraseDialog(page).getByRole("button", { name: "Eliminar para sempre" }).click();
  const refusal = eraseDialog(page).getByText("Tem um pagamento em curso.");
  await refusal.waitFor();
  // The field has the focus; what it says of it is above the buttons, which do not scroll.
  const buttons = await eraseDialog(page).locator("[data-dialog-actions]").boundingBox();
  const said = await refusal.boundingBox();
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0);
  expect(await paymentsOf(harness.app, ana)).toHaveLength(1);
});
