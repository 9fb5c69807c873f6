import path from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { tabTo } from "../harness/keyboard.ts";
import { loseAnswers, NO_ANSWER } from "../harness/lost-answers.ts";
import { staffStorage } from "../harness/staff-member.ts";

const harness = setUpBrowserHarness(() => ({}));

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const notice = (page: Page, text: string) => page.getByRole("dialog").filter({ hasText: text });
const saved = (page: Page) => page.getByRole("status").filter({ hasText: "Tudo guardado" });

const draftWith = (page: Page, text: string) =>
  page.waitForFunction(
    (typed) =>
      Object.entries(localStorage).some(
        ([key, draft]) => key.startsWith("organiserDraft:") && draft.includes(typed),
      ),
    text,
  );

async function replaceIn(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole("textbox", { name: label }));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

test("an editor creates a speaker with a picture, edits, settles a conflict and undoes, by keyboard alone; visitors see it at once", async () => {
  const storage = await staffStorage(harness, "editor");
  const page = await harness.visitor({ storage });
  const { keyboard } = page;
  await page.goto("/organiser");
  await page.getByRole("heading", { level: 1, name: "Nexxt 2025" }).waitFor();
  await expectNoViolations(page, "home");

  await keyboard.press("?");
  const shortcuts = page.getByRole("dialog", { name: "Atalhos de teclado" });
  await shortcuts.waitFor();
  await expectNoViolations(page, "shortcuts");
  await keyboard.press("Escape");
  await shortcuts.waitFor({ state: "hidden" });
  await keyboard.type("gs");
  await heading(page, "Oradores").waitFor();
  await page.getByRole("grid", { name: "Oradores" }).waitFor();
  await expectNoViolations(page, "list");

  await keyboard.type("c");
  await heading(page, "Novo orador").waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "name");
  await keyboard.type("Álvaro Quental");
  await replaceIn(page, "Cargo PT", "Cartógrafo");
  const chooser = page.waitForEvent("filechooser");
  await tabTo(page, page.getByRole("button", { name: "Escolher imagem" }).first());
  await keyboard.press("Enter");
  await (await chooser).setFiles(path.resolve("seeds/pictures/about-1.webp"));
  const crop = page.getByRole("dialog", { name: "Recortar a imagem" });
  await crop.getByRole("button", { name: "Recortar e enviar" }).and(page.locator(":enabled")).waitFor();
  await expectNoViolations(page, "crop");
  await tabTo(page, crop.getByRole("button", { name: "Recortar e enviar" }));
  await keyboard.press("Enter");
  await page.getByRole("button", { name: "Trocar imagem" }).waitFor();
  await expectNoViolations(page, "form");
  await keyboard.press("ControlOrMeta+S");
  await heading(page, "Oradores").waitFor();

  const visitor = await harness.visitor();
  await visit(visitor, "/speakers/alvaro-quental");
  await heading(visitor, "Álvaro Quental").waitFor();
  await visitor.getByText("Cartógrafo").first().waitFor();

  await keyboard.press("/");
  await keyboard.type("alvaro");
  await page.getByText("1 de 51").waitFor();
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await heading(page, "Álvaro Quental").waitFor();
  await saved(page).waitFor();

  // Another editor saves the same field meanwhile, and one that the first has not touched.
  const other = await harness.visitor({ storage });
  await other.goto(page.url());
  await saved(other).waitFor();
  await replaceIn(other, "Cargo PT", "Geógrafo");
  await replaceIn(other, "Organização PT", "Atlas");
  await other.keyboard.press("ControlOrMeta+S");
  await saved(other).waitFor();

  await replaceIn(page, "Cargo PT", "Desenhador de mapas");
  await keyboard.press("ControlOrMeta+S");
  const conflict = page.getByRole("dialog", { name: "Outra pessoa guardou entretanto" });
  await conflict.getByText("Geógrafo").waitFor();
  await conflict.getByText("Atlas").waitFor();
  await expectNoViolations(page, "conflict");
  await tabTo(page, conflict.getByRole("group", { name: "Cargo" }).getByRole("radio").first());
  await keyboard.press("ArrowDown");
  await tabTo(page, conflict.getByRole("button", { name: "Guardar o que escolheu" }));
  await keyboard.press("Enter");
  await saved(page).waitFor();
  expect(await page.getByRole("textbox", { name: "Organização PT" }).inputValue()).toBe("Atlas");
  // F6 leads to the notices, which stay while they have the focus.
  await notice(page, "Guardado").waitFor();
  await keyboard.press("F6");
  await tabTo(page, page.getByRole("button", { name: "Anular" }).first());
  await visit(visitor, "/speakers/alvaro-quental");
  await visitor.getByText("Desenhador de mapas").first().waitFor();

  await keyboard.press("Enter");
  await notice(page, "Anulado").waitFor();
  await visit(visitor, "/speakers/alvaro-quental");
  await visitor.getByText("Geógrafo").first().waitFor();

  // The open form follows what was undone; where the editor has typed on, it asks.
  const position = page.getByRole("textbox", { name: "Cargo PT" });
  await expect.poll(() => position.inputValue()).toBe("Geógrafo");
  await position.fill("Topógrafo");
  await keyboard.press("ControlOrMeta+S");
  await saved(page).waitFor();
  await position.fill("Agrimensor");
  await page.getByRole("button", { name: "Anular" }).first().click();
  const newer = page.getByRole("dialog", { name: "Isto mudou entretanto" });
  await newer.getByText("Antes: Topógrafo").waitFor();
  await newer.getByRole("radio", { name: /Agrimensor/ }).check();
  await newer.getByRole("button", { name: "Guardar o que escolheu" }).click();
  await saved(page).waitFor();
  expect(await position.inputValue()).toBe("Agrimensor");

  // A draft that is put back is a draft until it is saved.
  await position.fill("Agrimensora");
  await draftWith(page, "Agrimensora");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole("status").filter({ hasText: "Rascunho de uma visita anterior" }).waitFor();
  await keyboard.press("ControlOrMeta+S");
  await saved(page).waitFor();

  // One that was stored while its answer was lost is none, and what was there before can be written again.
  await position.fill("Topógrafa");
  await draftWith(page, "Topógrafa");
  const answersCome = await loseAnswers(page, /organiser\/speakers\/\d+/, "PATCH");
  await keyboard.press("ControlOrMeta+S");
  await page.getByRole("status").filter({ hasText: "resposta" }).waitFor();
  expect(harness.takeComplaints()).toEqual([NO_ANSWER]);
  await answersCome();
  await page.reload();
  await saved(page).waitFor();
  expect(await position.inputValue()).toBe("Topógrafa");
  await position.fill("Agrimensora");
  await keyboard.press("ControlOrMeta+S");
  await expect
    .poll(async () => (await fetch(`${harness.app.url}/speakers/alvaro-quental`)).text())
    .toContain("Agrimensora");
});

test("what an editor typed is there after a reload, and after their login session ended", async () => {
  const storage = await staffStorage(harness, "editor");
  const page = await harness.visitor({ storage });
  await page.goto("/organiser");
  await page.getByRole("heading", { level: 1, name: "Nexxt 2025" }).waitFor();
  await page.keyboard.type("gv");
  await page.getByRole("grid", { name: "Locais" }).waitFor();
  await page.keyboard.type("c");
  await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "name");
  await page.keyboard.type("Mercado de Sant’Ana");
  await page.getByText("rascunho neste navegador").waitFor();
  await draftWith(page, "Ana");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  const name = page.getByRole("textbox", { name: "Nome" });
  await expect.poll(() => name.inputValue()).toBe("Mercado de Sant’Ana");

  await page.evaluate(() => localStorage.removeItem("token"));
  await page.evaluate(() => window.dispatchEvent(new StorageEvent("storage")));
  await heading(page, "A sua sessão terminou").or(heading(page, "Entre para continuar")).waitFor();
  await page.evaluate((token) => localStorage.setItem("token", token), storage.token ?? "");
  await page.evaluate(() => window.dispatchEvent(new StorageEvent("storage")));
  await expect.poll(() => name.inputValue()).toBe("Mercado de Sant’Ana");
});

test("an editor sets the level and the time of several sessions at once, and takes it back", async () => {
  const page = await harness.visitor({ storage: await staffStorage(harness, "editor") });
  const both = ["Café e credenciais", "Piquenique de boas-vindas"];
  const read = async () => {
    const answer = await fetch(`${harness.app.url}/api/v1/events/?limit=100`);
    const { results } = (await answer.json()) as { results: { title: string; level: string }[] };
    return results.filter(({ title }) => both.includes(title)).map(({ level }) => level);
  };
  // Visitors see another time once the schedule is published.
  const planned = (time: string) =>
    page
      .getByRole("row")
      .filter({ hasText: both[0] ?? "" })
      .filter({ hasText: time })
      .waitFor();
  const before = await read();
  await page.goto("/organiser/2025/sessions");
  for (const title of both)
    await page.getByRole("row").filter({ hasText: title }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Mudar campos…" }).click();
  const dialog = page.getByRole("dialog", { name: "Mudar 2 linhas" });
  await dialog.getByRole("checkbox", { name: "Nível" }).check();
  await dialog.getByRole("combobox", { name: "Nível" }).selectOption("beginner");
  await dialog.getByRole("checkbox", { name: "Início, Fim" }).check();
  await dialog.getByLabel("Início", { exact: true }).fill("2025-10-27T15:00");
  await dialog.getByLabel("Fim", { exact: true }).fill("2025-10-27T14:00");
  await dialog.getByRole("button", { name: "Mudar as 2" }).click();
  await dialog.getByRole("alert").waitFor();
  expect(await read()).toEqual(before);
  await dialog.getByLabel("Fim", { exact: true }).fill("2025-10-27T16:00");
  await expectNoViolations(page, "fields of many sessions");
  await dialog.getByRole("button", { name: "Mudar as 2" }).click();
  await dialog.waitFor({ state: "hidden" });
  // The notice stays while the pointer is over it.
  await page.getByRole("button", { name: "Anular" }).hover();
  await expect.poll(read).toEqual(["beginner", "beginner"]);
  await planned("15:00");
  await page.getByRole("button", { name: "Anular" }).click();
  await expect.poll(read).toEqual(before);
  await planned("09:00");
});
