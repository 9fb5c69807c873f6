import type { Locator, Page } from "playwright-core";

/** The list of speakers, and a speaker opened over it. */
export const cards = (page: Page): Locator => page.getByRole("main").getByRole("article");
export const more = (page: Page, name: string): Locator =>
  page.getByRole("link", { name: `+ info ${name}`, exact: true });
export const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name });

export const seesCount = (page: Page, text: string): Promise<void> =>
  page.getByRole("main").getByRole("status").filter({ hasText: text }).waitFor();
