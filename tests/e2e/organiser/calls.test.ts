import pg from "pg";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { inPageVisits } from "../harness/in-page.ts";
import { hasFocus } from "../harness/keyboard.ts";
import { mailTo } from "../harness/mailbox.ts";
import { newAddress } from "../harness/person.ts";
import { asStaff, staffStorage } from "../harness/staff-member.ts";

const harness = setUpBrowserHarness(() => ({}));
const PHONE = { width: 360, height: 740 };
const CALL = "Sessões para experimentar";
const TITLE = "Dados que salvam florestas";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
};

async function decidedByColleague(): Promise<void> {
  const client = new pg.Client(harness.databaseUrl);
  await client.connect();
  await client.query(
    `insert into session_proposal_decisions (proposal_id, decision, decided_by, decided_at)
     select id, 'waiting', 'colega@example.pt', now() from session_proposals where title = $1`,
    [TITLE],
  );
  await client.end();
}

test("an editor opens a call, a speaker proposes on a phone, the editor accepts in words of their own, the speaker confirms, and the session is a draft of the programme", async () => {
  const email = newAddress("oradora");
  const editing = await staffStorage(harness, "editor");
  const editor = await harness.visitor({ storage: editing, stays: true });
  const go = inPageVisits(editor);
  await visit(editor, "/organiser/2025/calls/new");
  await editor.getByRole("textbox", { name: /^Nome PT/ }).fill(CALL);
  await editor.getByRole("textbox", { name: /^Texto PT/ }).fill("Procuramos o que se pode experimentar.");
  const [opens, closes] = [
    editor.getByLabel("Abre", { exact: true }),
    editor.getByLabel("Fecha", { exact: true }),
  ];
  await opens.fill("2020-01-01T09:00");
  await closes.fill("2099-01-01T09:00");
  await editor.getByRole("switch", { name: "Publicada" }).check();
  await editor.getByRole("button", { name: "Acrescentar pergunta" }).click();
  await editor.getByRole("textbox", { name: "Pergunta PT" }).fill("De onde vem?");
  await expectNoViolations(editor, "a call's form");
  await editor.getByRole("button", { name: "Guardar", exact: true }).click();
  await editor.waitForURL("**/organiser/2025/calls");
  await editor.getByRole("row", { name: new RegExp(CALL) }).waitFor();

  const phone = await harness.visitor({ viewport: PHONE });
  await visit(phone, "/calls");
  await phone.getByRole("link", { name: CALL }).click();
  await heading(phone, CALL).waitFor();
  await phone.getByRole("textbox", { name: "Título PT" }).fill(TITLE);
  await phone.getByRole("textbox", { name: "Nome", exact: true }).fill("Zulmira Anacleto");
  await phone.getByRole("textbox", { name: "E-mail", exact: true }).fill(email);
  await expectNoViolations(phone, "a call's form on a phone");
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await phone.getByRole("button", { name: "Guardar rascunho" }).click();
  await phone.getByRole("heading", { name: "Rascunho guardado" }).waitFor();
  const again = async () => [
    await phone.getByRole("textbox", { name: "E-mail", exact: true }).inputValue(),
    await phone.getByRole("textbox", { name: /^Título PT/ }).inputValue(),
  ];
  await phone.getByRole("button", { name: "Propor outra sessão" }).click();
  await expect.poll(again).toEqual([email, ""]);

  const { text } = await mailTo(harness.app, email, "A sua proposta para Nexxt 2025");
  const path = /\/proposal\/[\w-]+/.exec(text)?.[0] ?? "";
  const answer = await fetch(harness.app.url + path);
  expect([answer.headers.get("cache-control"), (await answer.text()).includes("no-referrer")]).toEqual([
    "private, no-store",
    true,
  ]);
  await visit(phone, path);
  await phone.getByText("Rascunho", { exact: true }).waitFor();
  // A missing value is named at its field.
  await phone.getByRole("button", { name: "Entregar a proposta" }).click();
  await phone.getByText("Preencha este campo").first().waitFor();
  await phone.getByRole("textbox", { name: /^Resumo PT/ }).fill("Sensores, mapas e quem os lê.");
  // A draft may lack the rest still: of an error its save names that one alone.
  const title = phone.getByRole("textbox", { name: /^Título PT/ });
  await title.fill("");
  await phone.getByRole("button", { name: "Guardar", exact: true }).click();
  const wrong = async () => [
    await title.getAttribute("aria-invalid"),
    await phone.locator("[aria-invalid=true]").count(),
  ];
  await expect.poll(wrong).toEqual(["true", 1]);
  await title.fill(TITLE);
  await phone.getByRole("button", { name: "Guardar", exact: true }).click();
  await phone.getByText("Tudo guardado", { exact: true }).waitFor();
  await choose(phone, "Tipo", "Workshop");
  await choose(phone, "Percurso", "Algoritmos");
  await phone.getByRole("button", { name: "Entregar a proposta" }).click();
  await phone.getByText("Entregue", { exact: true }).waitFor();
  await mailTo(harness.app, email, "Recebemos a sua proposta para Nexxt 2025");
  await phone.getByRole("link", { name: "Propor outra sessão" }).click();
  await expect.poll(again).toEqual([email, ""]);

  await go("/organiser/2025/session-proposals");
  await editor.getByRole("row", { name: new RegExp(TITLE) }).waitFor();
  expect(await editor.getByText("Zulmira").count()).toBe(0);
  // Why, and where it is changed: the link leads to the switch.
  await editor.getByText(/^Avaliação cega/).waitFor();
  const why = editor.getByRole("link", { name: `Mudar em “${CALL}”` });
  const [, callId] = /calls\/(\d+)/.exec((await why.getAttribute("href")) ?? "") ?? [];
  await why.click();
  const blind = editor.getByRole("switch", { name: "Avaliação cega" });
  await expect.poll(() => hasFocus(blind)).toBe(true);
  await go("/organiser/2025/session-proposals");
  await editor.getByRole("row", { name: new RegExp(TITLE) }).waitFor();
  await expectNoViolations(editor, "proposals");
  await editor.getByText(TITLE).first().click();
  await heading(editor, TITLE).waitFor();
  for (const grade of await editor.getByRole("radio", { name: "4" }).all()) await grade.check();
  await editor.getByRole("button", { name: "Guardar avaliação" }).click();
  await editor.getByText(/^Avaliação guardada/).waitFor();
  await expectNoViolations(editor, "a proposal");

  // A reviewer from outside has one screen: what the call assigns to them, once it does.
  const reviewing = await staffStorage(harness, "reviewer");
  const reviewer = await harness.visitor({ storage: reviewing, viewport: PHONE, stays: true });
  await visit(reviewer, "/organiser");
  await reviewer.getByText("Ainda não há nada para avaliar").waitFor();
  const inCall = `calls/${callId}/`;
  const { version } = await asStaff(harness.app, editing)("GET", inCall);
  const reviewers = [{ email: reviewing.email, tracks: [] }];
  await asStaff(harness.app, editing)("PATCH", inCall, { version, reviewers });
  await reviewer.reload();
  await reviewer.getByText(TITLE).first().click();
  await heading(reviewer, TITLE).waitFor();
  for (const grade of await reviewer.getByRole("radio", { name: "5" }).all()) await grade.check();
  await expectNoViolations(reviewer, "a proposal for a reviewer");
  await reviewer.getByRole("button", { name: "Guardar avaliação" }).click();
  await reviewer.getByText(/^Avaliação guardada/).waitFor();
  const none = ["Aceitar", "Recusar", "Exportar"].map((name) => reviewer.getByRole("button", { name }));
  for (const button of none) expect(await button.count()).toBe(0);
  await visit(reviewer, "/organiser/2025/orders");
  await heading(reviewer, "Propostas de sessões").waitFor();

  // A colleague decides while the dialog is open: theirs is not replaced unseen, and what was written stays.
  await editor.getByRole("button", { name: "Recusar", exact: true }).click();
  const declining = editor.getByRole("dialog", { name: "Recusar: 1 proposta" });
  const subject = declining
    .getByRole("group", { name: "Português" })
    .getByRole("textbox", { name: "Assunto" });
  await subject.fill("Fica para a próxima");
  await decidedByColleague();
  const press = declining.getByRole("button", { name: "Recusar", exact: true });
  await press.click();
  await declining.getByText(/^Entretanto colega@example\.pt decidiu: Em espera\./).waitFor();
  expect(await press.isDisabled()).toBe(true);
  expect(await subject.inputValue()).toBe("Fica para a próxima");
  await expectNoViolations(editor, "a newer decision");
  for (const width of [390, 1280]) {
    await editor.setViewportSize({ width, height: 800 });
  }
  await declining.getByRole("button", { name: "Decidir na mesma" }).click();
  await expect.poll(() => press.isEnabled()).toBe(true);

  await visit(editor, "/organiser/2025/session-proposals");
  await editor
    .getByRole("row", { name: new RegExp(TITLE) })
    .getByRole("checkbox")
    .check();
  await editor.getByRole("button", { name: "Aceitar", exact: true }).click();
  const dialog = editor.getByRole("dialog", { name: "Aceitar: 1 proposta" });
  await dialog
    .getByRole("group", { name: "Português" })
    .getByRole("textbox", { name: "Assunto" })
    .fill("Venha: {title}");
  await dialog.getByText(`Venha: ${TITLE}`).waitFor();
  await expectNoViolations(editor, "a decision's mail");
  await dialog.getByRole("button", { name: "Aceitar", exact: true }).click();
  await editor.getByText("1 proposta decidida").waitFor();

  // The list says that the mail waits; it leaves at the press of a button.
  await editor.getByText(/^Aceite: 1\. O e-mail sai às/).waitFor();
  await expectNoViolations(editor, "a decision whose mail waits");
  await editor.getByRole("button", { name: "Enviar já" }).click();
  await editor.getByText("1 e-mail a caminho").waitFor();
  const accepted = await mailTo(harness.app, email, `Venha: ${TITLE}`);
  await visit(phone, /\/proposal\/[\w-]+/.exec(accepted.text)?.[0] ?? "");
  await phone.getByRole("button", { name: "Confirmar a sessão" }).click();
  await phone.getByText("Confirmada", { exact: true }).waitFor();
  await expectNoViolations(phone, "a confirmed proposal");

  await go("/organiser/2025/session-proposals");
  await editor.getByText(TITLE).first().click();
  await editor.getByRole("link", { name: "Abrir a sessão" }).click();
  await heading(editor, TITLE).waitFor();
  expect(await editor.getByRole("combobox", { name: "Estado" }).inputValue()).toBe("confirmed");
  await editor.getByText("Zulmira Anacleto").first().waitFor();
});
