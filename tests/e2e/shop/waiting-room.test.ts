import { expect, test } from "vitest";
import { expectNoViolations } from "../harness/axe.ts";
import { createPerson, paymentsOf, storageOf } from "../harness/person.ts";
import { setUpPostgresHarness } from "../harness/postgres-harness.ts";
import { payButton, payByMbWay, seesInWallet } from "./checkout-page.ts";

const { harness, db } = setUpPostgresHarness();

/** Open since long ago, whatever the shop's clock says. */
const open = (pace: number) =>
  db.query(
    "update waiting_rooms set gathers_at = '2020-01-01', opens_at = '2020-01-01', pace_per_minute = $1, opening = opening + 1",
    [pace],
  );
const letIn = (pace: number) => db.query("update waiting_rooms set pace_per_minute = $1", [pace]);

test("a buyer at the checkout waits, sees the place, is told when it is their turn, and buys; without a script the page says so too", async () => {
  await open(0);
  const ana = await createPerson(harness.app);
  const page = await harness.visitor({ storage: await storageOf(harness.app, ana, { 1: 1 }) });
  await page.goto(`${harness.app.url}/checkout`);
  await page.waitForURL("**/queue?to=%2Fcheckout");
  await page.getByRole("heading", { name: "Sala de espera" }).waitFor();
  await page.getByText("Em pausa").waitFor();
  expect(await page.locator("#place").textContent()).toBe("1");
  await page.reload();
  expect(await page.locator("#place").textContent()).toBe("1");
  await expectNoViolations(page, "the waiting room");

  const plain = await harness.visitor({ fresh: true, javaScriptEnabled: false });
  await plain.goto(`${harness.app.url}/en/tickets`);
  expect(new URL(plain.url()).pathname).toBe("/en/queue");
  expect(await plain.locator("#place").textContent()).toBe("2");
  expect(await plain.locator("noscript meta").count()).toBe(1);

  // The first is let in after ten seconds, and is told so where they wait.
  await letIn(6);
  await page.reload();
  await page.getByText("À sua frente").waitFor();
  await page.getByRole("heading", { name: "É a sua vez" }).waitFor({ timeout: 40_000 });
  expect(await page.title()).toMatch(/^É a sua vez/);
  await page.getByRole("link", { name: "Continuar para os bilhetes" }).click();
  await payButton(page).waitFor();
  await payByMbWay(page, "912345678");
  await seesInWallet(page, "Passe Geral");
  expect(await paymentsOf(harness.app, ana)).toHaveLength(1);

  await letIn(60_000);
  await expect
    .poll(
      async () => {
        await plain.reload();
        return plain.getByRole("link").count();
      },
      { timeout: 10_000 },
    )
    .toBe(1);
  await plain.getByRole("link", { name: "Continue to the tickets" }).click();
  expect(new URL(plain.url()).pathname).toBe("/en/tickets");
  await db.query("update waiting_rooms set gathers_at = null, opens_at = null, drawn = null");
}, 90_000);
