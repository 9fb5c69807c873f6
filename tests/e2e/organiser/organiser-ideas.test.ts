import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makePdf } from "#tests/pdf/make-pdf.ts";
import { storeIdea } from "#tests/stored-idea.ts";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { staffStorage } from "../harness/staff-member.ts";

const harness = setUpBrowserHarness();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const TITLE = "Colmeias que avisam";

/** An idea with a PDF of one page that says "Mel". */
async function submitIdea(): Promise<void> {
  const fileKey = `ideas/${randomUUID()}.pdf`;
  const file = path.join(harness.app.dataDir, "files", fileKey);
  await mkdir(path.dirname(file), { recursive: true });
  const drawing = "BT /F1 96 Tf 72 700 Td (Mel) Tj ET";
  await writeFile(
    file,
    makePdf({
      page: "/Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >>",
      objects: [
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
      ],
    }),
  );
  const client = new pg.Client(harness.databaseUrl);
  await client.connect();
  const db = { query: async (text: string, params?: unknown[]) => (await client.query(text, params)).rows };
  await storeIdea({ db } as Parameters<typeof storeIdea>[0], {
    title: TITLE,
    name: "Zulmira Anacleto",
    fileKey,
  });
  await storeIdea({ db } as Parameters<typeof storeIdea>[0], { title: "Pinhal sem fogo" });
  await client.end();
}

test("a reviewer reads an idea without its author, scores it by keyboard, then decides; a colleague who decides on an old page is told", async () => {
  await submitIdea();
  const owner = await harness.visitor({ storage: await staffStorage(harness, "owner") });
  await visit(owner, "/organiser/2025/idea-reviews");
  await heading(owner, "Concurso de ideias: avaliar").waitFor();
  await owner.getByRole("row", { name: new RegExp(TITLE) }).waitFor();
  expect(await owner.getByText("Zulmira").count()).toBe(0);
  await expectNoViolations(owner, "ranking");
  await owner.getByText(TITLE).first().click();
  await heading(owner, TITLE).waitFor();
  await owner.getByText("Quem submeteu está escondido.").waitFor();

  await owner.getByRole("button", { name: "Ver PDF" }).click();
  await owner.getByRole("img", { name: `${TITLE}: página 1 de 1` }).waitFor();
  await owner.getByText("Mel", { exact: true }).waitFor({ state: "attached" });
  await expectNoViolations(owner, "idea");

  // Each group of scores takes the focus once; the arrows choose.
  await owner.getByRole("radio", { name: "4" }).first().focus();
  for (const [place, presses] of [1, 2, 3, 4].entries()) {
    if (place > 0) await owner.keyboard.press("Tab");
    await owner.keyboard.press("Space");
    for (let press = 0; press < presses; press += 1) await owner.keyboard.press("ArrowRight");
  }
  await owner.getByRole("textbox", { name: "Comentário" }).fill("Boa para a região");
  // A review has no draft, and the dialog must not promise one.
  await owner.getByRole("link", { name: "Oradores", exact: true }).click();
  const leaving = owner.getByRole("dialog", { name: "Sair sem guardar?" });
  await leaving.getByText("não está guardado e perde-se").waitFor();
  expect(await leaving.getByRole("button", { name: "Sair e manter rascunho" }).count()).toBe(0);
  await leaving.getByRole("button", { name: "Continuar a editar" }).click();
  await owner.getByRole("button", { name: "Guardar avaliação" }).click();
  await owner.getByText("Zulmira Anacleto").waitFor();

  const colleague = await harness.visitor({ storage: await staffStorage(harness, "editor") });
  await visit(colleague, new URL(owner.url()).pathname);
  await colleague.getByRole("heading", { name: "Decisão" }).waitFor();
  expect(await colleague.getByText("Boa para a região").count()).toBe(0);

  await owner.getByRole("button", { name: "Aceitar" }).click();
  const dialog = owner.getByRole("dialog", { name: "Aceitar: 1 ideia" });
  await owner.frameLocator("iframe").getByText("foi selecionada para a mostra").first().waitFor();
  await expectNoViolations(owner, "decision");
  await dialog.getByRole("button", { name: "Aceitar" }).click();
  await owner.getByText("E-mail à espera: ainda pode anular").waitFor();

  await colleague.getByRole("button", { name: "Recusar" }).click();
  await colleague.getByRole("dialog").getByRole("button", { name: "Recusar" }).click();
  await colleague.getByText("Nada foi alterado").first().waitFor();
  await colleague.getByText("E-mail à espera: ainda pode anular").waitFor();

  await owner.getByRole("button", { name: "Anular", exact: true }).click();
  await owner.getByText("Sem decisão").waitFor();
  await expectNoViolations(owner, "scored idea");

  // Decided again, its mail leaves at the press of a button on the list.
  await owner.getByRole("button", { name: "Aceitar" }).click();
  await dialog.getByRole("button", { name: "Aceitar" }).click();
  await owner.getByText("E-mail à espera: ainda pode anular").waitFor();
  await visit(owner, "/organiser/2025/idea-reviews");
  await owner.getByText(/^Aceite: 1\. O e-mail sai às/).waitFor();
  await expectNoViolations(owner, "an idea's mail waits");
  await owner.getByRole("button", { name: "Enviar já" }).click();
  await owner.getByText("1 e-mail a caminho").waitFor();
});
