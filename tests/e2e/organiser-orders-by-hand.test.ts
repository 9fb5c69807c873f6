import { test } from "vitest";
import { expectNoViolations } from "./axe.ts";
import { visit } from "./browser.ts";
import { setUpBrowserHarness } from "./browser-harness.ts";
import { newAddress } from "./person.ts";
import { expectCleanLedger } from "./shop-database.ts";
import { staffStorage } from "./staff-member.ts";

const harness = setUpBrowserHarness(() => ({}));

test("finance invites a person by a pasted list, and has the counter and the mass refund at hand; the ledger is right", async () => {
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
  await visit(page, "/organiser/2025/refunds");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByRole("combobox").or(page.getByRole("radio")).first().waitFor();
  await expectNoViolations(page, "mass refund");
  await expectCleanLedger(harness);
});
