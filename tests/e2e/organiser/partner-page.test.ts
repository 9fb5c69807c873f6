import { createHash } from "node:crypto";
import pg from "pg";
import { expect, test } from "vitest";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { mailTo } from "../harness/mailbox.ts";
import { newAddress } from "../harness/person.ts";
import { staffStorage } from "../harness/staff-member.ts";

const harness = setUpBrowserHarness(() => ({}));
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

  // What it proposes is public once an editor approves it.
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

  await visit(staff, "/organiser/2025");
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
