import type { Page } from "playwright-core";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

export const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** Takes the record of this name in a field that refers to one. */
export async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole("combobox", { name: label, exact: true }).click();
  await page.getByRole("option", { name }).first().click();
}

/** The same in a field that refers to several. */
export async function chooseAlso(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).fill(name);
  await page.getByRole("option", { name }).first().click();
}

interface Kind {
  /** The keys that open its list from anywhere. */
  keys: string;
  list: string;
  form: string;
}

/** Opens the list of a kind and makes one record for each of `fill`. */
export async function addRecords(
  page: Page,
  { keys, list, form }: Kind,
  fill: readonly (() => Promise<void>)[],
): Promise<void> {
  await page.keyboard.type(keys);
  for (const fillForm of fill) {
    await heading(page, list).waitFor();
    await page.getByRole("link", { name: form, exact: true }).first().click();
    await heading(page, form).waitFor();
    await fillForm();
    await page.keyboard.press("ControlOrMeta+S");
  }
  await heading(page, list).waitFor();
}
