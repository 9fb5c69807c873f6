import { rm } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type AppServer, freePort, startApp } from "../servers.ts";
import { expectNoViolations } from "./axe.ts";
import { newProfile, sharedBrowser, visit } from "./browser.ts";

let app: AppServer;
let origin: string;
beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  app = await startApp({
    port,
    env: {
      MODE: "production",
      PUBLIC_URL: origin,
      // Nothing listens: the way in needs no mail.
      MAIL_URL: "smtp://127.0.0.1:1",
      PAYMENTS: "none",
      SIGNING_KEY_SECRET: "the secret of the tests, long enough",
      LOG_LEVEL: "silent",
    },
  });
});
const opened: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const context of opened.splice(0)) await context.close();
});
afterAll(async () => {
  await app?.stop();
  if (app) await rm(app.dataDir, { recursive: true, force: true });
});

async function newPage(): Promise<Page> {
  const context = await newProfile(await sharedBrowser(), origin);
  opened.push(context);
  return context.newPage();
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("an empty real shop becomes one that sells, by the link that its start prints", async () => {
  const printed = /http:\S+\/organiser\/set-up\/\S+/;
  await expect.poll(() => app.lastWords()).toMatch(printed);
  const [link = ""] = printed.exec(app.lastWords()) ?? [];
  const page = await newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await visit(page, new URL(link).pathname);
  await page.getByLabel("Nome").fill("Dona Teste");
  await page.getByLabel("E-mail").fill("dona@example.pt");
  await button(page, "Ficar responsável").click();
  await button(page, "Criar chave de acesso").click();
  await page.getByLabel("Guardei os códigos num lugar seguro").check();
  await button(page, "Continuar").click();

  await page.getByRole("heading", { name: "A edição" }).waitFor();
  await expectNoViolations(page, "first run: edition");
  const year = new Date().getFullYear() + 1;
  await page.getByLabel("Ano").fill(String(year));
  await page.getByLabel("Primeiro dia").fill(`${year}-10-25`);
  await page.getByLabel("Último dia").fill(`${year}-10-24`);
  await button(page, "Criar a edição").click();
  await page.getByText("Preencha este campo").first().waitFor();
  await page.getByLabel("Cidade").fill("Leiria");
  await page.getByLabel("E-mail de contacto").fill("ola@example.pt");
  await page.getByLabel("Entidade organizadora").fill("Associação Nexxt");
  await page.getByLabel("NIF").fill("508123456");
  await page.getByLabel("Morada").fill("Rua Direita 1, Leiria");
  await button(page, "Criar a edição").click();
  await page.getByText("O último dia é antes do primeiro").waitFor();
  await page.getByLabel("Último dia").fill(`${year}-10-27`);
  await button(page, "Criar a edição").click();

  await page.getByRole("heading", { name: "O primeiro bilhete" }).waitFor();
  await page.getByLabel("Preço em euros, sem IVA").fill("0");
  await page.getByLabel("Lugares").fill("50");
  await expectNoViolations(page, "first run: ticket");
  await button(page, "Criar o bilhete").click();

  await page.getByRole("heading", { name: "Dinheiro, e-mails e publicação" }).waitFor();
  await button(page, "Criar link de pré-visualização").click();
  await page.getByText("Só quem tem este link a vê").waitFor();
  await expectNoViolations(page, "first run: publish");
  const visitor = await newPage();
  await visitor.goto("/tickets");
  expect(await visitor.content()).not.toContain("Passe Geral");
  await button(page, "Publicar a edição").click();
  await page.getByRole("dialog").getByRole("button", { name: "Publicar a edição" }).click();
  await page.getByText("A edição está publicada").waitFor();

  await expect
    .poll(async () => {
      await visitor.goto("/tickets");
      return visitor.content();
    })
    .toContain("Passe Geral");
  await expect
    .poll(async () => {
      const answer = await fetch(`${app.url}/api/v1/tickets/`);
      return ((await answer.json()) as { results: { name: string; availability: string }[] }).results;
    })
    .toMatchObject([{ name: "Passe Geral", availability: "available" }]);
});
