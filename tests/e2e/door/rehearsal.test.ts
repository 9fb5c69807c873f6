import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { staffStorage } from "../harness/staff-member.ts";
import { addDevice, addDoorList, beginDoor, enrolPage, nextPerson, scanCode } from "./door-page.ts";

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
