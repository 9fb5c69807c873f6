import type { Page } from "playwright-core";

/** The year of the first edition. */
export const year = new Date().getFullYear() + 1;

export const button = (on: Page, name: string) => on.getByRole("button", { name, exact: true });
export const notice = (page: Page, text: string) => page.getByRole("dialog").filter({ hasText: text });

/** As the screen for editions has them. */
export async function editionsNow(page: Page): Promise<{ year: number; state: string }[]> {
  const answer = await page.evaluate(async () => {
    const headers = { authorization: `Token ${localStorage.getItem("token")}` };
    return (await fetch("/api/v1/organiser/editions/", { headers })).json();
  });
  return (answer as { results: { year: number; state: string }[] }).results;
}
