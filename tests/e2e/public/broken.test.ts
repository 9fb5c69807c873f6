import { expect, test } from "vitest";
import { untilHydrated } from "../harness/browser.ts";
import { setUpPostgresHarness } from "../harness/postgres-harness.ts";

const { harness, db } = setUpPostgresHarness();

test.each([
  ["/about", "Algo falhou pelo caminho", "Tentar outra vez", "Pensar com as mãos"],
  ["/en/about", "Something went wrong along the way", "Try again", "Thinking by hand"],
])(
  "%s, when not even the edition can be read, says so in its language, with the drawing, and comes back when asked",
  async (path, title, again, heading) => {
    await db.query("alter table editions rename to editions_away");
    const page = await harness.visitor();
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(500);
    await untilHydrated(page);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect(await page.title()).toContain(title);
    await page.locator("main canvas").waitFor();

    await db.query("alter table editions_away rename to editions");
    await page.getByRole("button", { name: again }).click();
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    await page.getByRole("banner").getByRole("link", { name: "Agenda" }).waitFor();
    // The browser's own message for the answer above; no other.
    const other = harness.takeComplaints().filter((complaint) => !/status of 500/.test(complaint));
    expect(other).toEqual([]);
  },
);
