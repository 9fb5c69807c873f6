import type { Page } from "playwright-core";
import { expectNoViolations } from "../harness/axe.ts";
import { intercept } from "../harness/intercept.ts";

const said = (page: Page, text: RegExp) => page.getByRole("status").filter({ hasText: text });

/** An editor on the schedule reads a file, says what its columns are, and drops the session by keyboard. */
export async function importsSession(page: Page): Promise<void> {
  const { keyboard } = page;
  // A file: what it would do, then the one row that is chosen; it waits without a place.
  await page.getByRole("button", { name: "Importar…" }).click();
  const importing = page.getByRole("dialog", { name: "Importar sessões" });
  await importing.getByLabel("Ficheiro, até 2 MB").setInputFiles({
    name: "sessions.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Assunto,Onde,state,scheduled\r\nUma sessão de fora,Sala 4,draft,yes\r\n"),
  });
  // An answer that is given while the file is read again stands, and the columns stay open under the hand.
  await importing.getByLabel(/^Assunto/).waitFor();
  const reading = Promise.withResolvers<void>();
  await intercept(page, "**/schedule/import/preview*", async (route) => {
    await reading.promise;
    await route.continue();
  });
  await importing.getByLabel(/^Assunto/).selectOption({ label: "Título" });
  await importing.getByLabel(/^Onde/).selectOption({ label: "Palco" });
  reading.resolve();
  await importing.getByRole("heading", { name: "Novas: 1" }).waitFor();
  await importing.getByRole("combobox", { name: /^Onde/ }).waitFor();
  await importing.getByText("O palco «Sala 4» não existe: fica por colocar").waitFor();
  await expectNoViolations(page, "importing");
  await importing.getByRole("button", { name: "Importar 1" }).click();
  const outsider = page.getByRole("button", { name: /Uma sessão de fora/ });
  await outsider.press("Enter");
  await said(page, /pegou nela/).waitFor();
  await keyboard.press("Enter");
  // Dropped by keyboard from the list, the focus goes where it went.
  await page.waitForFunction(() =>
    document.activeElement?.closest("[data-schedule-grid] li, [data-schedule-grid] ol"),
  );
  await keyboard.press("ControlOrMeta+Z");
  await page.getByText("Desfeito").first().waitFor();
}
