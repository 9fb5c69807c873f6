import pg from "pg";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { doorDay } from "#contract/door/door-day.ts";
import type { AssignedTicket } from "#contract/wallet/wallet.ts";
import { expectNoViolations } from "./axe.ts";
import { visit } from "./browser.ts";
import { setUpBrowserHarness } from "./browser-harness.ts";
import { createPerson, order } from "./person.ts";
import { shopNow } from "./shop-clock.ts";
import { staffStorage } from "./staff-member.ts";

const harness = setUpBrowserHarness(() => ({}));

/** From the demo edition: free. */
const SHOW = { ticket: 24, quantity: 1, amount: "0.00" };
const PHONE = { width: 390, height: 844 };

/** The day of the test is none of the event's: the list's rule admits the ticket today. */
async function addList(): Promise<void> {
  const client = new pg.Client(harness.databaseUrl);
  await client.connect();
  await client.query(
    `insert into check_in_lists (edition_id, name, kind, entries, rules, position)
     select id, 'Entrada principal', 'day', 'daily', $1, 1 from editions where state = 'published'`,
    [JSON.stringify([{ ticket: SHOW.ticket, days: [doorDay(shopNow().toISOString())], entries: null }])],
  );
  await client.end();
}

async function ticketCode(): Promise<string> {
  const person = await createPerson(harness.app);
  await order(harness.app, person, SHOW);
  const answer = await fetch(`${harness.app.url}/api/v1/tickets/assigned/`, {
    headers: { authorization: `Token ${person.session.token}` },
  });
  const { results } = (await answer.json()) as { results: AssignedTicket[] };
  return results[0]?.code ?? "";
}

/** Adds a device on the organiser's screen; returns what its QR code says. */
async function addDevice(staff: Page, name: string): Promise<string> {
  await staff.getByRole("button", { name: "Novo dispositivo" }).click();
  await staff.getByLabel("Nome").fill(name);
  await staff.getByRole("button", { name: "Criar e mostrar código" }).click();
  const dialog = staff.getByRole("dialog", { name: `Ligar ${name}` });
  await dialog.getByRole("img").or(dialog.locator("img")).first().waitFor();
  const url = await dialog.getByText("/door#").textContent();
  await staff.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  return new URL(url ?? "").pathname + new URL(url ?? "").hash;
}

async function openDevice(path: string): Promise<Page> {
  const page = await harness.visitor({ fresh: true, viewport: PHONE });
  await visit(page, path);
  await page.getByRole("heading", { name: "Pronto para abrir?" }).waitFor();
  await page.getByText(/1 listas/).waitFor();
  await page.getByText("A página está guardada neste dispositivo.").waitFor();
  return page;
}
const begin = (page: Page) => page.getByRole("button", { name: "Abrir a porta" }).click();

/** As a hand scanner does it: it types, and ends with Enter. */
async function scan(page: Page, code: string, result: string): Promise<number> {
  const began = Date.now();
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  await page.locator(`[data-result="${result}"]`).waitFor();
  return Date.now() - began;
}
const next = (page: Page) => page.getByRole("button", { name: "Seguinte" }).click();
const tab = (page: Page, name: string) => page.getByRole("tab", { name }).click();

test("two devices without a network let the same code in; back online, both and the organiser are told", async () => {
  await addList();
  const code = await ticketCode();
  const staff = await harness.visitor({ storage: await staffStorage(harness, "owner"), fresh: true });
  await visit(staff, "/organiser/2025/door-devices");
  await staff.getByText("Ainda não há dispositivos").waitFor();
  const [north, south] = [
    await openDevice(await addDevice(staff, "Norte")),
    await openDevice(await addDevice(staff, "Sul")),
  ];
  await expectNoViolations(north, "readiness");

  for (const page of [north, south]) await page.context().setOffline(true);
  // It opens from what the device has stored.
  await visit(north, "/door");
  for (const page of [north, south]) {
    await begin(page);
    await page.getByText("Sem rede").waitFor();
    await scan(page, code, "admitted");
    await page.getByText("Ana Ferreira").waitFor();
  }
  await expectNoViolations(north, "an answer");
  await next(north);
  await scan(north, code, "already_in");
  await next(north);
  await scan(north, "https://example.org/menu", "bad_code");
  await next(north);
  await north.getByText("3 por enviar").waitFor();
  await tab(north, "Procurar");
  await north.getByLabel("Nome, empresa ou código da encomenda").fill("ferreira");
  await north.getByRole("button", { name: "Registar: Ana Ferreira" }).waitFor();
  await expectNoViolations(north, "the search");

  for (const page of [north, south]) await page.context().setOffline(false);
  await next(south);
  for (const page of [north, south]) {
    await page.getByText("por enviar").waitFor({ state: "hidden" });
    await tab(page, "Últimas");
    await page.getByRole("heading", { name: "Entradas duplas" }).waitFor({ timeout: 30_000 });
    await page
      .getByText(
        /Ana Ferreira: entrou às .* em Norte e às .* em Sul|Ana Ferreira: entrou às .* em Sul e às .* em Norte/,
      )
      .waitFor();
  }
  await expectNoViolations(north, "the latest scans");

  await visit(staff, "/organiser/2025/check-ins");
  await staff.getByLabel("Mostrar").selectOption({ label: "A rever" });
  await staff.getByText("A loja responde: Já entrou.").waitFor();
  await expectNoViolations(staff, "check-ins");

  await visit(staff, "/organiser/2025/door-devices");
  await staff.getByRole("button", { name: "Revogar Sul" }).waitFor();
  await expectNoViolations(staff, "devices");
  await staff.getByRole("button", { name: "Revogar Sul" }).click();
  await staff.getByRole("dialog").getByRole("button", { name: "Revogar", exact: true }).click();
  await south.getByRole("heading", { name: "Dispositivo revogado" }).waitFor({ timeout: 30_000 });
  const others = harness
    .takeComplaints()
    .filter((text) => !/Failed to load resource|ERR_|Failed to fetch/.test(text));
  expect(others).toEqual([]);
});
