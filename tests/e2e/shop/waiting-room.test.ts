import { expect, test } from "vitest";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { intercept } from "../harness/intercept.ts";
import { createPerson, paymentsOf, storageOf } from "../harness/person.ts";
import { setUpPostgresHarness } from "../harness/postgres-harness.ts";
import { linkTo } from "../harness/served-page.ts";
import { shopNow } from "../harness/shop-clock.ts";
import { staffStorage } from "../harness/staff-member.ts";
import { payButton, payByMbWay, seesInWallet } from "./checkout-page.ts";

const { harness, db } = setUpPostgresHarness();

/** Open since long ago, whatever the shop's clock says. */
const open = (pace: number) =>
  db.query(
    "update waiting_rooms set gathers_at = '2020-01-01', opens_at = '2020-01-01', pace_per_minute = $1, opening = opening + 1",
    [pace],
  );
/** A browser without scripts; its cookie keeps its place. */
function plainVisitor() {
  let cookie = "";
  return async (path: string) => {
    const headers = { cookie, accept: "text/html" };
    const answer = await fetch(harness.app.url + path, { redirect: "manual", headers });
    cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    return { status: answer.status, to: answer.headers.get("location") ?? "", html: await answer.text() };
  };
}
const letIn = (pace: number) => db.query("update waiting_rooms set pace_per_minute = $1", [pace]);

test("a buyer at the checkout waits, sees the place, is told when it is their turn, and buys; without a script the page says so too", async () => {
  await open(0);
  const ana = await createPerson(harness.app);
  const page = await harness.visitor({ storage: await storageOf(harness.app, ana, { 1: 1 }) });
  await page.goto(`${harness.app.url}/checkout`);
  await page.waitForURL("**/queue?to=%2Fcheckout");
  await page.getByRole("heading", { name: "Sala de espera" }).waitFor();
  await page.getByText("Em pausa").waitFor();
  await page.getByText("À sua frente").waitFor();
  expect(await page.locator("#place").textContent()).toBe("1");
  await page.reload();
  expect(await page.locator("#place").textContent()).toBe("1");
  await expectNoViolations(page, "the waiting room");

  const plain = plainVisitor();
  const sent = (await plain("/en/tickets")).to;
  expect(sent).toMatch(/^\/en\/queue\?/);
  const { html } = await plain(sent);
  expect(/id="place"[^>]*>([^<]*)</.exec(html)?.[1]).toBe("2");
  expect(html).toMatch(/<noscript><meta http-equiv="refresh"/i);

  // The first is let in after ten seconds, and is told so where they wait.
  await letIn(6);
  await page.reload();
  await page.getByRole("heading", { name: "É a sua vez" }).waitFor();
  expect(await page.title()).toMatch(/^É a sua vez/);
  await page.getByRole("link", { name: "Continuar para os bilhetes" }).click();
  await payButton(page).waitFor();
  await payByMbWay(page, "912345678");
  await seesInWallet(page, "Passe Geral");
  expect(await paymentsOf(harness.app, ana)).toHaveLength(1);

  await letIn(60_000);
  await expect.poll(async () => /data-state="(\w+)"/.exec((await plain(sent)).html)?.[1]).toBe("admitted");
  const goOn = linkTo((await plain(sent)).html, "Continue to the tickets");
  expect(goOn).toBe("/en/tickets");
  expect(await plain(goOn)).toMatchObject({ status: 200, to: "" });
  await db.query("update waiting_rooms set gathers_at = null, opens_at = null, drawn = null");
});

test("the organiser plans, opens, watches and closes the room by its buttons, and sees who was let in and ordered", async () => {
  await db.query("update waiting_rooms set gathers_at = null, opens_at = null, drawn = null, admitted = 0");
  const staff = await harness.visitor({ storage: await staffStorage(harness, "owner") });
  await visit(staff, `/organiser/${shopNow().getFullYear()}/waiting-room`);
  const button = (name: string) => staff.getByRole("button", { name, exact: true });
  const state = staff.getByRole("region", { name: "Estado" });
  const is = (text: string) => state.getByRole("status").getByText(text, { exact: true }).waitFor();
  const queueState = async () => (await fetch(`${harness.app.url}/queue/state`)).json();
  await is("Fechada");

  const tomorrow = new Date(shopNow().getTime() + 24 * 3_600_000).toISOString().slice(0, 10);
  await staff.getByLabel("As pessoas esperam desde").fill(`${tomorrow}T09:00`);
  await staff.getByLabel("Abre a").fill(`${tomorrow}T10:00`);
  await button("Marcar").click();
  await is("Marcada");
  expect(await queueState()).toMatchObject({ on: false });

  await staff.getByRole("spinbutton", { name: "Entradas por minuto" }).fill("600");
  await button("Fazer esperar").click();
  await is("À espera da abertura");
  const ana = await createPerson(harness.app);
  const page = await harness.visitor({ storage: await storageOf(harness.app, ana, { 1: 1 }) });
  await page.goto(`${harness.app.url}/checkout`);
  await page.waitForURL("**/queue?to=%2Fcheckout");
  await page.getByText("Em breve").waitFor();
  // The opening is set, and later moved: a page that waits says so at its next look.
  for (const hour of ["15", "16"]) {
    await db.query("update waiting_rooms set opens_at = $1", [`${tomorrow}T${hour}:00:00Z`]);
    const opensAt = async () => {
      const answer = await page.request.get("/queue", { headers: { accept: "application/json" } });
      return ((await answer.json()) as { opens_at: string | null }).opens_at;
    };
    await expect.poll(opensAt).toContain(`T${hour}:00`);
    await page.evaluate("look()");
    await page.locator(`#opens[data-at*="T${hour}:00"]`).waitFor();
  }
  await state.locator("dl > div", { hasText: "À espera" }).getByText("1", { exact: true }).waitFor();

  await button("Abrir já").click();
  await is("Aberta");
  await staff.getByText("Ninguém que entrou encomendou ainda.").waitFor();
  await state.locator("dl > div", { hasText: "Entraram" }).getByText("1", { exact: true }).waitFor();
  await page.reload();
  await page.getByRole("link", { name: "Continuar para os bilhetes" }).click();
  await payButton(page).waitFor();
  await payByMbWay(page, "912345678");
  await seesInWallet(page, "Passe Geral");

  const row = staff.getByRole("region", { name: "Quem entrou e encomendou" }).getByRole("row").nth(1);
  await row.getByText("Concluída").waitFor();
  expect(await row.getByRole("rowheader").textContent()).toBe("1");
  expect(await row.getByRole("cell").first().textContent()).toMatch(/^\d\d:\d\d:\d\d$/);
  await expectNoViolations(staff, "the organiser's waiting room");
  const code = (await row.getByRole("link").textContent()) ?? "";
  await row.getByRole("link").click();
  await staff.getByRole("heading", { level: 1, name: code }).waitFor();
  await staff.goBack();

  await button("Fechar a sala").click();
  await staff.getByRole("dialog").getByRole("button", { name: "Fechar a sala" }).click();
  await is("Fechada");
  await expect.poll(queueState).toMatchObject({ on: false });
});

test("an order that the shop has no room for is sent again by itself, with the same key, and is placed once", async () => {
  await db.query("update waiting_rooms set gathers_at = null, opens_at = null");
  const ana = await createPerson(harness.app);
  const page = await harness.visitor({ storage: await storageOf(harness.app, ana, { 1: 1 }) });
  await visit(page, "/checkout");
  await payButton(page).waitFor();
  const keys: (string | undefined)[] = [];
  await intercept(page, /\/tickets\/payments\/?$/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 2) return route.continue();
    const body = JSON.stringify({ code: "overloaded", title: "Busy", status: 503, detail: "Busy" });
    const headers = { "retry-after": "1", "content-type": "application/problem+json" };
    return route.fulfill({ status: 503, headers, body });
  });
  const told = page.getByText("O seu pedido é enviado de novo sozinho").waitFor();
  await payByMbWay(page, "912345678");
  await told;
  await seesInWallet(page, "Passe Geral");
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  expect(await paymentsOf(harness.app, ana)).toHaveLength(1);
  harness.takeComplaints();
});
