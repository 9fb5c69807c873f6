import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoViolations } from "../harness/axe.ts";
import { buys } from "./buyer-steps.ts";
import { archiveWith } from "./edition-archive.ts";
import { makesNextYear } from "./next-year-step.ts";
import { button, editionsNow, notice, year } from "./organiser-page.ts";
import { becomesOwner, publishes, setsUp } from "./owner-steps.ts";
import { openRealShop } from "./real-shop.ts";
import { fillsProgramme, fillsShop } from "./record-steps.ts";

const shop = openRealShop();
/** The owner's page, from the first test on. */
let page: Page;

test("the owner of an empty real shop sets it up in the browser", async () => {
  page = await becomesOwner(shop);
  await setsUp(page);
});

test("its programme and tickets are filled there", async () => {
  await fillsProgramme(page);
  await fillsShop(page);
});

test("it is published, and sells", async () => {
  await publishes(shop, page);
  await buys(shop);
});

test("next year's edition is made of it", () => makesNextYear(page));

test("a whole edition is exported, corrected and imported: a refusal names file and row, and changes nothing", async () => {
  await page.keyboard.type("g0");
  await page.getByRole("heading", { level: 1, name: "Edições" }).waitFor();
  const download = page.waitForEvent("download");
  await button(page, `Exportar Nexxt ${year}`).click();
  const archive = await readFile(await (await download).path());
  await notice(page, `${year}.tar.gz está nas suas transferências`).waitFor();

  await page.getByRole("link", { name: "Importar" }).click();
  const file = page.getByLabel("Arquivo (.tar.gz)");
  const refusal = page.getByRole("alert").filter({ hasText: "Nada foi importado" });
  const send = async (buffer: Buffer) => {
    await file.setInputFiles({ name: "edition.tar.gz", mimeType: "application/gzip", buffer });
    await button(page, "Importar a edição").click();
  };
  await send(archive);
  await refusal.getByText("Já há uma edição desse ano").waitFor();
  await send(
    await archiveWith(archive, {
      "edition.json": (json) => Object.assign(json.edition as object, { year: year + 5 }),
      "programme.json": (json) => Object.assign((json.events as object[])[4] as object, { stage_id: 999 }),
    }),
  );
  const row = refusal.getByRole("listitem").filter({ hasText: "stage_id" });
  await row.getByText("linha 5").waitFor();
  await row.getByText("Refere um registo que não está no arquivo").waitFor();
  await refusal.getByRole("heading", { name: "programme.json" }).waitFor();
  await expectNoViolations(page, "import refused");
  await send(Buffer.from("no archive"));
  await refusal
    .getByText("file", { exact: true })
    .or(refusal.getByText(/is no .tar.gz/))
    .first()
    .waitFor();
  expect((await editionsNow(page)).map((one) => one.year)).toEqual([year + 1, year]);

  await send(
    await archiveWith(archive, {
      "edition.json": (json) => Object.assign(json.edition as object, { year: year + 5 }),
    }),
  );
  await page.getByRole("heading", { level: 1, name: `Nexxt ${year + 5}` }).waitFor();
  await notice(page, "está importada, em preparação").waitFor();
  await page.keyboard.type("ge");
  await page.getByText("20 no total").waitFor();
});
