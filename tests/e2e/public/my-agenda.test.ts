import ICAL from "ical.js";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Agenda } from "#contract/programme/agenda.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { loginMailTo } from "../harness/mailbox.ts";
import { call, createPerson, type Person, storageOf } from "../harness/person.ts";

const harness = setUpBrowserHarness();

const MASTERCLASS = "Masterclass IA generativa";
const MEASURE = "Nem tudo o que se mede conta";
const star = (page: Page, title: string) =>
  page.getByRole("button", { name: `Guardar na minha agenda: ${title}` });
const isStarred = (page: Page, title: string) => star(page, title).getAttribute("aria-pressed");
const titles = (page: Page) =>
  page.getByRole("main").getByRole("article").getByRole("heading", { level: 3 }).allTextContents();
const seesPlace = (page: Page, text: string) => page.getByText(text).waitFor();

const agendaOf = ({ loginSession }: Person) =>
  call<Agenda>(harness.app, loginSession.token, "GET", "agenda/");
const starsOf = async (person: Person) => (await agendaOf(person)).stars;
const changeOnAccount = ({ loginSession }: Person, body: object) =>
  call<Agenda>(harness.app, loginSession.token, "POST", "agenda/", body);
const storedStars = (...stars: number[]) => ({ agenda: JSON.stringify({ stars }) });

describe("signed out", () => {
  test("an empty agenda explains how to star a session; stars are stored in the browser and listed by day, with a warning for two at the same time", async () => {
    const page = await harness.visitor();
    await visit(page, "/agenda?view=mine");
    await page.getByRole("heading", { name: "Ainda não guardou nenhuma sessão." }).waitFor();
    await page.getByRole("link", { name: "Ver a lista" }).click();
    await page.waitForURL("**/agenda");
    await star(page, "Castelo aceso").click();
    await visit(page, "/agenda?day=27");
    await star(page, MASTERCLASS).click();
    expect(await isStarred(page, MASTERCLASS)).toBe("true");
    await star(page, MEASURE).click();
    await page.getByText(`Coincide com ${MASTERCLASS} (14:30)`).waitFor();
    await visit(page, "/agenda?view=mine");
    await expect.poll(() => titles(page)).toEqual(["Castelo aceso", MASTERCLASS, MEASURE]);
    await page.getByText("Duas das suas sessões coincidem.").waitFor();
    await page.getByText(`Coincide com ${MEASURE} (15:00)`).waitFor();
    await star(page, MEASURE).click();
    await expect.poll(() => titles(page)).toEqual(["Castelo aceso", MASTERCLASS]);
    expect(await page.getByText("Duas das suas sessões coincidem.").count()).toBe(0);
    await seesPlace(page, "Está guardada neste navegador.");
  });

  test("two tabs agree", async () => {
    const page = await harness.visitor();
    await visit(page, "/agenda?day=27");
    const other = await page.context().newPage();
    await visit(other, "/agenda/19");
    await other.getByRole("button", { name: "Guardar na minha agenda" }).click();
    await expect.poll(() => isStarred(page, MASTERCLASS)).toBe("true");
    await star(page, MASTERCLASS).click();
    await other.getByRole("button", { name: "Guardar na minha agenda" }).waitFor();
  });

  test("an agenda has its calendar, and is shared by an address, from which another visitor imports it", async () => {
    const page = await harness.visitor({
      storage: storedStars(19, 2),
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await visit(page, "/agenda?view=mine");
    // Its calendar holds the starred sessions, as a subscription and as a file.
    const hrefOf = (name: string) => page.getByRole("link", { name }).first().getAttribute("href");
    expect(await hrefOf("Subscrever no calendário")).toBe(
      `${harness.app.url}/agenda.ics?ids=2,19`.replace("http:", "webcal:"),
    );
    expect(await hrefOf("Descarregar (.ics)")).toBe("/agenda.ics?ids=2,19");

    await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await page.getByRole("button", { name: "Partilhar" }).click();
    await page.getByText("Ligação copiada").waitFor();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toBe(`${harness.app.url}/agenda?sessions=2,19`);

    const other = await harness.visitor({ storage: storedStars(5) });
    await visit(other, address);
    await other.getByRole("heading", { name: "Uma agenda partilhada consigo" }).waitFor();
    expect(await titles(other)).toEqual(["A linha que a máquina não vê", MASTERCLASS]);
    await other.getByRole("button", { name: "Guardar na minha agenda", exact: true }).click();
    await other.getByRole("button", { name: "Está toda na sua agenda" }).waitFor();
    await visit(other, "/agenda?view=mine");
    await expect.poll(() => titles(other)).toHaveLength(3);
  });
});

describe("signed in", () => {
  test("logging in merges the browser's stars with the account's", async () => {
    const ana = await createPerson(harness.app);
    await changeOnAccount(ana, { add: [2, 7] });
    const page = await harness.visitor({ storage: storedStars(19, 7) });
    await call(harness.app, null, "POST", "otp/", { email: ana.email });
    await page.goto((await loginMailTo(harness.app, ana.email)).path);
    await page.waitForURL("**/tickets");
    await expect.poll(() => starsOf(ana)).toEqual([2, 7, 19]);
    await visit(page, "/agenda?view=mine");
    await expect.poll(() => titles(page)).toHaveLength(3);
    await seesPlace(page, `Guardada na sua conta: ${ana.email}`);
  });

  test("every change reaches the account and its calendar, and the account's changes appear when the visitor returns to the page", async () => {
    const ana = await createPerson(harness.app);
    const page = await harness.visitor({ storage: await storageOf(harness.app, ana) });
    await visit(page, "/agenda?day=27");
    await star(page, MASTERCLASS).click();
    await expect.poll(() => starsOf(ana)).toEqual([19]);
    await star(page, MASTERCLASS).click();
    await star(page, MEASURE).click();
    await expect.poll(() => starsOf(ana)).toEqual([20]);

    await changeOnAccount(ana, { add: [19], remove: [20] });
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect.poll(() => isStarred(page, MASTERCLASS)).toBe("true");
    expect(await isStarred(page, MEASURE)).toBe("false");

    // The calendar subscription is the account's, and follows later stars.
    const feed = (await agendaOf(ana)).feed_url;
    await changeOnAccount(ana, { add: [27] });
    const answer = await fetch(feed);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
    expect(calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event).summary)).toEqual([
      MASTERCLASS,
      "O robô que hesita",
    ]);
    await page.getByRole("navigation", { name: "Vistas da agenda" }).getByText("A minha agenda").click();
    await page.getByText("O calendário segue as estrelas que puser mais tarde.").waitFor();
    const link = page.getByRole("link", { name: "Subscrever no calendário" }).first();
    expect((await link.getAttribute("href"))?.replace("webcal:", "http:")).toBe(feed);
  });

  test("changes without a network are stored, and synchronised when there is one", async () => {
    const ana = await createPerson(harness.app);
    const page = await harness.visitor({ storage: await storageOf(harness.app, ana), fresh: true });
    await visit(page, "/agenda?day=27");
    await star(page, MEASURE).click();
    await expect.poll(() => starsOf(ana)).toEqual([20]);
    await page.context().setOffline(true);
    await star(page, MASTERCLASS).click();
    await star(page, MEASURE).click();
    await page.getByRole("navigation", { name: "Vistas da agenda" }).getByText("A minha agenda").click();
    await seesPlace(page, "Por enviar para a sua conta.");
    expect(await titles(page)).toEqual([MASTERCLASS]);
    expect(await starsOf(ana)).toEqual([20]);
    await page.context().setOffline(false);
    await expect.poll(() => starsOf(ana)).toEqual([19]);
    await seesPlace(page, `Guardada na sua conta: ${ana.email}`);
    harness.takeComplaints();
  });

  test("a session that has left the programme does not block the others from syncing", async () => {
    const ana = await createPerson(harness.app);
    const page = await harness.visitor({
      storage: { ...(await storageOf(harness.app, ana)), ...storedStars(9_999, 19) },
    });
    await visit(page, "/agenda?view=mine");
    await expect.poll(() => starsOf(ana)).toEqual([19]);
    await seesPlace(page, `Guardada na sua conta: ${ana.email}`);
  });

  test("logging out sends the last star to the account, and removes all from the browser", async () => {
    const ana = await createPerson(harness.app);
    const unsent = { stars: [19], account: ana.email, unsent: { add: [19], remove: [] } };
    const page = await harness.visitor({
      storage: { ...(await storageOf(harness.app, ana)), agenda: JSON.stringify(unsent) },
    });
    await visit(page, "/profile");
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("**/login");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("agenda"))).toBe(null);
    await visit(page, "/agenda?view=mine");
    await page.getByRole("heading", { name: "Ainda não guardou nenhuma sessão." }).waitFor();
    expect(await starsOf({ ...ana, loginSession: (await newLoginSession(ana.email)).loginSession })).toEqual([
      19,
    ]);
  });
});

async function newLoginSession(email: string): Promise<Pick<Person, "loginSession">> {
  await call(harness.app, null, "POST", "otp/", { email });
  const { uuid } = await loginMailTo(harness.app, email);
  return { loginSession: await call<Person["loginSession"]>(harness.app, null, "POST", "login/", { uuid }) };
}
