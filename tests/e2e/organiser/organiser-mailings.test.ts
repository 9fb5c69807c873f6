import { createHash } from "node:crypto";
import pg from "pg";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { inPageVisits } from "../harness/in-page.ts";
import { mailsTo, mailTo } from "../harness/mailbox.ts";
import { call, createPerson, newAddress, order } from "../harness/person.ts";
import { staffStorage } from "../harness/staff-member.ts";

const harness = setUpBrowserHarness(() => ({}));
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const box = (page: Page, name: RegExp) => page.getByRole("textbox", { name });
const preview = (page: Page) => page.frameLocator("iframe");

/** From the demo edition: free. */
const FREE_TICKET = { ticket: 24, quantity: 1, amount: "0.00" };

test("an editor writes to the attendees, sees the mail as one of them gets it, tests it and sends it: each gets it once", async () => {
  const [ana, rui] = [await createPerson(harness.app), await createPerson(harness.app, "rui")];
  for (const person of [ana, ana, rui]) await order(harness.app, person, FREE_TICKET);
  const storage = await staffStorage(harness, "editor");
  const staff = await harness.visitor({ storage });
  await visit(staff, "/organiser/2025/mailings");
  await heading(staff, "Mensagens").waitFor();
  await staff.getByText("Ainda não há mensagens").waitFor();
  await expectNoViolations(staff, "empty list");

  await staff.getByRole("button", { name: "Nova mensagem" }).first().click();
  await box(staff, /^Assunto PT/).fill("Antes do {edition}");
  await box(staff, /^Texto PT/).fill("As portas abrem às 8:30, {name}.");
  await staff.getByText("Neste momento: 2 pessoas.").waitFor();
  await preview(staff).getByText("As portas abrem às 8:30, Ana Ferreira.").waitFor();
  // The words are missing in the other language of its readers.
  await staff.getByRole("button", { name: "Enviar…" }).click();
  const dialog = staff.getByRole("dialog", { name: "Enviar a mensagem" });
  await dialog.getByRole("button", { name: "Enviar agora a 2 pessoas" }).click();
  await dialog.getByText("Falta o assunto ou o texto").waitFor();
  await expectNoViolations(staff, "dialog");
  await dialog.getByRole("button", { name: "Cancelar" }).click();

  await box(staff, /^Assunto EN/).fill("Before {edition}");
  await box(staff, /^Texto EN/).fill("Hello");
  await expectNoViolations(staff, "form");
  await staff.getByRole("button", { name: "Enviar-me um teste" }).click();
  await mailTo(harness.app, storage.email ?? "", "Teste: Antes do Nexxt 2025");
  await staff.getByRole("button", { name: "Enviar…" }).click();
  await dialog.getByRole("button", { name: "Enviar agora a 2 pessoas" }).click();

  await staff.getByRole("status").getByText("Enviada").waitFor();
  await staff.getByRole("button", { name: "Enviados 2" }).waitFor();
  await staff.getByText(ana.email).waitFor();
  await expectNoViolations(staff, "progress");
  for (const { email } of [ana, rui])
    expect(await mailsTo(harness.app, email, "Antes do Nexxt 2025")).toHaveLength(1);
  await staff.getByRole("link", { name: "Mensagens" }).last().click();
  await staff.getByRole("row", { name: /Antes do \{edition\}/ }).waitFor();
  await expectNoViolations(staff, "list");
});

test("an editor writes to the speakers whose photo is missing, with their sessions and a link to their page, and reminds them later", async () => {
  const email = newAddress("oradora");
  const client = new pg.Client(harness.databaseUrl);
  await client.connect();
  await client.query("update speakers set image = '' where id = 1");
  await client.query(
    "insert into speaker_details (speaker_id, edition_id, email, language) values (1, 1, $1, 'pt'), (2, 1, 'com-fotografia@example.pt', 'pt')",
    [email],
  );
  await client.end();
  const staff = await harness.visitor({ storage: await staffStorage(harness, "editor") });
  await visit(staff, "/organiser/2025/mailings");
  await staff.getByRole("button", { name: "Nova mensagem" }).first().click();
  await staff.getByRole("combobox", { name: "Para" }).selectOption({ label: "Oradores" });
  await staff.getByText("Neste momento: 2 pessoas.").waitFor();
  await staff.getByRole("checkbox", { name: "Fotografia" }).check();
  await staff.getByText("Neste momento: 1 pessoa.").waitFor();
  await box(staff, /^Assunto PT/).fill("Falta a sua fotografia");
  await box(staff, /^Texto PT/).fill("{sessions} Envie-a por {page}");
  await box(staff, /^Assunto EN/).fill("Your photo");
  await box(staff, /^Texto EN/).fill("Send it by {page}");
  await preview(staff).getByText("/speaker/preview").waitFor();
  await expectNoViolations(staff, "form for speakers");
  await staff.getByRole("button", { name: "Enviar…" }).click();
  await staff.getByRole("button", { name: "Enviar agora a 1 pessoa" }).click();
  const mail = await mailTo(harness.app, email, "Falta a sua fotografia");
  const link = /\/speaker\/[\w-]+/.exec(mail.text)?.[0] ?? "";
  await staff.getByRole("status").getByText("Enviada").waitFor();
  await staff.getByRole("button", { name: "Lembrar quem falta" }).click();
  await staff.getByText("Lembrete: vai a quem recebeu").waitFor();
  // It came less than a day ago.
  await staff.getByText("Neste momento: ninguém.").waitFor();
  await expectNoViolations(staff, "reminder");
  const speaker = await harness.visitor();
  await visit(speaker, link);
  await speaker.getByRole("heading", { level: 1 }).waitFor();
});

test("the newsletter's list shows the proof of a consent, and erases one address", async () => {
  const email = newAddress("leitora");
  await call(harness.app, null, "POST", "newsletter/", { email, source: "/ideas" });
  const staff = await harness.visitor({ storage: await staffStorage(harness, "editor") });
  await visit(staff, "/organiser/newsletter");
  await heading(staff, "Newsletter").waitFor();
  await staff.getByRole("searchbox", { name: "Procurar por endereço" }).fill(email);
  await staff.getByRole("button", { name: new RegExp(email) }).click();
  const proof = staff.getByRole("dialog", { name: email });
  await proof.getByText("aceita receber as novidades do Nexxt").waitFor();
  await proof.getByText("/ideas").waitFor();
  await expectNoViolations(staff, "proof");
  await proof.getByRole("button", { name: "Apagar…" }).click();
  await proof.getByRole("button", { name: "Apagar de vez" }).click();
  await proof.waitFor({ state: "hidden" });
  await staff.getByText("Ainda não há subscritores").waitFor();
  await expectNoViolations(staff, "newsletter");
});

const TEXT = "Sal da ria, desde 1950.";
const TEXT_IN_ENGLISH = "Salt of the lagoon, since 1950.";
const TOKEN = "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11";

test("an editor gives a partner tickets for its staff; by its link the partner hands them on, sees what is left, and proposes logo and text, which visitors see once they are approved", async () => {
  const [email, colleague] = [newAddress("parceiro"), newAddress("colega")];
  const staff = await harness.visitor({ storage: await staffStorage(harness, "editor") });
  await visit(staff, "/organiser/2025/partners/1");
  const save = staff.getByRole("button", { name: "Guardar contacto" });
  // The contact comes after the record, which has a name too.
  await save.waitFor();
  await staff.getByRole("textbox", { name: "Nome" }).last().fill("Rui Costa");
  await staff.getByRole("textbox", { name: "E-mail" }).fill(email);
  await save.click();
  // Given before the contact is stored, they would be refused; while it is being stored, the button only says that it is busy.
  await save.and(staff.locator(":disabled")).waitFor();
  await staff.getByRole("combobox", { name: "Bilhete" }).selectOption("24");
  await staff.getByRole("spinbutton", { name: "Quantos" }).fill("3");
  await staff.getByRole("button", { name: "Dar bilhetes" }).click();
  await staff.getByText("0 de 3 com titular").waitFor();
  await mailTo(harness.app, email, "O seu convite Nexxt");
  await expectNoViolations(staff, "partner");

  const client = new pg.Client(harness.databaseUrl);
  await client.connect();
  await client.query(
    `insert into partner_links (partner_id, edition_id, request_id, requested_by, token_hash, sent_at, expires_at, recent)
     values (1, 1, gen_random_uuid(), 'example', $1, now(), now() + interval '60 days', '{}')`,
    [createHash("sha256").update(TOKEN).digest()],
  );
  await client.end();
  const partner = await harness.visitor();
  await visit(partner, `/partner/${TOKEN}`);
  await partner.getByText("Livres: 3 de 3.").waitFor();
  await partner.getByRole("spinbutton", { name: "Quantos" }).fill("2");
  await partner.getByRole("textbox", { name: "Para quem (opcional)" }).fill("Balcão");
  await partner.getByRole("textbox", { name: "Enviar para (opcional)" }).fill(colleague);
  // Pressed twice before it is drawn as busy, it makes one link.
  const made: string[] = [];
  partner.on("request", (request) => {
    if (request.method() === "POST" && /\/claim-links\/?$/.test(request.url())) made.push(request.url());
  });
  await partner.getByRole("button", { name: "Criar link" }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await partner.getByText("Livres: 1 de 3.").waitFor();
  await partner.getByText("0 de 2 usados").waitFor();
  expect(made).toHaveLength(1);
  await expectNoViolations(partner, "partner's page");
  await partner.getByRole("button", { name: "Retirar", exact: true }).click();
  await partner.getByText("Livres: 3 de 3.").waitFor();
  expect(await partner.title()).toContain("A página do parceiro");

  // A proposal is public once an editor approves it.
  const file = partner.locator('input[type="file"]');
  await file.setInputFiles({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h40v10H0z"/></svg>',
    ),
  });
  // The form's own, and as visitors see it on light and dark grounds.
  await expect.poll(() => partner.locator('img[src^="/pictures/p-"]').count()).toBe(3);
  await partner.getByRole("textbox", { name: "Endereço do seu site" }).fill("http://sal.example");
  await partner.getByRole("button", { name: "Enviar para aprovação" }).click();
  await expect
    .poll(() => partner.getByRole("textbox", { name: "Endereço do seu site" }).getAttribute("aria-invalid"))
    .toBe("true");
  await partner.getByRole("textbox", { name: "Endereço do seu site" }).fill("https://sal.example");
  await partner.getByRole("textbox", { name: /^Sobre o parceiro PT/ }).fill(TEXT);
  await partner.getByRole("textbox", { name: /^Sobre o parceiro EN/ }).fill(TEXT_IN_ENGLISH);
  await partner.getByRole("button", { name: "Enviar para aprovação" }).click();
  await partner.getByText(/^À espera de aprovação desde/).waitFor();
  await expectNoViolations(partner, "partner's page with a proposal");
  const visitor = await harness.visitor();
  await visit(visitor, "/partners");
  await visitor.getByRole("heading", { level: 1 }).waitFor();
  expect(await visitor.getByText(TEXT).count()).toBe(0);

  await inPageVisits(staff)("/organiser/2025");
  await staff.getByText("Propostas de parceiros para o que o site mostra").click();
  await staff.getByText(TEXT).waitFor();
  await expectNoViolations(staff, "a partner's proposal");
  await staff.getByRole("checkbox", { name: "Endereço" }).uncheck();
  await staff.getByRole("textbox", { name: "O que dizer a quem propôs" }).fill("O endereço fica.");
  await staff.getByRole("button", { name: /^Aprovar 3/ }).click();
  await staff.getByText("Nada por aprovar").waitFor();
  await visit(visitor, "/partners");
  await visitor.getByText(TEXT).waitFor();
  await visit(visitor, "/en/partners");
  await visitor.getByText(TEXT_IN_ENGLISH).waitFor();
  await expectNoViolations(visitor, "partners with a text");
  await partner.reload();
  await partner.getByText("O que a equipa diz: O endereço fica.").waitFor();
});
