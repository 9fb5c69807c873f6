import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { loseAnswers, NO_ANSWER } from "../harness/lost-answers.ts";
import { mailTo } from "../harness/mailbox.ts";
import { createPerson, order } from "../harness/person.ts";
import { writeContent } from "../harness/shop-database.ts";
import { staffStorage } from "../harness/staff-member.ts";
import { importsSession } from "./import-steps.ts";

const harness = setUpBrowserHarness(() => ({}));

/** From the demo edition: opens two sessions. */
const FREE_TICKET = 24;

const grid = (page: Page) => page.getByRole("list", { name: "Sessões do dia, por palco e hora" });
const said = (page: Page, text: RegExp) => page.getByRole("status").filter({ hasText: text });

async function boxOf(card: Locator) {
  const box = await card.boundingBox();
  if (!box) throw new Error("Not on the screen");
  return box;
}

test("an editor moves sessions by keyboard and by drag, sees the conflicts, publishes; a visitor sees what changed", async () => {
  const storage = await staffStorage(harness, "editor");
  const page = await harness.visitor({ storage });
  const { keyboard, mouse } = page;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/organiser");
  await page.getByRole("heading", { level: 1, name: "Nexxt 2025" }).waitFor();
  await keyboard.type("gd");
  await page.getByRole("heading", { level: 1, name: "Horário" }).waitFor();
  const cards = grid(page).getByRole("button");
  await cards.first().waitFor();
  await expectNoViolations(page, "schedule");

  // By keyboard: taken back, then dropped half an hour later on the next stage.
  const first = cards.first();
  const id = await first.getAttribute("id");
  const name = (await first.getAttribute("aria-label")) ?? "";
  const own = page.locator(`#${id}`);
  await first.focus();
  await keyboard.press("Enter");
  await said(page, /pegou nela/).waitFor();
  for (let presses = 0; presses < 6; presses += 1) await keyboard.press("ArrowDown");
  await keyboard.press("ArrowRight");
  await keyboard.press("Escape");
  await said(page, /Ficou onde estava/).waitFor();
  expect(await own.getAttribute("aria-label")).toBe(name);
  await page.waitForFunction((one) => document.activeElement?.id === one, id);
  await keyboard.press("Enter");
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await said(page, /Largada em/).waitFor();
  await page.getByText("mudou de lugar").first().waitFor();
  expect(await own.getAttribute("aria-label")).not.toBe(name);
  await keyboard.press("ControlOrMeta+Z");
  await page.getByText("Desfeito").first().waitFor();
  await page.waitForFunction(
    ([one, label]) => document.getElementById(one ?? "")?.getAttribute("aria-label") === label,
    [id, name],
  );

  // By drag, onto another session: the conflict is said while the pointer still holds it.
  const [held, target] = [cards.nth(0), cards.nth(1)];
  const title = ((await held.getAttribute("aria-label")) ?? "").split(",")[0] ?? "";
  const [from, to] = [await boxOf(held), await boxOf(target)];
  // Held by its left end and put at the other's right: the column is the pointer's.
  await mouse.move(from.x + 8, from.y + 8);
  await mouse.down();
  await mouse.move(from.x + 18, from.y + 20);
  await mouse.move(to.x + to.width - 8, to.y + 12, { steps: 6 });
  const moving = page.getByRole("application", { name: `A mover ${title}` });
  await moving.getByText("Palco ocupado").first().waitFor();
  await mouse.up();
  await page.getByText("mudou de lugar").first().waitFor();
  // To a screen reader the library speaks in our words, also where no one sees them.
  await page
    .locator("[aria-live=assertive]")
    .getByText(/^Largada em/)
    .waitFor({ state: "attached" });
  expect(await page.getByText(/draggable/i).count()).toBe(0);
  await page
    .getByRole("button", { name: /conflito/ })
    .first()
    .click();
  const list = page.getByRole("dialog", { name: /Conflitos/ });
  await list.getByText("Palco ocupado").first().waitFor();
  await keyboard.press("Escape");

  // Visitors see nothing of it before it is published.
  const visitor = await harness.visitor();
  await visit(visitor, "/agenda/changes");
  await visitor.getByText("Nada mudou desde que o programa foi publicado.").waitFor();

  const holder = await createPerson(harness.app, "oficina");
  await order(harness.app, holder, { ticket: FREE_TICKET, quantity: 1, amount: "0.00" });
  await writeContent(
    harness,
    "insert into ticket_events (ticket_id, event_id, edition_id) select $1, id, 1 from events where title = $2 on conflict do nothing",
    [FREE_TICKET, title],
  );

  await page.getByRole("button", { name: "Publicar…" }).click();
  const dialog = page.getByRole("dialog", { name: "Publicar o horário" });
  await dialog.getByText("Palco ocupado").first().waitFor();
  await dialog.getByText(title).last().waitFor();
  // Those who bought a ticket for it are told unless the editor says no, and reads what that means.
  const holders = dialog.getByRole("checkbox", {
    name: "Quem tem ou comprou bilhete para uma sessão que mudou: 1",
  });
  expect(await holders.isChecked()).toBe(true);
  await holders.uncheck();
  await said(page, /sem aviso: 1/).waitFor();
  await expectNoViolations(page, "publishing");
  await holders.check();
  await dialog.getByRole("button", { name: "Publicar", exact: true }).click();
  await page.getByText("Versão 2 publicada; avisos por e-mail: 1").first().waitFor();
  expect((await mailTo(harness.app, holder.email, `Mudou: ${title}`)).text).toContain("Antes:");

  await visit(visitor, "/agenda");
  await visitor.getByRole("link", { name: /O programa mudou a/ }).click();
  await visitor.getByRole("heading", { level: 1, name: "O que mudou" }).waitFor();
  await visitor.getByRole("link", { name: title }).waitFor();
  await expectNoViolations(visitor, "what changed");

  await importsSession(page);

  // On a phone: the same by fields.
  await page.setViewportSize({ width: 390, height: 844 });
  await grid(page).waitFor({ state: "detached" });
  // The conflicts of other sessions name it too.
  const row = page.getByRole("listitem").filter({ has: page.getByText(title, { exact: true }) });
  await row.getByRole("button").click();
  await page.getByRole("dialog", { name: title }).getByLabel("Início (hora de Lisboa)").fill("15:00");
  await expectNoViolations(page, "moving by fields");
  // The list shows it before it is saved.
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
  await page.getByRole("dialog", { name: title }).getByRole("button", { name: "Mover" }).click();
  await row.getByText(/^15:00/).waitFor();
  await saved;

  // It falls out: publishing refunds no one, and who may refund is led there with the session chosen.
  const session = Number(id?.replace(/\D/g, ""));
  await writeContent(harness, "update events set state = 'cancelled' where id = $1", [session]);
  await visit(page, "/organiser/2025/schedule");
  await page.getByRole("button", { name: "Publicar…" }).click();
  await dialog.getByText("Quem tem o papel de finanças").waitFor();
  const owner = await harness.visitor({ storage: await staffStorage(harness, "owner") });
  await visit(owner, "/organiser/2025/schedule");
  await owner.getByRole("button", { name: "Publicar…" }).click();
  const [refunds] = await Promise.all([
    owner.waitForEvent("popup"),
    owner.getByRole("link", { name: "Devolver a todos" }).click(),
  ]);
  const chosen = refunds.getByRole("combobox", { name: "Sessão" });
  await expect.poll(() => chosen.evaluate((one: HTMLSelectElement) => one.value)).toBe(String(session));
});

test("an editor orders stages by keyboard and by drag, and hears where each is in their own language", async () => {
  const page = await harness.visitor({ storage: await staffStorage(harness, "editor") });
  const { keyboard, mouse } = page;
  await visit(page, "/organiser/2025/stages");
  await page.getByRole("button", { name: "Ordem", exact: true }).click();
  const handles = page.getByRole("button", { name: /^Mover / });
  await handles.first().waitFor();
  expect(await handles.first().getAttribute("aria-roledescription")).toBe("item ordenável");
  await expectNoViolations(page, "order of stages");
  const names = () => handles.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
  const [first = "", second = "", ...others] = await names();
  const saved = () => page.waitForResponse((answer) => answer.request().method() !== "GET" && answer.ok());

  await handles.first().focus();
  await keyboard.press("Space");
  await said(page, /pegado, na posição 1/).waitFor();
  await keyboard.press("ArrowDown");
  await said(page, /na posição 2/).waitFor();
  await Promise.all([saved(), keyboard.press("Space")]);
  await said(page, /largado na posição 2/).waitFor();
  await expect.poll(names).toEqual([second, first, ...others]);

  // Once it stands where it was dropped.
  await handles.nth(1).hover();
  const [from, to] = [await boxOf(handles.nth(1)), await boxOf(handles.nth(0))];
  await mouse.move(from.x + 8, from.y + 8);
  await mouse.down();
  await mouse.move(from.x + 8, from.y);
  await mouse.move(to.x + 8, to.y + 4, { steps: 6 });
  // The one whose place it takes has made room.
  await expect.poll(async () => (await boxOf(handles.nth(0))).y).toBeGreaterThan(to.y);
  await Promise.all([saved(), mouse.up()]);
  await expect.poll(names).toEqual([first, second, ...others]);
  expect(await page.getByText(/draggable|sortable|droppable/i).count()).toBe(0);
});

test("the answer to a move is lost: the schedule is read again and says whether it was saved, or that it is not known", async () => {
  const page = await harness.visitor({ storage: await staffStorage(harness, "editor") });
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, "/organiser/2025/schedule");
  const card = grid(page).getByRole("button").first();
  await card.waitFor();
  const later = async () => {
    await card.focus();
    await page.keyboard.press("Enter");
    await said(page, /pegou nela/).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  };
  const name = () => card.getAttribute("aria-label");
  const before = await name();

  const answerAgain = await loseAnswers(page, /\/organiser\/events\/\d+\/?$/, "PATCH");
  await later();
  await page.getByText("mudou de lugar").first().waitFor();
  const after = await name();
  expect(after).not.toBe(before);
  await page.reload();
  await card.waitFor();
  expect(await name()).toBe(after);

  const readAgain = await loseAnswers(page, /\/schedule\/?$/, "GET");
  await later();
  await page
    .getByText(/Não sabemos se «.+» mudou de lugar/)
    .first()
    .waitFor();
  await answerAgain();
  await readAgain();
  // An answer that is still on its way would be lost after this.
  await harness.clear();
  expect(new Set(harness.takeComplaints())).toEqual(new Set([NO_ANSWER]));
});
