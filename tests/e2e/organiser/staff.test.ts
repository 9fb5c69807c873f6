import { generateSync } from "otplib";
import pg from "pg";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { inPageVisits } from "../harness/in-page.ts";
import { loginMailTo, mailTo } from "../harness/mailbox.ts";
import { call, newAddress } from "../harness/person.ts";
import { unlockPasskeys } from "../harness/unlock-passkeys.ts";

/** Passkeys need a name: they do not work for an IP address. */
let origin: string;
const harness = setUpBrowserHarness((port) => {
  origin = `http://localhost:${port}`;
  return { PUBLIC_URL: origin };
});

/** As if their second factor had been proved so many minutes earlier. */
async function ageFactor(email: string, minutes: number): Promise<void> {
  const client = new pg.Client(harness.databaseUrl);
  await client.connect();
  await client.query(
    "update sessions set second_factor_at = second_factor_at - make_interval(mins => $2) where email = $1",
    [email, minutes],
  );
  await client.end();
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name }).waitFor();
/** By the clock of the shop's process, which may have started long after it was told the time. */
const codeNow = async (secret: string) => {
  const { now } = await call<{ now: string }>(harness.app, null, "GET", "edition/");
  return generateSync({ secret, epoch: Math.floor(Date.parse(now) / 1000) });
};

async function storeRecoveryCodes(page: Page): Promise<string[]> {
  await heading(page, "Guarde os códigos de recuperação");
  const codes = await page.getByRole("listitem").allTextContents();
  await page.getByLabel("Guardei os códigos num lugar seguro").check();
  await button(page, "Continuar").click();
  return codes;
}

test("the first owner sets up the shop's staff: passkey, invitation, app, roles, step-up, audit log", async () => {
  const [ownerEmail, editorEmail] = [newAddress("dona"), newAddress("editor")];
  const owner = await harness.visitor({ baseURL: origin });
  await unlockPasskeys(owner);

  // The demo leads to the set-up link; the first factor is a passkey.
  await visit(owner, "/dev/organiser");
  await heading(owner, "A primeira pessoa responsável");
  await owner.getByLabel("Nome").fill("Dona Teste");
  await owner.getByLabel("E-mail").fill(ownerEmail);
  await expectNoViolations(owner, "set-up");
  await button(owner, "Ficar responsável").click();
  await heading(owner, "Crie o seu segundo passo");
  await expectNoViolations(owner, "first factor");
  await button(owner, "Criar chave de acesso").click();
  await heading(owner, "Guarde os códigos de recuperação");
  await expectNoViolations(owner, "recovery codes");
  expect(await storeRecoveryCodes(owner)).toHaveLength(10);
  await owner.waitForURL(/\/organiser\/\d{4}$/);

  // A role that changes needs a second factor of now: the dialog asks, and the invitation goes on.
  await ageFactor(ownerEmail, 11);
  await owner.getByRole("link", { name: "Equipa" }).first().click();
  await heading(owner, "Equipa");
  await button(owner, "Convidar").click();
  const dialog = owner.getByRole("dialog", { name: "Convidar" });
  await dialog.getByLabel("Nome").fill("Rui Editor");
  await dialog.getByLabel("E-mail").fill(editorEmail);
  await expectNoViolations(owner, "invitation");
  await dialog.getByRole("button", { name: "Enviar convite" }).click();
  const stepUp = owner.getByRole("dialog", { name: "Confirme que é você" });
  await stepUp.getByRole("button", { name: "Usar chave de acesso" }).click();
  await owner.getByText(editorEmail).waitFor();
  await expectNoViolations(owner, "staff");

  // The editor accepts by the mail's link, with an authenticator app, and is kept out of the staff list.
  const editor = await harness.visitor({ baseURL: origin });
  const { text } = await mailTo(harness.app, editorEmail, "Convite para a equipa Nexxt");
  await visit(editor, /\/organiser\/join\/[\w-]+/.exec(text)?.[0] ?? "");
  await heading(editor, "Bem-vindo, Rui Editor");
  await button(editor, "Aceitar o convite").click();
  await button(editor, "Usar uma aplicação de autenticação").click();
  await heading(editor, "Ligue a aplicação de autenticação");
  const key = (await editor.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? "";
  await expectNoViolations(editor, "authenticator app");
  const code = editor.getByLabel("Código da aplicação");
  await code.fill("000000");
  await editor.getByText("O código está errado ou já foi usado.").waitFor();
  await code.fill(await codeNow(key.replaceAll(" ", "")));
  const [recovery = ""] = await storeRecoveryCodes(editor);
  await editor.waitForURL(/\/organiser\/\d{4}$/);
  await visit(editor, "/organiser/staff");
  await editor.getByText("O seu papel não inclui esta página").waitFor();

  // Signed in again by mail, a recovery code is the second step.
  const elsewhere = await harness.visitor({ baseURL: origin });
  await visit(elsewhere, "/organiser/security");
  await elsewhere.getByRole("link", { name: "Entrar" }).click();
  await elsewhere.getByLabel("E-mail").fill(editorEmail);
  await expectNoViolations(elsewhere, "sign-in");
  await button(elsewhere, "Enviar link de login").click();
  const { code: digits } = await loginMailTo(harness.app, editorEmail);
  // The mail may come before the code's fields, which take the place of the address.
  await heading(elsewhere, "Link de Login enviado!");
  await elsewhere.getByRole("textbox").first().pressSequentially(digits);
  await heading(elsewhere, "Confirme que é você");
  await expectNoViolations(elsewhere, "second factor");
  await button(elsewhere, "Usar um código de recuperação").click();
  await elsewhere.getByLabel("Código de recuperação").fill(recovery);
  await button(elsewhere, "Confirmar").click();
  await heading(elsewhere, "A minha segurança");
  await elsewhere.getByText("Códigos por usar: 9.").waitFor();
  await expectNoViolations(elsewhere, "security");
  await mailTo(harness.app, editorEmail, "Foi usado um código de recuperação");

  // The owner reads who did what, and removes the editor, who is out at once.
  await owner.getByRole("link", { name: "Registo de alterações" }).first().click();
  await heading(owner, "Registo de alterações");
  const joined = owner.getByRole("listitem").filter({ hasText: "convite aceite" });
  await joined.getByText(editorEmail).first().click();
  await joined.getByText("Rui Editor").waitFor();
  await owner.getByLabel("Pessoa").selectOption("set-up link");
  await owner.getByText("Alterações: 1", { exact: true }).waitFor();
  await expectNoViolations(owner, "audit log");
  await inPageVisits(owner)("/organiser/staff");
  await button(owner, "Ações para Rui Editor").click();
  await owner.getByRole("menuitem", { name: "Remover da equipa" }).click();
  await owner.getByRole("dialog").getByRole("button", { name: "Remover da equipa" }).click();
  await owner.getByText(editorEmail).waitFor({ state: "detached" });
  await editor.reload();
  await editor.getByText("A sua sessão terminou").waitFor();
});
