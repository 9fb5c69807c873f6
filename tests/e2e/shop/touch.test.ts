import { test } from "vitest";
import { framesPassed, visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { seesCartOf } from "./checkout-page.ts";

const harness = setUpBrowserHarness();

const masterclass = "Masterclass IA generativa, 50 lugares";

test("a finger takes the last ticket out of the cart, and its tap does not put it in again", async () => {
  const page = await harness.visitor({ hasTouch: true, viewport: { width: 390, height: 844 } });
  await visit(page, "/tickets/3");
  await page.getByRole("button", { name: `Adicionar: ${masterclass}` }).tap();
  await seesCartOf(page, 1);
  await page.getByRole("button", { name: `Quantidade de ${masterclass}: menos um` }).tap();
  await seesCartOf(page, 0);
  await framesPassed(page);
  await seesCartOf(page, 0);
});
