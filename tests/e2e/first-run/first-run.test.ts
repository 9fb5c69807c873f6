import { readFile, rm } from "node:fs/promises";
import type { Page } from "playwright-core";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openMailServer } from "../../fake-servers/fake-mail-server.ts";
import { fakeStripeKeys, startFakeStripe } from "../../fake-servers/fake-stripe.ts";
import type { RunningFakeServer } from "../../fake-servers/start-fake-server.ts";
import { type AppServer, freePort, startApp } from "../../servers.ts";
import { expectNoViolations } from "../harness/axe.ts";
import { newProfile, sharedBrowser, visit } from "../harness/browser.ts";
import {
  acceptTerms,
  chooseCard,
  field,
  fillPersonal,
  payButton,
  seesInWallet,
} from "../shop/checkout-page.ts";
import { archiveWith } from "./edition-archive.ts";
import { addRecords, box, choose, chooseAlso } from "./organiser-forms.ts";

const BUYER = "ana@example.pt";
const year = new Date().getFullYear() + 1;

let app: AppServer;
let origin: string;
let stripe: RunningFakeServer;
let mails: ReturnType<typeof openMailServer>;
const opened: { close: () => Promise<void> }[] = [];
/** Of the owner, from the first test on. */
let page: Page;

beforeAll(async () => {
  const port = await freePort();
  const mailPort = await freePort();
  origin = `http://localhost:${port}`;
  mails = openMailServer(mailPort);
  await mails.start();
  stripe = await startFakeStripe({ clock: new Date() });
  app = await startApp({
    port,
    env: {
      MODE: "production",
      PUBLIC_URL: origin,
      MAIL_URL: `smtp://127.0.0.1:${mailPort}`,
      PAYMENTS: "stripe",
      STRIPE_SECRET_KEY: fakeStripeKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: fakeStripeKeys.webhookSecret,
      STRIPE_URL: stripe.url,
      SIGNING_KEY_SECRET: "the secret of the tests, long enough",
      LOG_LEVEL: "silent",
    },
  });
});
afterAll(async () => {
  for (const context of opened) await context.close();
  await app?.stop();
  await stripe?.stop();
  await mails?.stop();
  if (app) await rm(app.dataDir, { recursive: true, force: true });
});

async function newPage(): Promise<Page> {
  const context = await newProfile(await sharedBrowser(), origin);
  opened.push(context);
  return context.newPage();
}

const button = (on: Page, name: string) => on.getByRole("button", { name, exact: true });
const notice = (text: string) => page.getByRole("dialog").filter({ hasText: text });
const name = (text: string) => () => box(page, "Nome").fill(text);

test("an empty real shop becomes an edition that sells, in the browser alone; then next year's is made of it", async () => {
  await becomesOwner();
  await setsUp();
  await fillsProgramme();
  await fillsShop();
  await publishes();
  await buys(await newPage());
  await makesNextYear();
});

test("a whole edition is exported, corrected and imported: a refusal names file and row, and changes nothing", async () => {
  await page.keyboard.type("g0");
  await page.getByRole("heading", { level: 1, name: "Edições" }).waitFor();
  const download = page.waitForEvent("download");
  await button(page, `Exportar Nexxt ${year}`).click();
  const archive = await readFile(await (await download).path());
  await notice(`${year}.tar.gz está nas suas transferências`).waitFor();

  await page.getByRole("link", { name: "Importar" }).click();
  const file = page.getByLabel("Arquivo (.tar.gz)");
  const refusal = page.getByRole("alert").filter({ hasText: "Nada foi importado" });
  const send = async (buffer: Buffer) => {
    await file.setInputFiles({ name: "edition.tar.gz", mimeType: "application/gzip", buffer });
    await button(page, "Importar a edição").click();
  };
  await send(archive);
  await refusal.getByText("Já há uma edição desse ano").waitFor();
  await send(
    await archiveWith(archive, {
      "edition.json": (json) => Object.assign(json.edition as object, { year: year + 5 }),
      "programme.json": (json) => Object.assign((json.events as object[])[4] as object, { stage_id: 999 }),
    }),
  );
  const row = refusal.getByRole("listitem").filter({ hasText: "stage_id" });
  await row.getByText("linha 5").waitFor();
  await row.getByText("Refere um registo que não está no arquivo").waitFor();
  await refusal.getByRole("heading", { name: "programme.json" }).waitFor();
  await expectNoViolations(page, "import refused");
  await send(Buffer.from("no archive"));
  await refusal
    .getByText("file", { exact: true })
    .or(refusal.getByText(/is no .tar.gz/))
    .first()
    .waitFor();
  expect((await editionsNow()).map((one) => one.year)).toEqual([year + 1, year]);

  await send(
    await archiveWith(archive, {
      "edition.json": (json) => Object.assign(json.edition as object, { year: year + 5 }),
    }),
  );
  await page.getByRole("heading", { level: 1, name: `Nexxt ${year + 5}` }).waitFor();
  await notice("está importada, em preparação").waitFor();
  await page.keyboard.type("ge");
  await page.getByText("20 no total").waitFor();
});

/** By the link that the start prints, with a passkey of the browser. */
async function becomesOwner(): Promise<void> {
  const printed = /http:\S+\/organiser\/set-up\/\S+/;
  await expect.poll(() => app.lastWords()).toMatch(printed);
  const [link = ""] = printed.exec(app.lastWords()) ?? [];
  page = await newPage();
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
}

/** The guide: the edition, a first ticket, a test mail. */
async function setsUp(): Promise<void> {
  await page.getByRole("heading", { name: "A edição" }).waitFor();
  await expectNoViolations(page, "first run: edition");
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
  await page.getByLabel("Preço em euros, sem IVA").fill("49,90");
  await page.getByLabel("Lugares").fill("50");
  await expectNoViolations(page, "first run: ticket");
  await button(page, "Criar o bilhete").click();

  await page.getByRole("heading", { name: "Dinheiro, e-mails e publicação" }).waitFor();
  await button(page, "Enviar um e-mail de teste").click();
  await page.getByText("O servidor de e-mail aceitou um e-mail").waitFor();
  await expectNoViolations(page, "first run: publish");
  await page.getByRole("link", { name: "Ir para o início" }).click();
}

/** 3 stages, 10 speakers, 20 sessions: two by their form, the others from a file. */
async function fillsProgramme(): Promise<void> {
  await page.getByRole("heading", { level: 1, name: `Nexxt ${year}` }).waitFor();
  await addRecords(page, { keys: "gt", list: "Tipos de sessão", form: "Novo tipo" }, [
    () => box(page, "Nome PT").fill("Palestra"),
  ]);
  await addRecords(page, { keys: "gv", list: "Locais", form: "Novo local" }, [name("Mercado de Sant’Ana")]);
  await addRecords(
    page,
    { keys: "gp", list: "Palcos", form: "Novo palco" },
    ["Palco Lis", "Palco Pinhal", "Palco Castelo"].map((stage) => async () => {
      await box(page, "Nome PT").fill(stage);
      await choose(page, "Local", "Mercado");
    }),
  );
  await addRecords(page, { keys: "gs", list: "Oradores", form: "Novo orador" }, speakers.map(name));
  await addRecords(
    page,
    { keys: "ge", list: "Sessões", form: "Nova sessão" },
    [0, 1].map((place) => async () => {
      await box(page, "Título PT").fill(`Sessão ${place + 1}`);
      await choose(page, "Tipo", "Palestra");
      await page.getByRole("combobox", { name: "Estado" }).selectOption("confirmed");
      await page.getByLabel("Início").fill(`${year}-10-25T${10 + place}:00`);
      await page.getByLabel("Fim").fill(`${year}-10-25T${10 + place}:45`);
      await choose(page, "Palco", "Palco Lis");
      await chooseAlso(page, "Oradores", speakers[place] ?? "");
    }),
  );
  await page.keyboard.type("gd");
  await button(page, "Importar…").click();
  const importing = page.getByRole("dialog", { name: "Importar sessões" });
  await importing.getByLabel("Ficheiro, até 2 MB").setInputFiles({
    name: "sessions.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(sessionsFile()),
  });
  await importing.getByRole("button", { name: "Importar 18" }).click();
  await notice("18 sessões importadas").waitFor();
}

const speakers = [
  "Leonor Vasques",
  "Aiko Tanaka",
  "Rui Salgueiro",
  "Inês Prata",
  "Tomás Vidal",
  "Marta Lobo",
  "Nuno Farol",
  "Clara Monte",
  "Diogo Serra",
  "Eva Ramires",
];

function sessionsFile(): string {
  const rows = Array.from({ length: 18 }, (_, index) => {
    const stage = ["Palco Lis", "Palco Pinhal", "Palco Castelo"][index % 3];
    const day = 26 + (index % 2);
    const hour = 10 + Math.floor(index / 3);
    const who = speakers[index % speakers.length];
    return `Sessão ${index + 3},Palestra,${stage},${year}-10-${day} ${hour}:00,${year}-10-${day} ${hour}:40,confirmed,yes,${who}`;
  });
  return ["title,type,stage,start,end,state,scheduled,speakers", ...rows].join("\r\n");
}

/** Three more tickets and two coupons. */
async function fillsShop(): Promise<void> {
  await addRecords(
    page,
    { keys: "gb", list: "Bilhetes", form: "Novo bilhete" },
    [
      ["Passe de um dia", "19,90"],
      ["Passe de estudante", "9.50"],
      ["Jantar", "0"],
    ].map(([ticket = "", price = ""]) => async () => {
      await box(page, "Nome (partes separadas por |) PT").fill(ticket);
      await choose(page, "Tipo de bilhete", "Passe Geral");
      await box(page, "Preço sem IVA").fill(price);
      await chooseAlso(page, "Lotações", "Passe Geral");
    }),
  );
  await addRecords(
    page,
    { keys: "gc", list: "Cupões", form: "Novo cupão" },
    [
      ["leiria10", "10"],
      ["metade", "50"],
    ].map(([code = "", amount = ""]) => async () => {
      await box(page, "Código").fill(code);
      await box(page, "Quanto").fill(amount);
    }),
  );
}

/** Nothing is public before; a secret link shows it, until it is ended. */
async function publishes(): Promise<void> {
  await page.keyboard.type("gh");
  await page.getByText("Nada do que é obrigatório falta.").waitFor();
  await button(page, "Criar link").click();
  const link = await page.getByLabel("Link secreto").inputValue();
  expect(link).toMatch(new RegExp(`^${origin}/preview/[\\w-]{32}$`));
  await expectNoViolations(page, "home with a preview link");
  const board = await newPage();
  await board.goto(link);
  await board.goto("/agenda");
  await board.getByText("Sessão 1", { exact: true }).first().waitFor();
  const visitor = await newPage();
  await visitor.goto("/tickets");
  expect(await visitor.content()).not.toContain("Passe de um dia");
  await button(page, "Terminar o link").click();
  await page
    .getByRole("dialog", { name: "Terminar o link?" })
    .getByRole("button", { name: "Terminar o link" })
    .click();
  await notice("O link terminou").waitFor();
  await board.goto("/agenda");
  expect(await board.content()).not.toContain("Sessão 1");

  await button(page, "Publicar a edição").click();
  const dialog = page.getByRole("dialog", { name: `Publicar Nexxt ${year}?` });
  await dialog.getByText("bilhetes à venda agora: 4").waitFor();
  await expectNoViolations(page, "publishing");
  await dialog.getByRole("button", { name: "Publicar a edição" }).click();
  await notice("A edição está publicada").waitFor();
}

/** A visitor reads the programme, takes a ticket, logs in by mail, uses a coupon and pays by card. */
async function buys(buyer: Page): Promise<void> {
  await visit(buyer, "/agenda");
  await buyer.getByText("Sessão 2", { exact: true }).first().waitFor();
  await visit(buyer, "/tickets");
  await buyer.getByRole("button", { name: "Adicionar: Passe de um dia" }).click();
  await buyer.getByRole("link", { name: "Ver carrinho" }).click();
  await buyer.getByRole("heading", { name: "Login" }).waitFor();
  await field(buyer, "E-mail").fill(BUYER);
  await button(buyer, "Enviar link de login").click();
  await visit(buyer, await loginPath());
  await buyer.waitForURL("**/checkout");
  await field(buyer, "Código de desconto").fill("leiria10");
  await button(buyer, "Aplicar código").click();
  await buyer.getByText("-10%", { exact: true }).waitFor();
  await fillPersonal(buyer);
  await chooseCard(buyer);
  await acceptTerms(buyer);
  await payButton(buyer).click();
  await buyer.waitForURL(`${stripe.url}/**`);
  await button(buyer, "Pagar").click();
  await seesInWallet(buyer, "Passe de um dia");
  // 19,90 € less 10 %, and 23 % VAT.
  const { captured } = await stripe.ledger();
  expect(captured.map(({ amountCents }) => amountCents)).toEqual([2_203]);
}

async function loginPath(): Promise<string> {
  const find = async () => {
    const texts = await Promise.all(mails.letters.map(async (raw) => await PostalMime.parse(raw)));
    const own = texts.filter(({ to }) => to?.some(({ address }) => address === BUYER));
    return /\/login\/[\w-]+/.exec(own.at(-1)?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(find, { timeout: 15_000 }).not.toBe("");
  return find();
}

/** Structure and prices come along, dates and theme are asked for; this year's stays as it is. */
async function makesNextYear(): Promise<void> {
  await page.keyboard.type("g0");
  await page.getByRole("link", { name: "Nova edição" }).click();
  await page.getByRole("heading", { level: 1, name: "Nova edição" }).waitFor();
  expect(await page.getByLabel("Ano").inputValue()).toBe(String(year + 1));
  await page.getByText("Cupões, cujos códigos já se conhecem").waitFor();
  await page.getByLabel("Ano").fill(String(year));
  await page.getByLabel("Primeiro dia").fill(`${year + 1}-10-24`);
  await page.getByLabel("Último dia").fill(`${year + 1}-10-26`);
  await expectNoViolations(page, "new edition");
  await button(page, "Criar a edição").click();
  await page.getByText("Já há uma edição desse ano").first().waitFor();
  await page.getByLabel("Ano").fill(String(year + 1));
  await button(page, "Criar a edição").click();
  await page.getByRole("heading", { level: 1, name: `Nexxt ${year + 1}` }).waitFor();
  await page.getByText("Em preparação").first().waitFor();
  await page.keyboard.type("gb");
  await page.getByRole("row", { name: /Passe de estudante/ }).waitFor();
  await page.keyboard.type("gp");
  await page.getByRole("row", { name: /Palco Castelo/ }).waitFor();
  await page.keyboard.type("gc");
  await page.getByText("Ainda não há cupões").waitFor();
  expect((await editionsNow()).map((one) => [one.year, one.state])).toEqual([
    [year + 1, "preparing"],
    [year, "published"],
  ]);
}

/** As the screen for editions has them. */
async function editionsNow(): Promise<{ year: number; state: string }[]> {
  const answer = await page.evaluate(async () => {
    const headers = { authorization: `Token ${localStorage.getItem("token")}` };
    return (await fetch("/api/v1/organiser/editions/", { headers })).json();
  });
  return (answer as { results: { year: number; state: string }[] }).results;
}
