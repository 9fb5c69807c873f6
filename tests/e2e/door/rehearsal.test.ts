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
  enrolPage,
  holdTicket,
  nextPerson,
  scanCode,
} from "./door-page.ts";

const harness = setUpBrowserHarness(() => ({}));

test("the night before, three phones read the rehearsal's code: two are ready on the organiser's list, the one without a network says not yet", async () => {
  await addDoorList(harness, "Entrada principal");
  const staff = await harness.visitor({ storage: await staffStorage(harness, "owner"), fresh: true });
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
  const staff = await harness.visitor({ storage: await staffStorage(harness, "owner"), fresh: true });
  await visit(staff, "/organiser/2025/door-devices");
  const page = await harness.visitor({ fresh: true, viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset.printed = String(Number(document.body.dataset.printed ?? 0) + 1);
    };
  });
  await enrolPage(page, await addDevice(staff, "Balcão 1"));
  const printed = (times: number) => page.locator(`body[data-printed="${times}"]`).waitFor();
  const onPaper = async () => readPdf(await page.pdf({ preferCSSPageSize: true }));

  await page.getByText("Crachás para quem entra").click();
  await page.getByRole("combobox", { name: "Etiquetas da impressora" }).selectOption("62 × 100 mm");
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
  harness.takeComplaints();
});
