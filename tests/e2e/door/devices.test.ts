import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { readPdf } from "#tests/pdf/read-pdf.ts";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { inShopDatabase } from "../harness/shop-database.ts";
import { staffStorage } from "../harness/staff-member.ts";
import {
  addDevice,
  addDoorList,
  beginDoor,
  buyForFamily,
  enrolPage,
  holdTicket,
  nextPerson,
  scanCode,
  stored,
  tab,
  watchScreen,
  withoutNetworkErrors,
} from "./door-page.ts";

const harness = setUpBrowserHarness(() => ({}));

test("the night before, three phones read the rehearsal's code: two are ready on the organiser's list, the one without a network says not yet", async () => {
  await addDoorList(harness, "Entrada principal");
  const staff = await harness.visitor({ storage: await staffStorage(harness, "owner") });
  await visit(staff, "/organiser/2025/door-devices");
  const phones: Page[] = [];
  for (const name of ["Um", "Dois", "Três"]) {
    const page = await harness.visitor({ fresh: true, viewport: { width: 390, height: 844 } });
    await enrolPage(page, await addDevice(staff, name));
    phones.push(page);
  }
  await staff.getByRole("button", { name: "Ensaio" }).click();
  const dialog = staff.getByRole("dialog", { name: "Ensaio" });
  await dialog.getByRole("img", { name: "Código do ensaio" }).waitFor();
  await expectNoViolations(staff, "the rehearsal");
  const code = (await dialog.getByText("DOOR-REHEARSAL").textContent()) ?? "";
  const [one, two, three] = phones as [Page, Page, Page];
  await three.context().setOffline(true);
  for (const page of phones) await beginDoor(page);
  for (const page of [one, two]) await scanCode(page, code, "rehearsed");
  await expectNoViolations(one, "a phone that is ready");
  await scanCode(three, code, "not_rehearsed");
  await dialog.getByText("Prontos: 2 de").waitFor();
  await three.context().setOffline(false);
  await nextPerson(three);
  await three.getByText("Sem rede").waitFor({ state: "hidden" });
  await scanCode(three, code, "rehearsed");
  await dialog.getByText("Prontos: 3 de").waitFor();
  await dialog.press("Escape");
  expect(await staff.getByText(/^Ensaiado /).count()).toBe(3);
  // By a new code it is another device.
  const link = await addDevice(staff, "Quatro");
  await one.context().setOffline(true);
  await one.goto(link);
  await one.getByText("Sem rede: ligar um dispositivo").waitFor();
  await one.context().setOffline(false);
  await one.goto(link);
  const isNow = async () => JSON.stringify((await stored(one)).state);
  await expect.poll(isNow).toContain('"name":"Quatro"');
  expect(new URL(one.url()).hash).toBe("");
  harness.takeComplaints();
});

test("a device with a badge printer prints one for who comes in first, without a network too, and again when asked", async () => {
  await addDoorList(harness, "Balcão");
  await inShopDatabase(harness, (query) =>
    query(
      "update editions set look = jsonb_build_object('logo', (select min(logo) from partners), 'logo_on_dark', '') where state = 'published'",
    ),
  );
  const held = await holdTicket(harness);
  const staff = await harness.visitor({ storage: await staffStorage(harness, "owner") });
  await visit(staff, "/organiser/2025/door-devices");
  const page = await harness.visitor({ fresh: true, viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset.printed = String(Number(document.body.dataset.printed ?? 0) + 1);
    };
  });
  await enrolPage(page, await addDevice(staff, "Balcão 1"));
  const printed = (times: number) => page.locator(`body[data-printed="${times}"]`).waitFor();
  const onPaper = async () => {
    // A slow machine prints before its logo is there.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>("[data-badge] img")].every(
        (logo) => logo.naturalWidth > 0,
      ),
    );
    return readPdf(await page.pdf({ preferCSSPageSize: true }));
  };

  await page.getByText("Crachás para quem entra").click();
  await page.getByRole("combobox", { name: "Etiquetas da impressora" }).selectOption("62 × 100 mm");
  // Kept for badges without a network, before any was printed.
  const keepsLogo = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open("door")).keys();
      return kept.some(({ url }) => url.includes("/pictures/"));
    });
  await expect.poll(keepsLogo).toBe(true);
  await page.getByRole("button", { name: "Imprimir um exemplo" }).click();
  await printed(1);
  await expectNoViolations(page, "a badge printer");
  const sample = await onPaper();
  expect([sample.facts.get("Pages"), sample.codes]).toEqual(["1", ["DOOR-REHEARSAL"]]);
  await page.getByText("A página está guardada neste dispositivo.").waitFor();

  await beginDoor(page);
  await page.getByRole("combobox", { name: "Lista" }).selectOption("Balcão");
  await page.context().setOffline(true);
  await scanCode(page, held.code, "admitted");
  await printed(2);
  const badge = await onPaper();
  expect(badge.codes).toEqual([held.code]);
  expect([badge.facts.get("Pages"), badge.facts.get("Page size")]).toEqual(["1", "175.92 x 282.96 pts"]);
  expect(badge.text).toMatch(/Ana\s+Ferreira[\s\S]+[0-9A-HJKMNP-TV-Z]{8}-1/);
  // The logo.
  for (const { plain } of [sample, badge]) expect(plain).toMatch(/\/Subtype \/Image/);
  await nextPerson(page);
  await scanCode(page, held.code, "already_in");
  await page.getByRole("button", { name: "Imprimir crachá" }).click();
  await printed(3);
  // Without a network it goes on asking, and each time the browser says so.
  await harness.clear();
  harness.takeComplaints();
});

test("a device undoes its entry and puts it back, as staff do; without a network it lets in by a typed name one of ten whom their buyer has not named, which staff see later; it holds no address, and once revoked, with scans to send, neither names nor codes", async () => {
  const [{ code }, late, family] = [
    await holdTicket(harness),
    await holdTicket(harness),
    await buyForFamily(harness),
  ];
  const staff = await harness.visitor({ storage: await staffStorage(harness, "owner") });
  await visit(staff, "/organiser/2025/door-devices");
  const page = await harness.visitor({ fresh: true, viewport: { width: 390, height: 844 } });
  const awake = await watchScreen(page);
  // The network is missing when it reads the link: the code stays in the field.
  await page.route(/door\/enrol/, (route) => route.abort());
  await page.goto(await addDevice(staff, "Oeste"));
  await page.getByText("Sem rede: ligar um dispositivo precisa dela uma vez.").waitFor();
  await page.unroute(/door\/enrol/);
  await page.getByRole("button", { name: "Ligar" }).click();
  await page.getByText("A página está guardada neste dispositivo.").waitFor();
  await page.getByLabel("Lista").selectOption({ label: "Entrada principal" });
  await beginDoor(page);
  await awake(1);
  // After a call, which ends it.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await awake(2);
  const movements = async () => (await stored(page)).movements?.length ?? 0;
  const before = await movements();
  await scanCode(page, code, "admitted");
  // Its battery may end before it loads changes.
  expect(await movements()).toBe(before + 1);
  await page.getByRole("button", { name: "Anular" }).click();
  await tab(page, "Últimas");
  await page.getByRole("button", { name: "Repor: Ana Ferreira" }).click();
  await page.getByRole("button", { name: "Anular: Ana Ferreira" }).waitFor();
  // The shop decides the next scan: it has to know by then.
  const allSent = () => expect.poll(async () => (await stored(page)).queue).toEqual([]);
  await allSent();
  await scanCode(page, code, "already_in");
  await nextPerson(page);
  await allSent();

  await visit(staff, "/organiser/2025/check-ins");
  await staff.getByRole("button", { name: "Anular a entrada de Ana Ferreira" }).first().click();
  await staff.getByText("Entrada anulada").waitFor();
  await staff.getByLabel("Mostrar").selectOption({ label: "Anuladas" });
  // The list of before stands until the new one comes, and its rows would move under the press.
  await staff.getByText("Já entrou").first().waitFor({ state: "detached" });
  await staff.getByRole("button", { name: "Repor a entrada de Ana Ferreira" }).first().click();
  await staff.getByText("Entrada reposta").waitFor();

  // A family of ten, six of them named.
  const typeName = async (name: string, left: number) => {
    await page.getByText(`Bilhetes por atribuir de Ana Ferreira: ${left}`).waitFor();
    await page.getByLabel("Nome de quem entra").fill(name);
  };
  const letIn = async (name: string) => {
    await page.getByRole("button", { name: "Registar", exact: true }).click();
    await page.locator('[data-result="admitted"]').getByText(name).waitFor();
    await nextPerson(page);
  };
  await page.context().setOffline(true);
  await page.getByText("Sem rede").waitFor();
  await tab(page, "Procurar");
  await page.getByLabel("Nome, empresa ou número").fill(family.toLowerCase());
  await typeName("Rui Vaz", 4);
  await letIn("Rui Vaz");
  await expectNoViolations(page, "tickets that nobody holds");
  await page.context().setOffline(false);
  await allSent();
  await visit(staff, "/organiser/2025/check-ins");
  await staff.getByText("Rui Vaz").first().waitFor();

  // The network goes while a name is typed.
  await page.getByText("Sem rede").waitFor({ state: "hidden" });
  await typeName("Rosa Vaz", 3);
  await page.context().setOffline(true);
  await page.getByText("Sem rede").waitFor();
  await letIn("Rosa Vaz");
  await page.getByText("Bilhetes por atribuir de Ana Ferreira: 2").waitFor();
  // A hand scanner types the next person's code where the last name was written.
  await page.getByLabel("Nome de quem entra").focus();
  await scanCode(page, late.code, "admitted");
  await page.locator('[data-result="admitted"]').getByText("Ana Ferreira").waitFor();
  await nextPerson(page);
  // What was let in before the page was closed can still be undone.
  await visit(page, "/door");
  await beginDoor(page);
  await tab(page, "Últimas");
  await page.getByRole("button", { name: "Anular: Ana Ferreira" }).first().waitFor();
  await tab(page, "Procurar");
  await page.getByLabel("Nome, empresa ou número").focus();
  await scanCode(page, late.code, "already_in");
  await nextPerson(page);

  const held = JSON.stringify(await stored(page));
  for (const name of ["Ana Ferreira", "Rosa Vaz", "NX2."]) expect(held).toContain(name);
  expect(held).not.toMatch(/@|example\.pt/);
  const { token } = ((await stored(page)).state?.[0] ?? {}) as { token?: string };
  await visit(staff, "/organiser/2025/door-devices");
  await staff.getByRole("button", { name: "Revogar Oeste" }).click();
  const revoking = staff.getByRole("dialog", { name: "Revogar Oeste" });
  await revoking.getByRole("button", { name: "Revogar", exact: true }).click();
  // Else its scans may be sent before.
  await revoking.waitFor({ state: "hidden" });
  await page.context().setOffline(false);
  await page.getByRole("heading", { name: "Dispositivo revogado" }).waitFor();
  await page.getByText("Leituras por enviar: 2.").waitFor();
  const left = await stored(page);
  expect([left.units, left.free, left.revoked, left.movements]).toEqual([[], [], [], []]);
  expect(left.queue).toHaveLength(2);
  for (const name of ["Ana Ferreira", "Rosa Vaz", "NX2."]) expect(JSON.stringify(left)).not.toContain(name);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(left)).not.toContain(token);
  expect(withoutNetworkErrors(harness.takeComplaints())).toEqual([]);
});
