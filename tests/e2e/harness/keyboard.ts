import type { Locator, Page } from "playwright-core";

const MAX_TABS = 60;

export const hasFocus = async (target: Locator): Promise<boolean> =>
  (await target.count()) > 0 && target.evaluate((one) => one === document.activeElement);

/** Presses Tab until the element, once it can be pressed, has the focus, as a person without a mouse does; what has it must be seen to. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.and(page.locator(":not(:disabled, [aria-disabled=true])")).waitFor({ state: "attached" });
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    if (await hasFocus(target)) {
      if (!(await target.evaluate(isMarked))) throw new Error(`Nothing shows that ${target} has the focus`);
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reaches ${target}`);
}

/** Instead of what the field has. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.insertText(text);
}

/** Goes through a group of radio buttons as the arrow keys do, from the one that Tab reaches. */
export async function chooseByArrows(page: Page, group: Locator, name: RegExp): Promise<void> {
  const wanted = group.getByRole("radio", { name });
  await tabTo(page, group.getByRole("radio", { checked: true }));
  for (let presses = 0; presses < MAX_TABS && !(await wanted.isChecked()); presses += 1)
    await page.keyboard.press("ArrowDown");
}

/** By an outline, of its own or of the field that it is in. */
function isMarked(element: Element): boolean {
  for (let one: Element | null = element; one && one.nodeName !== "FORM"; one = one.parentElement) {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) return true;
  }
  return false;
}
