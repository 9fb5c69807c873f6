import pg from "pg";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { loginMailTo, mailTo } from "../harness/mailbox.ts";
import { createPerson, newAddress, type Person, storageOf } from "../harness/person.ts";
import { unlockPasskeys } from "../harness/unlock-passkeys.ts";
import { field, toast } from "../shop/checkout-page.ts";

/** Passkeys need a name: they do not work for an IP address. */
const named = (port: string | number) => `http://localhost:${port}`;
const harness = setUpBrowserHarness((port) => ({ PUBLIC_URL: named(port) }));

async function inAccount(ana: Person): Promise<Page> {
  const origin = named(new URL(harness.app.url).port);
  const stored = Object.entries(await storageOf(harness.app, ana));
  const localStorage = stored.map(([name, value]) => ({ name, value }));
  const page = await harness.visitor({
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  await visit(page, "/profile");
  await page.getByRole("region", { name: "Endereço da conta" }).waitFor();
  return page;
}

const database = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> => {
  const client = new pg.Client(harness.databaseUrl);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};

/** As if this person had logged in eleven minutes earlier. */
const ageLoginSessions = ({ email }: Person) =>
  database("update sessions set created_at = created_at - interval '11 minutes' where email = $1", [email]);

const again = (page: Page) => page.getByRole("dialog", { name: "Confirme que é você" });
const passkeys = (page: Page) => page.getByRole("region", { name: "Chaves de acesso" });

test("what needs a fresh login asks for one and goes on: by code, by the link in another tab and by a passkey, which also logs in", async () => {
  const ana = await createPerson(harness.app);
  await ageLoginSessions(ana);
  const page = await inAccount(ana);
  const unlocks = await unlockPasskeys(page);

  // By code: the address that was typed is not lost.
  const fresh = newAddress("nova");
  await page.getByRole("button", { name: "Mudar de endereço" }).click();
  await field(page, "Novo endereço").fill(fresh);
  await page.getByRole("button", { name: "Enviar link de confirmação" }).click();
  await again(page).getByRole("button", { name: "Enviar código por e-mail" }).click();
  const { code } = await loginMailTo(harness.app, ana.email);
  await again(page).getByRole("textbox").first().waitFor();
  await expectNoViolations(page, "fresh login");
  await again(page).getByRole("textbox").first().pressSequentially(code);
  await page.getByText(`Enviámos um link para ${fresh}`).waitFor();
  await again(page).waitFor({ state: "hidden" });
  await mailTo(harness.app, fresh, "Confirme o novo endereço da sua conta Nexxt");

  // A passkey can be made now.
  await passkeys(page).getByRole("button", { name: "Criar chave de acesso neste dispositivo" }).click();
  await toast(page, "Chave de acesso criada").waitFor();
  await passkeys(page).getByRole("listitem").waitFor();
  await expectNoViolations(page, "passkeys");
  await passkeys(page).getByRole("button", { name: "Criar chave de acesso neste dispositivo" }).click();
  await page.getByText("Este dispositivo já tem uma chave de acesso desta conta.").waitFor();

  // By a passkey.
  await ageLoginSessions(ana);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descarregar os meus dados" }).click();
  await unlocks(false);
  await again(page).getByRole("button", { name: "Usar chave de acesso" }).click();
  await again(page).getByText("Nenhuma chave de acesso foi desbloqueada").waitFor();
  await unlocks(true);
  await again(page).getByRole("button", { name: "Usar chave de acesso" }).click();
  expect((await coming).suggestedFilename()).toBe("nexxt.json");

  // By the mail's link, in another tab.
  await ageLoginSessions(ana);
  await page.getByRole("button", { name: "Eliminar a conta" }).click();
  await field(page, "Escreva o endereço da conta, para confirmar").fill("errado@example.pt");
  await page.getByRole("button", { name: "Eliminar para sempre" }).click();
  await field(page, "Escreva o endereço da conta, para confirmar").fill(ana.email);
  await page.getByRole("button", { name: "Eliminar para sempre" }).click();
  await again(page).getByRole("button", { name: "Enviar código por e-mail" }).click();
  const link = await loginMailTo(harness.app, ana.email, 2);
  await again(page).getByRole("textbox").first().waitFor();
  await page.keyboard.press("Escape");
  await again(page).waitFor({ state: "hidden" });
  // Nothing was erased, and what was typed is still there.
  expect(await field(page, "Escreva o endereço da conta, para confirmar").inputValue()).toBe(ana.email);
  await page.getByText("Nada foi feito: é preciso entrar outra vez.").waitFor();
  await page.keyboard.press("Escape");
  const other = await page.context().newPage();
  await page.getByRole("button", { name: "Descarregar os meus dados" }).click();
  await again(page).getByRole("button", { name: "Enviar código por e-mail" }).click();
  const second = await loginMailTo(harness.app, ana.email, 3);
  expect(second.uuid).not.toBe(link.uuid);
  // The mail may come before the answer, after which this tab waits for the link.
  await again(page).getByRole("textbox").first().waitFor();
  const downloaded = page.waitForEvent("download");
  await visit(other, second.path);
  expect((await downloaded).suggestedFilename()).toBe("nexxt.json");
  await other.close();

  // It logs in.
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login**");
  await page.getByRole("button", { name: "Entrar com chave de acesso" }).click();
  await page.waitForURL("**/tickets");
  await visit(page, "/profile");
  await passkeys(page).getByText("Usada pela última vez").waitFor();
  await passkeys(page)
    .getByRole("button", { name: /^Remover a chave de acesso/ })
    .click();
  const removal = page.getByRole("alertdialog", { name: /^Remover a chave de acesso/ });
  await removal.getByText("continua guardada").waitFor();
  await removal.getByRole("button", { name: "Remover" }).click();
  await toast(page, "Chave de acesso removida").waitFor();
  await expect.poll(() => passkeys(page).getByRole("listitem").count()).toBe(0);

  const events = await database<{ event: string; detail: string; account: string | null }>(
    "select event, detail, account from security_events where account = (select account from security_events where event = 'passkey_added') order by id",
    [],
  );
  expect(events.map(({ event, detail }) => `${event} ${detail}`.trim())).toEqual([
    "login code",
    "email_change_requested",
    "passkey_added",
    "login passkey",
    "export",
    "login link",
    "export",
    "logout",
    "login passkey",
    "passkey_removed",
  ]);
  expect(JSON.stringify(events)).not.toContain(ana.email);
  const metrics = await (await fetch(`${harness.app.url}/metrics`)).text();
  expect(metrics).toMatch(/nexxt_security_events_total\{event="login"\} [1-9]/);
});
