import pg from "pg";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
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
  await staff.getByText("Neste momento: 0 pessoas.").waitFor();
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
