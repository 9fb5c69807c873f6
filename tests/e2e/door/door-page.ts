import { generateKeyPairSync, sign } from "node:crypto";
import type { Page } from "playwright-core";
import { doorDay } from "#contract/door/door-day.ts";
import type { AssignedTicket } from "#contract/wallet/wallet.ts";
import { visit } from "../harness/browser.ts";
import type { BrowserHarness } from "../harness/browser-harness.ts";
import { call, createPerson, order, paymentsOf } from "../harness/person.ts";
import { shopNow } from "../harness/shop-clock.ts";
import { inShopDatabase } from "../harness/shop-database.ts";

/** A running shop and its database. */
type Shop = Pick<BrowserHarness, "app" | "databaseUrl">;

/** From the demo edition: free. */
const SHOW = { ticket: 24, quantity: 1, amount: "0.00" };

/** The day of the test is none of the event's: a list's rule says when it admits the ticket; without a day, today. */
export async function addDoorList(shop: Shop, name: string, day?: string): Promise<void> {
  const rule = {
    ticket: SHOW.ticket,
    days: [day ?? doorDay(shopNow().toISOString(), "Europe/Lisbon")],
    entries: null,
  };
  await inShopDatabase(shop, (query) =>
    query(
      `insert into check_in_lists (edition_id, name, kind, entries, rules, position)
       select id, $1, 'day', 'daily', $2, (select count(*) + 1 from check_in_lists) from editions where state = 'published'`,
      [name, JSON.stringify([rule])],
    ),
  );
}

export interface DoorTicketHeld {
  code: string;
  assignment: string;
  signup: string;
  order: string;
}

/** A ticket that a new person holds. */
export async function holdTicket(shop: Shop): Promise<DoorTicketHeld> {
  const { app } = shop;
  const person = await createPerson(app);
  const { id } = await order(app, person, SHOW);
  const answer = await fetch(`${app.url}/api/v1/tickets/assigned/`, {
    headers: { authorization: `Token ${person.loginSession.token}` },
  });
  const { results } = (await answer.json()) as { results: AssignedTicket[] };
  const [row] = await inShopDatabase(shop, (query) =>
    query<{ order: string }>('select order_id as "order" from payments where id = $1', [id]),
  );
  const [held] = results;
  return {
    code: held?.code ?? "",
    assignment: held?.id ?? "",
    signup: person.signup,
    order: row?.order ?? "",
  };
}

/** An order of ten tickets, of which its buyer has given six to people; its code. */
export async function buyForFamily(shop: Shop): Promise<string> {
  const { app } = shop;
  const buyer = await createPerson(app);
  const { token } = buyer.loginSession;
  await order(app, buyer, { ...SHOW, quantity: 10 });
  const [paid] = await paymentsOf(app, buyer);
  const purchase = paid?.purchased_tickets[0]?.id;
  for (let named = 0; named < 6; named += 1) {
    const { signup } = await createPerson(app);
    await call(app, token, "POST", `tickets/purchases/${purchase}/assign/`, { signup });
  }
  return paid?.order ?? "";
}

/** The same text, signed by another shop. */
export function signedElsewhere(code: string): string {
  const signed = code.split(".").slice(0, 2).join(".");
  const { privateKey } = generateKeyPairSync("ed25519");
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString("base64url")}`;
}

/** Adds a device on the organiser's screen; returns what its QR code says. */
export async function addDevice(staff: Page, name: string): Promise<string> {
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

/** Enrols the page's device, and waits until it could do without a network. */
export async function enrolPage(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await page.getByRole("heading", { name: "Pronto para abrir?" }).waitFor();
  await page.getByText(/Listas: \d+\. Atualizado/).waitFor();
  await page.getByText("A página está guardada neste dispositivo.").waitFor();
}

export const beginDoor = (page: Page) => page.getByRole("button", { name: "Abrir a porta" }).click();

/** As a hand scanner does it: it types, and ends with Enter. */
export async function scanCode(page: Page, code: string, result: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  await page.locator(`[data-result="${result}"]`).waitFor();
}

export const nextPerson = (page: Page) => page.getByRole("button", { name: "Seguinte" }).click();

export const tab = (page: Page, name: string) => page.getByRole("tab", { name }).click();
export const withoutNetworkErrors = (complaints: string[]) =>
  complaints.filter((text) => !/Failed to load resource|ERR_|Failed to fetch/.test(text));

/** All that the door's database on this device holds. */
export const stored = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const open = indexedDB.open("nexxt-door");
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error);
    });
    const read = (name: string) =>
      new Promise<unknown[]>((resolve) => {
        const all = db.transaction(name).objectStore(name).getAll();
        all.onsuccess = () => resolve(all.result);
      });
    const names = [...db.objectStoreNames];
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await read(name)] as const)),
    );
  });

/** The page's sounds and vibration: the type of each tone, and the pattern of the vibration. */
export interface Heard {
  tones: string[];
  vibration: string;
}

/** Notes what the page lets its user hear and feel; each call takes what came since the last. */
export async function listen(page: Page): Promise<() => Promise<Heard>> {
  await page.addInitScript(() => {
    const heard = { tones: [] as string[], vibration: "" };
    Object.assign(window, { heard });
    navigator.vibrate = (pattern) => {
      heard.vibration = String(pattern);
      return true;
    };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      heard.tones.push(this.type);
      start.call(this, when);
    };
  });
  return () =>
    page.evaluate(() => {
      const { heard } = window as unknown as { heard: Heard };
      const copy = { ...heard };
      Object.assign(heard, { tones: [], vibration: "" });
      return copy;
    });
}

/** Waits until the page has asked so often for a screen that stays on. */
export async function watchScreen(page: Page): Promise<(times: number) => Promise<void>> {
  await page.addInitScript(() => {
    let times = 0;
    navigator.wakeLock.request = async () => {
      times += 1;
      document.documentElement.dataset.awake = String(times);
      throw new Error("No screen");
    };
  });
  return (times) => page.locator(`html[data-awake="${times}"]`).waitFor();
}
