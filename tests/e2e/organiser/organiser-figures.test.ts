import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import papaparse from "papaparse";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { unzip } from "../../unzip.ts";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { mailTo } from "../harness/mailbox.ts";
import { createPerson, order } from "../harness/person.ts";
import { shopNow } from "../harness/shop-clock.ts";
import { expectCleanLedger, inShopDatabase } from "../harness/shop-database.ts";
import { staffStorage } from "../harness/staff-member.ts";

const harness = setUpBrowserHarness(() => ({}));
const CONFIRMATION = "Os seus bilhetes Nexxt";
const buys = { ticket: 1, quantity: 2, amount: "122.75" };

test("finance resolves a task by its button, watches a purchase arrive in the figures, and reads the money and exports of both formats", async () => {
  const ana = await createPerson(harness.app);
  await order(harness.app, ana, buys);
  await mailTo(harness.app, ana.email, CONFIRMATION);
  const code = await inShopDatabase(harness, async (query) => {
    // As it stands once its confirmation was refused.
    const [bought] = await query<{ id: string; code: string }>(
      "update orders set confirmation_sent_at = null returning id, code",
    );
    await query("alter table order_events disable trigger order_events_append_only");
    await query("delete from order_events where event = 'confirmation_sent'");
    await query("alter table order_events enable trigger order_events_append_only");
    await query(
      "insert into tasks (id, kind, subject, detail, created_at) values ($1, 'confirmation_failed', $2, '550 mailbox unavailable', $3)",
      [randomUUID(), bought?.id, shopNow()],
    );
    return bought?.code;
  });

  const page = await harness.visitor({ storage: await staffStorage(harness, "finance") });
  await visit(page, "/organiser/tasks");
  await page.getByText("O que a loja registou").click();
  await page.getByText("550 mailbox unavailable").waitFor();
  await expectNoViolations(page, "tasks");
  await page.getByRole("button", { name: `Enviar outra vez: Encomenda ${code}` }).click();
  await page
    .getByRole("dialog", { name: "Enviar outra vez" })
    .getByRole("button", { name: "Enviar outra vez" })
    .click();
  await page.getByText("Nada por fazer").waitFor();
  await mailTo(harness.app, ana.email, CONFIRMATION, 2);
  await page.getByRole("button", { name: "Resolvidas" }).click();
  await page.getByText("Enviada outra vez").waitFor();

  await visit(page, "/organiser/2025/figures");
  const total = (name: string) => page.locator("dl > div").filter({ hasText: name }).locator("dd").first();
  await expect.poll(() => total("Encomendas").textContent()).toBe("1");
  await order(harness.app, await createPerson(harness.app, "rui"), buys);
  // They rest for twenty times what they cost: on a busy machine that is more than a minute.
  await expect.poll(() => total("Encomendas").textContent(), { timeout: 200_000 }).toBe("2");
  expect(await total("Bilhetes vendidos").textContent()).toBe("4");
  await total("Receita sem IVA, depois das devoluções").waitFor();
  await page.getByRole("button", { name: "Antes das devoluções" }).click();
  await total("Receita sem IVA, antes das devoluções").waitFor();
  // Charts and tables say the same as the total.
  expect(
    await page.locator("th", { hasText: "Receita sem IVA, antes das devoluções" }).count(),
  ).toBeGreaterThan(1);
  expect(await page.locator("th", { hasText: /^Receita sem IVA$/ }).count()).toBe(0);
  await expectNoViolations(page, "figures");

  await visit(page, "/organiser/2025");
  await page.getByRole("heading", { name: "Vendas", level: 2 }).waitFor();
  // Its own figures, which rest as those above.
  await expect.poll(() => total("Bilhetes hoje").textContent(), { timeout: 200_000 }).toBe("4");
  expect(await total("Bilhetes ao todo").textContent()).toBe("4");
  await page.getByText("4 bilhetes até hoje").waitFor();
  await expectNoViolations(page, "the start page while it sells");

  await visit(page, "/organiser/money");
  const row = page.getByRole("row", { name: /^Total/ });
  await expect.poll(() => row.textContent()).toContain("245,50");
  await page.getByLabel("Edição", { exact: true }).selectOption({ index: 1 });
  await expect.poll(() => row.textContent()).toContain("245,50");
  await expectNoViolations(page, "money");

  await visit(page, "/organiser/exports");
  await page.getByRole("heading", { level: 1, name: "Exportar" }).waitFor();
  await expectNoViolations(page, "exports");
  const what = page.getByLabel("O que exportar");
  await what.selectOption("tills");
  await page.getByText("É de toda a loja: nenhuma edição o limita.").waitFor();
  await what.selectOption("orders");
  const csv = await download(page, "CSV com ponto e vírgula (Excel em Portugal)");
  const { data } = papaparse.parse<Record<string, string>>(csv.toString("utf8").trim(), {
    header: true,
    delimiter: ";",
  });
  expect(data.map((order) => [order.Total, order.Bilhetes])).toEqual([
    ["122,75", "2"],
    ["122,75", "2"],
  ]);
  expect(data.map((order) => order["E-mail"])).toContain(ana.email);
  const sheet = unzip(await download(page, "Excel (XLSX)")).get("xl/worksheets/sheet1.xml") ?? "";
  expect(sheet.match(/<row /g)).toHaveLength(3);
  expect(sheet).toContain(ana.email);
  expect(sheet).toContain("<v>122.75</v>");
  await page.getByLabel("De", { exact: true }).fill("2024-02-01");
  await page.getByLabel("Até", { exact: true }).fill("2024-02-29");
  const { name, bytes } = await fetchExport(page, "CSV com vírgula");
  expect(name).toMatch(/^Encomendas .+ 2024-02-01-2024-02-29\.csv$/);
  expect(bytes.toString("utf8").trim().split("\n")).toHaveLength(1);
  const history = page.getByRole("region", { name: "Quem exportou o quê" });
  await expect.poll(() => history.getByRole("cell", { name: "completa" }).count()).toBe(3);

  await expectCleanLedger(harness);
});

/** The file of an export of orders in this format. */
async function fetchExport(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByLabel("Formato").selectOption(format);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportar", exact: true }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

const download = async (page: Page, format: string) => (await fetchExport(page, format)).bytes;
