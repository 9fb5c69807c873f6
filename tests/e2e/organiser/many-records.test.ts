import { expect, test } from "vitest";
import { expectNoViolations } from "../harness/axe.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { staffStorage } from "../harness/staff-member.ts";

const harness = setUpBrowserHarness(() => ({}));

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
