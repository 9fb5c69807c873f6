import path from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { tabTo } from "../harness/keyboard.ts";
import { staffStorage } from "../harness/staff-member.ts";

const harness = setUpBrowserHarness(() => ({}));

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const notice = (page: Page, text: string) => page.getByRole("dialog").filter({ hasText: text });
const saved = (page: Page) => page.getByRole("status").filter({ hasText: "Tudo guardado" });

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
  await page.getByRole("heading", { name: "O que falta para publicar" }).waitFor();
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
  await visit(visitor, "/speakers/alvaro-quental");
  await visitor.getByText("Desenhador de mapas").first().waitFor();

  // F6 leads to the notices.
  await notice(page, "Guardado").waitFor();
  await keyboard.press("F6");
  await tabTo(page, page.getByRole("button", { name: "Anular" }).first());
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
});

test("what an editor typed is there after a reload, and after their login session ended", async () => {
  const storage = await staffStorage(harness, "editor");
  const page = await harness.visitor({ storage });
  await page.goto("/organiser");
  await page.getByRole("heading", { name: "O que falta para publicar" }).waitFor();
  await page.keyboard.type("gv");
  await page.getByRole("grid", { name: "Locais" }).waitFor();
  await page.keyboard.type("c");
  await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "name");
  await page.keyboard.type("Mercado de Sant’Ana");
  await page.getByText("rascunho neste navegador").waitFor();
  await page.waitForFunction(() =>
    Object.entries(localStorage).some(
      ([key, draft]) => key.startsWith("organiserDraft:") && draft.includes("Ana"),
    ),
  );
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

test("a door's helper sees no editor's screens, and a visitor none of staff's", async () => {
  const door = await harness.visitor({ storage: await staffStorage(harness, "door") });
  await door.goto("/organiser");
  await door.getByRole("navigation", { name: "Navegação principal" }).waitFor();
  expect(await door.getByRole("link", { name: "Oradores" }).count()).toBe(0);
  await door.waitForURL(/\/organiser\/\d{4}/);
  const year = new URL(door.url()).pathname.split("/")[2];
  await door.goto(`/organiser/${year}/speakers`);
  await heading(door, "O seu papel não inclui esta página").waitFor();

  const visitor = await harness.visitor();
  await visitor.goto("/organiser");
  await heading(visitor, "Entre para continuar").waitFor();
  expect(await visitor.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
  await expectNoViolations(visitor, "signed out");
});

test("what an editor writes of a cover is its alternative text for visitors; with another picture the form asks whether it still fits", async () => {
  const page = await harness.visitor({ storage: await staffStorage(harness, "editor") });
  await visit(page, "/organiser/2025/stages/2");
  await page.getByRole("textbox", { name: "Texto alternativo PT" }).fill("Três degraus até à porta");
  await page.getByRole("textbox", { name: "Texto alternativo EN" }).fill("Three steps up to the door");
  await page.keyboard.press("ControlOrMeta+S");
  await saved(page).waitFor();
  for (const [address, alt] of [
    ["/stages", "Três degraus até à porta"],
    ["/en/stages", "Three steps up to the door"],
  ] as const) {
    const visitor = await harness.visitor();
    await visit(visitor, address);
    await visitor.getByRole("img", { name: alt }).waitFor();
  }
  await page.locator('input[type="file"]').setInputFiles(path.resolve("seeds/pictures/about-1.webp"));
  await page.getByRole("button", { name: "Recortar e enviar" }).click();
  const question = page.getByRole("status").filter({ hasText: "A imagem é outra" });
  await question.waitFor();
  await page.getByRole("textbox", { name: "Texto alternativo PT" }).fill("Uma rampa até à porta");
  await page.getByRole("textbox", { name: "Texto alternativo EN" }).fill("A ramp up to the door");
  await question.waitFor({ state: "detached" });
  await expectNoViolations(page, "alternative text");
});

test("the open screen is in sight in the list of screens; an address that names no record says so; a capacity that is unknown is no sum", async () => {
  const page = await harness.visitor({ storage: await staffStorage(harness, "editor") });
  await page.setViewportSize({ width: 1280, height: 720 });
  await visit(page, "/organiser/2025/banner");
  const current = page.getByRole("navigation").locator("[aria-current]");
  await expect
    .poll(async () => {
      const [item, list] = [await current.boundingBox(), await page.getByRole("navigation").boundingBox()];
      return item && list && item.y >= list.y && item.y + item.height <= list.y + list.height;
    })
    .toBe(true);
  await visit(page, "/organiser/2025/partners/moldata");
  await heading(page, "Esta página não existe").waitFor();
  await visit(page, "/organiser/2025/stages");
  await page.getByText("14 no total").waitFor();
  expect(await page.getByText("0 lugares").count()).toBe(0);
});

test("a page begins from our text in both languages, becomes the organiser's by one sentence, and goes back to ours", async () => {
  const page = await harness.visitor({ storage: await staffStorage(harness, "editor") });
  const policy = async () => {
    const response = await page.request.get(new URL("/policy", page.url()).href);
    return (await response.text()).includes("Escrito pela organização");
  };
  await visit(page, "/organiser/2025/pages");
  await page.getByRole("link", { name: /Política de privacidade/ }).click();
  await heading(page, "Política de privacidade").waitFor();
  await page.getByText("Este é o texto de origem").waitFor();
  const lead = page.getByRole("textbox", { name: "Introdução PT" });
  const ours = await lead.inputValue();
  expect(ours.length).toBeGreaterThan(20);
  expect(await page.getByRole("textbox", { name: "Título", exact: true }).count()).toBeGreaterThan(15);
  // Our own text, saved, is none of the organiser's.
  await page.keyboard.press("ControlOrMeta+S");
  await heading(page, "Páginas").waitFor();
  const row = page.getByRole("link", { name: /Política de privacidade/ });
  await row.getByText("Texto de origem").waitFor();
  await row.click();

  await lead.fill("Escrito pela organização.");
  await page.getByText("Este texto é seu").waitFor();
  await expectNoViolations(page, "page text");
  await page.keyboard.press("ControlOrMeta+S");
  await row.getByText("Texto próprio").waitFor();
  expect(await policy()).toBe(true);
  await row.click();
  await expect.poll(() => lead.inputValue()).toBe("Escrito pela organização.");
  await page.getByRole("button", { name: "Voltar ao texto de origem" }).click();
  await expect.poll(() => lead.inputValue()).toBe(ours);
  await page.keyboard.press("ControlOrMeta+S");
  await row.getByText("Texto de origem").waitFor();
  expect(await policy()).toBe(false);
});
