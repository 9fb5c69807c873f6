import type { Locator, Page } from "playwright-core";

export interface Step {
  name: string;
  /** The person's step before: moving the pointer, or the focus. Not measured. */
  prepare?: () => Promise<unknown>;
  /** Real key presses and clicks alone: a locator's own checks would run in the slowed page. */
  act: () => Promise<unknown>;
}

export function listSteps(page: Page, search: string): Step[] {
  const field = page.getByRole("searchbox");
  const grid = page.getByRole("grid");
  const filter = page.locator("button[aria-haspopup=menu].border-dashed").first();
  const columns = page.getByRole("button", { name: "Escolher colunas" });
  const all = page.getByRole("columnheader").first().getByRole("checkbox");
  const inField = () => field.focus();
  const inGrid = () => grid.focus();
  return [
    { name: "search: first letter", prepare: inField, act: () => typeText(page, search.slice(0, 1)) },
    { name: "search: second letter", act: () => typeText(page, search.slice(1, 2)) },
    { name: "search: the rest", act: () => typeText(page, search.slice(2)) },
    { name: "search: cleared", act: () => page.keyboard.press("Escape") },
    click(page, "filter: opened", filter),
    {
      name: "filter: chosen",
      prepare: () => page.keyboard.press("ArrowDown"),
      act: () => page.keyboard.press("Enter"),
    },
    click(page, "filter: taken away", page.locator("button.border-accent").first()),
    click(page, "columns: opened", columns),
    click(page, "columns: one hidden or shown", page.getByRole("menuitemcheckbox").first()),
    { name: "columns: closed", act: () => page.keyboard.press("Escape") },
    click(page, "sorted", page.getByRole("columnheader").nth(2).getByRole("button")),
    { name: "row marked by key", prepare: inGrid, act: () => page.keyboard.press("ArrowDown") },
    { name: "a page down", act: () => page.keyboard.press("PageDown") },
    { name: "row selected", act: () => page.keyboard.press(" ") },
    click(page, "all selected", all),
    click(page, "selection cleared", all),
  ];
}

export function scheduleSteps(page: Page): Step[] {
  const days = page.getByRole("navigation", { name: "Dias" }).getByRole("button");
  const card = page
    .getByRole("list", { name: /Sessões do dia/ })
    .getByRole("button")
    .first();
  const press = (key: string) => () => page.keyboard.press(key);
  return [
    click(page, "another day", days.nth(1)),
    click(page, "the day before", days.nth(0)),
    { name: "session picked up", prepare: () => card.focus(), act: press("Enter") },
    { name: "session moved by key", act: press("ArrowDown") },
    { name: "session put back", act: press("Escape") },
    click(page, "conflicts opened", page.getByRole("button", { name: /conflito/ }).first()),
    { name: "conflicts closed", act: press("Escape") },
  ];
}

async function typeText(page: Page, text: string): Promise<void> {
  for (const key of text) {
    await page.keyboard.press(key);
    await page.waitForTimeout(60);
  }
}

/** The pointer is there before it is pressed, as a person's. */
function click(page: Page, name: string, target: Locator): Step {
  return {
    name,
    prepare: async () => {
      const box = await target.boundingBox();
      if (!box) throw new Error(`Nothing to click for "${name}"`);
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.waitForTimeout(200);
    },
    act: async () => {
      await page.mouse.down();
      await page.mouse.up();
    },
  };
}
