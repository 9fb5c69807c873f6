import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectNoViolations } from "../harness/axe.ts";
import { type LocalStorage, newProfile, openBrowser, visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { hasFocus } from "../harness/keyboard.ts";
import { staffStorage } from "../harness/staff-member.ts";
import { writeCameraVideo } from "./camera-video.ts";
import {
  addDevice,
  addDoorList,
  beginDoor,
  enrolPage,
  holdTicket,
  listen,
  nextPerson,
  scanCode,
  signedElsewhere,
  tab,
  withoutNetworkErrors,
} from "./door-page.ts";

const harness = setUpBrowserHarness(() => ({}));

const PHONE = { width: 390, height: 844 };

let owner: LocalStorage;
beforeAll(async () => {
  await addDoorList(harness, "Entrada principal");
  owner = await staffStorage(harness, "owner");
});

async function openDevice(path: string): Promise<Page> {
  const page = await harness.visitor({ fresh: true, viewport: PHONE });
  await enrolPage(page, path);
  return page;
}
test("two devices without a network let the same code in; back online, both and the organiser are told", async () => {
  const { code } = await holdTicket(harness);
  const staff = await harness.visitor({ storage: owner });
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
    await beginDoor(page);
    // A demo's strip takes its height from the page.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    await page.getByText("Sem rede").waitFor();
    await scanCode(page, code, "admitted");
    await page.getByText("Ana Ferreira").waitFor();
  }
  await expectNoViolations(north, "an answer");
  await nextPerson(north);
  await scanCode(north, code, "already_in");
  await nextPerson(north);
  await scanCode(north, "https://example.org/menu", "bad_code");
  await nextPerson(north);
  await north.getByText("3 por enviar").waitFor();
  // Typed text that is no code is looked for.
  await north.getByLabel("Escrever o código ou o número do bilhete").fill("ferreira");
  await north.getByRole("button", { name: "Ler código" }).click();
  await north.getByRole("button", { name: "Registar: Ana Ferreira" }).waitFor();
  await expectNoViolations(north, "the search");

  for (const page of [north, south]) await page.context().setOffline(false);
  await nextPerson(south);
  for (const page of [north, south]) {
    await page.getByText("por enviar").waitFor({ state: "hidden" });
    await tab(page, "Últimas");
    await page.getByRole("heading", { name: "Entradas a rever" }).waitFor();
    await page
      .getByText(
        /Ana Ferreira: entrou às .* em Norte e às .* em Sul|Ana Ferreira: entrou às .* em Sul e às .* em Norte/,
      )
      .waitFor();
  }
  await expectNoViolations(north, "the latest scans");
  await tab(north, "Procurar");
  expect(await north.getByLabel("Nome, empresa ou número").inputValue()).toBe("");

  await visit(staff, "/organiser/2025/check-ins");
  await staff.getByLabel("Mostrar").selectOption({ label: "A rever" });
  await staff.getByText("A loja responde: Já entrou.").waitFor();
  await expectNoViolations(staff, "check-ins");
  await staff.setViewportSize(PHONE);
  for (const figure of ["Duplas", "Recusados"]) {
    const right = async () => {
      const box = await staff.getByRole("columnheader", { name: figure }).boundingBox();
      return (box?.x ?? PHONE.width) + (box?.width ?? 0);
    };
    await expect.poll(right).toBeLessThanOrEqual(PHONE.width);
  }

  await visit(staff, "/organiser/2025/door-devices");
  await staff.getByRole("button", { name: "Revogar Sul" }).waitFor();
  await expectNoViolations(staff, "devices");
  await staff.getByRole("button", { name: "Revogar Sul" }).click();
  await staff.getByRole("dialog").getByRole("button", { name: "Revogar", exact: true }).click();
  await south.getByRole("heading", { name: "Dispositivo revogado" }).waitFor();
  expect(withoutNetworkErrors(harness.takeComplaints())).toEqual([]);
});

/** Without a person to ask, Chromium's own switch answers for them. */
const FAKE = "--use-fake-device-for-media-stream";

test("the camera reads a ticket's code with our own reader under the page's policy; a denied camera says what to do", async () => {
  const file = `${harness.app.dataDir}/code.y4m`;
  writeCameraVideo(file, (await holdTicket(harness)).code);
  const staff = await harness.visitor({ storage: owner });
  await visit(staff, "/organiser/2025/door-devices");
  const { url } = harness.app;
  const complaints: string[] = [];

  const video = `--use-file-for-fake-video-capture=${file}`;
  const allowing = await openBrowser({ more: [FAKE, video, "--use-fake-ui-for-media-stream"] });
  const allowed = await newProfile(allowing, url);
  const page = await allowed.newPage();
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  const loaded: URL[] = [];
  page.on("request", (request) => void loaded.push(new URL(request.url())));
  await enrolPage(page, await addDevice(staff, "Câmara"));
  expect(await page.evaluate(() => "BarcodeDetector" in window)).toBe(false);
  await page.getByRole("button", { name: "Experimentar: Câmara" }).click();
  await page.getByText("A câmara responde.").waitFor();
  await beginDoor(page);
  await page.getByRole("button", { name: "Ligar a câmara" }).click();
  await page.locator('[data-result="admitted"]').waitFor();
  await page.getByText("Ana Ferreira").waitFor();
  // The code is held before the camera again and again.
  await nextPerson(page);
  await page.locator('[data-result="already_in"]').waitFor();
  expect(loaded.filter(({ pathname }) => pathname.endsWith(".wasm"))).not.toEqual([]);
  const overNetwork = loaded.filter(({ protocol }) => /^https?:$/.test(protocol));
  expect([overNetwork.filter(({ origin }) => origin !== url), complaints]).toEqual([[], []]);
  await allowing.close();

  const denying = await openBrowser({ more: [FAKE, "--use-fake-ui-for-media-stream=deny"] });
  const denied = await newProfile(denying, url);
  const other = await denied.newPage();
  await enrolPage(other, await addDevice(staff, "Sem câmara"));
  await other.getByRole("button", { name: "Experimentar: Câmara" }).click();
  await other.getByText(/permita a câmara e tente outra vez/).waitFor();
  await beginDoor(other);
  await other.getByRole("button", { name: "Ligar a câmara" }).click();
  await other.getByRole("alert").filter({ hasText: "permita a câmara e tente outra vez" }).waitFor();
  await other.getByRole("button", { name: "Tentar outra vez" }).waitFor();
  await denying.close();
});

const NO = { colour: "rgb(155, 28, 20)", tones: ["sawtooth"], vibration: "450" };
const ALREADY = { colour: "rgb(122, 77, 0)", tones: ["sine", "sine", "sine"], vibration: "120,80,120" };

test("a device without a network refuses each code with its reason, in words, colour and sound, and says of when its data are", async () => {
  const [refunded, transferred, inside] = [
    await holdTicket(harness),
    await holdTicket(harness),
    await holdTicket(harness),
  ];
  await addDoorList(harness, "Outro dia", "2025-10-27");
  const staff = await harness.visitor({ storage: owner });
  await visit(staff, "/organiser/2025/door-devices");
  const page = await harness.visitor({ fresh: true, viewport: PHONE });
  const takeHeard = await listen(page);
  await enrolPage(page, await addDevice(staff, "Leste"));

  const ask = async (path: string, body: object) => {
    const answer = await fetch(`${harness.app.url}/api/v1/organiser/orders/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Token ${owner.token}` },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return JSON.parse(text) as { amount: string; digest: string };
  };
  const loaded = page.getByText(/^Bilhetes: \d+\. /);
  const count = Number(/\d+/.exec((await loaded.textContent()) ?? "")?.[0]);
  const { assignment, signup: holder } = transferred;
  await ask(`${transferred.order}/attendee/`, {
    assignment,
    holder,
    email: "rita.porta@example.pt",
    full_name: "Rita Porta",
  });
  const wanted = { units: null, share: 1, reason: "asked_for" };
  const { amount, digest } = await ask(`${refunded.order}/refund/preview/`, wanted);
  await ask(`${refunded.order}/refund/`, { ...wanted, shown: { amount, digest } });
  // The next sync, which a network that comes back begins at once; a refunded ticket goes, a transferred one changes hands.
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.getByText(`Bilhetes: ${count - 1}. `).waitFor();
  await page.context().setOffline(true);
  const later = await holdTicket(harness);

  await page.getByLabel("Lista").selectOption({ label: "Entrada principal" });
  await beginDoor(page);
  await page.getByText(/Dados de \d\d \w+/).waitFor();
  await scanCode(page, inside.code, "admitted");
  await nextPerson(page);
  await takeHeard();
  const refusals = [
    [refunded.code, "refunded", "Bilhete reembolsado", NO],
    [transferred.code, "transferred", "Bilhete transferido", NO],
    [later.code, "no_ticket", "Sem bilhete", NO],
    [signedElsewhere(inside.code), "bad_code", "Código inválido", NO],
    [inside.code, "already_in", "Já entrou", ALREADY],
  ] as const;
  for (const [code, result, words, signal] of refusals) {
    await scanCode(page, code, result);
    const answer = page.getByRole("alertdialog", { name: words });
    await answer.getByRole("heading", { name: words }).waitFor();
    await answer.getByText(/Decidido sem a loja, com dados de \d\d \w+/).waitFor();
    // It is heard and felt just before it takes the focus.
    await expect.poll(() => hasFocus(answer.getByRole("button", { name: "Seguinte" }))).toBe(true);
    const colour = await answer.evaluate((shown) => getComputedStyle(shown).backgroundColor);
    expect([result, { colour, ...(await takeHeard()) }]).toEqual([result, signal]);
    await nextPerson(page);
  }
  await page.getByLabel("Lista").selectOption({ label: "Outro dia" });
  await page.getByLabel("Lista").focus();
  await scanCode(page, later.code, "no_ticket");
  await nextPerson(page);
  await expect.poll(() => hasFocus(page.getByLabel("Lista"))).toBe(true);
  await scanCode(page, inside.code, "not_today");
  await page.getByText("27 OUT").waitFor();
  await nextPerson(page);
  // Enrolled, but its tickets never came.
  const empty = await harness.visitor({ fresh: true, viewport: PHONE });
  await empty.route(/\/door\/feed/, (route) => route.abort());
  await visit(empty, await addDevice(staff, "Vazio"));
  await empty.getByText("Nada carregado").first().waitFor();
  await beginDoor(empty);
  await empty.context().setOffline(true);
  await empty.getByText("Sem rede").waitFor();
  await scanCode(empty, inside.code, "not_loaded");
  await empty.getByText(/Não há rede e este dispositivo ainda não carregou bilhetes/).waitFor();
  await expectNoViolations(empty, "nothing loaded");
  // Without a network they go on asking, and each time the browser says so.
  await harness.clear();
  expect(withoutNetworkErrors(harness.takeComplaints())).toEqual([]);
});
