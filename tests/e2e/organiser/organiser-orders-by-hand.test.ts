import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { startFakeInvoiceXpress } from "#tests/fake-servers/fake-invoicexpress.ts";
import { readPdf } from "#tests/pdf/read-pdf.ts";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { newAddress } from "../harness/person.ts";
import { expectCleanLedger } from "../harness/shop-database.ts";
import { staffStorage } from "../harness/staff-member.ts";

const provider = await startFakeInvoiceXpress();
const harness = setUpBrowserHarness(() => ({
  INVOICES: "invoicexpress",
  INVOICEXPRESS_ACCOUNT: "nexxt",
  INVOICEXPRESS_API_KEY: provider.settings.apiKey,
  INVOICEXPRESS_URL: provider.settings.url,
}));
afterAll(() => provider.close());

test("finance invites a person by a pasted list, sells at the counter with its people named, and has the mass refund at hand; the ledger is right", async () => {
  const page = await harness.visitor({ storage: await staffStorage(harness, "finance") });
  await visit(page, "/organiser/2025/orders-by-hand");
  await page.getByRole("tab", { name: "Convites" }).waitFor();
  await page.getByRole("combobox", { name: "Bilhete" }).selectOption("17");
  await page
    .getByRole("textbox", { name: "Endereços, um por linha" })
    .fill(`Rita Sousa <${newAddress("rita")}>\nsem endereço`);
  await page.getByRole("button", { name: "Convidar (2)" }).click();
  await page.getByText("Convidados: 1 de 2 linhas").waitFor();
  await expectNoViolations(page, "invitations");
  await page.getByRole("tab", { name: "Bilheteira" }).click();
  await page
    .getByRole("button", { name: "Emitir" })
    .or(page.getByRole("button", { name: /emitir bilhetes/ }))
    .waitFor();
  await expectNoViolations(page, "box office");
  const workshop = page.getByRole("listitem").filter({ hasText: "29,52" }).first();
  for (let unit = 1; unit <= 3; unit += 1) await workshop.getByRole("button", { name: /^Mais/ }).click();
  await page.getByRole("textbox", { name: "Nome" }).first().fill("Rita Porta");
  await page.getByRole("textbox", { name: "E-mail" }).first().fill(newAddress("comprador"));
  const second = page.getByRole("group", { name: /bilhete 2$/ });
  await second.getByRole("textbox", { name: "Nome" }).fill("Ana Balcão");
  await second.getByRole("textbox", { name: "E-mail" }).fill(newAddress("ana"));
  // Folded away until it is needed.
  expect(await page.getByRole("textbox", { name: "Empresa" }).count()).toBe(0);
  await page.getByText("Em nome de uma empresa", { exact: true }).click();
  await page.getByRole("textbox", { name: "Empresa" }).fill("Fábrica de Pão, Lda.");
  await page.getByRole("textbox", { name: "Morada" }).fill("Rua do Lis 1");
  await expectNoViolations(page, "people of a sale, billed to a company");
  await page.getByRole("button", { name: /emitir bilhetes/ }).click();
  await page.getByRole("figure", { name: /Ana Balcão/ }).waitFor();
  expect(await page.getByRole("figure").allTextContents()).toEqual([
    expect.stringContaining("Rita Porta"),
    expect.stringContaining("Ana Balcão"),
  ]);
  await page.getByText("Por atribuir: 1.").waitFor();
  await page.getByRole("link", { name: "Encomenda", exact: true }).click();
  await page.getByText("Bilhetes (3)").waitFor();
  await page.getByText("Fábrica de Pão, Lda.").first().waitFor();
  await page.setViewportSize({ width: 390, height: 700 });
  await page.getByRole("button", { name: "Escrever nota" }).click();
  await page.getByRole("textbox", { name: "Nota" }).fill("Pagou em notas.");
  await page.getByRole("button", { name: "Guardar nota" }).click();
  await page.getByText("Nota guardada").first().waitFor();
  await page.getByRole("button", { name: "Cancelar bilhetes" }).click();
  await page.getByRole("button", { name: "Escolher todos (3)" }).click();
  const confirm = page.getByRole("button", { name: /^Cancelar 3 e devolver 88,56/ });
  await confirm.waitFor();
  expect(await coveredBy(confirm)).toBe("");
  await confirm.click();
  await page
    .getByText(/^Falta devolver 88,56\s€ à mão/)
    .first()
    .waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, "/organiser/2025/refunds");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByRole("combobox").or(page.getByRole("radio")).first().waitFor();
  await expectNoViolations(page, "mass refund");
  await expectCleanLedger(harness);
});

test("a counter day with a till: the box office opens it on a phone, sells, prints, gives back, and closes by a count that differs; finance sees it", async () => {
  const phone = { width: 390, height: 800 };
  const page = await harness.visitor({ storage: await staffStorage(harness, "box_office"), viewport: phone });
  await visit(page, "/organiser");
  await page.getByRole("textbox", { name: /^Numerário na gaveta/ }).fill("50");
  await expectNoViolations(page, "opening a till");
  await page.getByRole("button", { name: "Abrir caixa" }).click();
  await page.getByText(/fundo 50,00/).waitFor();
  const sell = async (method: "Numerário" | "Terminal") => {
    await page
      .getByRole("listitem")
      .filter({ hasText: "29,52" })
      .first()
      .getByRole("button", { name: /^Mais/ })
      .click();
    await page.getByRole("textbox", { name: "Nome" }).fill("Rita Porta");
    await page.getByRole("textbox", { name: "E-mail" }).fill(newAddress("caixa"));
    await page.getByRole("radio", { name: method }).check();
    await page.getByRole("button", { name: /emitir bilhetes/ }).click();
    await page.getByRole("figure", { name: /Rita Porta/ }).waitFor();
  };
  await sell("Numerário");
  const sold = page.getByRole("region", { name: "Vendido" });
  const saved = page.waitForEvent("download");
  await sold.getByRole("button", { name: /^Descarregar os crachás/ }).click();
  expect((await saved).suggestedFilename()).toBe("badges-2025.pdf");
  await printsFromHere(page);
  await sold.getByRole("button", { name: /^Imprimir [0-9A-Z]{8}$/ }).click();
  await page.locator('body[data-printed="1"]').waitFor();
  const paper = readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect([paper.facts.get("Pages"), paper.facts.get("Page size")]).toEqual(["1", "175.92 x 282.96 pts"]);
  expect(paper.codes).toHaveLength(1);
  // The fake's invoice is a file that no browser can draw.
  const invoice = page.waitForEvent("download");
  await sold.getByRole("button", { name: /^Imprimir a fatura/ }).click();
  expect(await readFile(await (await invoice).path(), "utf8")).toContain("of Rita Porta");
  await page.getByText("Não foi possível imprimir daqui: o ficheiro foi descarregado.").waitFor();
  await expectNoViolations(page, "a sale with its invoice");
  await page.getByRole("button", { name: "Próximo comprador" }).click();
  await sell("Terminal");
  await page.getByRole("button", { name: "Próximo comprador" }).click();
  await expectNoViolations(page, "an open till");
  await page
    .getByRole("button", { name: /^Devolver/ })
    .last()
    .click();
  await page.getByRole("button", { name: /^Devolver 29,52/ }).click();
  await page.getByText("Devolvida").first().waitFor();
  await page.getByRole("button", { name: "Fechar caixa" }).click();
  await page.getByRole("textbox", { name: /^Numerário na gaveta/ }).fill("48,00");
  await page.getByRole("textbox", { name: /^Total do terminal/ }).fill("29,52");
  await page.getByRole("button", { name: "Fechar", exact: true }).last().click();
  await page.getByRole("textbox", { name: "Porquê" }).fill("Troco a mais");
  await expectNoViolations(page, "a count that differs");
  await page.getByRole("button", { name: "Fechar com a diferença" }).click();
  await page.getByRole("heading", { name: /^Caixa fechada/ }).waitFor();
  const finance = await harness.visitor({ storage: await staffStorage(harness, "finance") });
  await visit(finance, "/organiser/2025/till");
  await finance.getByRole("tab", { name: "Todas as caixas" }).click();
  await finance.getByRole("cell", { name: "Troco a mais" }).first().waitFor();
  await expectNoViolations(finance, "all tills");
  await expectCleanLedger(harness);
});

/** As a browser with a printer would, without its dialog. */
const printsFromHere = (page: Page) =>
  page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = String(Number(document.body.dataset.printed ?? 0) + 1);
    };
  });

/** The element that covers the middle of a control without any scrolling, or the window's edge; empty: nothing. */
const coveredBy = (control: Locator) =>
  control.evaluate((button) => {
    const { left, width, top, height } = button.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there && button.contains(there) ? "" : `covered by ${there?.outerHTML ?? "the window's edge"}`;
  });
