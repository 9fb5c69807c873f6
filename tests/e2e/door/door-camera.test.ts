import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newProfile, openBrowser, visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { staffStorage } from "../harness/staff-member.ts";
import { writeCameraVideo } from "./camera-video.ts";
import { addDevice, addDoorList, beginDoor, enrolPage, holdTicket, nextPerson } from "./door-page.ts";

const harness = setUpBrowserHarness(() => ({}));

const folder = mkdtempSync(path.join(tmpdir(), "nexxt-camera-"));
/** Without a person to ask, Chromium's own switch answers for them. */
const FAKE = "--use-fake-device-for-media-stream";
let [allowing, denying]: Browser[] = [];
beforeAll(async () => {
  const file = path.join(folder, "code.y4m");
  writeCameraVideo(file, (await holdTicket(harness)).code);
  const video = `--use-file-for-fake-video-capture=${file}`;
  allowing = await openBrowser({ more: [FAKE, video, "--use-fake-ui-for-media-stream"] });
  denying = await openBrowser({ more: [FAKE, "--use-fake-ui-for-media-stream=deny"] });
});
afterAll(async () => {
  await allowing?.close();
  await denying?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("the camera reads a ticket's code with our own reader under the page's policy; a denied camera says what to do", async () => {
  await addDoorList(harness, "Entrada principal");
  const staff = await harness.visitor({ storage: await staffStorage(harness, "owner"), fresh: true });
  await visit(staff, "/organiser/2025/door-devices");
  const { url } = harness.app;
  const complaints: string[] = [];

  const allowed = await newProfile(allowing as Browser, url);
  const page = await allowed.newPage();
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  const elsewhere: string[] = [];
  const loaded: string[] = [];
  page.on("request", (request) => {
    const at = new URL(request.url());
    loaded.push(at.pathname);
    if (/^https?:$/.test(at.protocol) && at.origin !== new URL(url).origin) elsewhere.push(at.href);
  });
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
  expect(loaded.filter((file) => file.endsWith(".wasm"))).not.toEqual([]);
  expect([elsewhere, complaints]).toEqual([[], []]);
  await allowed.close();

  const denied = await newProfile(denying as Browser, url);
  const other = await denied.newPage();
  await enrolPage(other, await addDevice(staff, "Sem câmara"));
  await other.getByRole("button", { name: "Experimentar: Câmara" }).click();
  await other.getByText(/permita a câmara e tente outra vez/).waitFor();
  await beginDoor(other);
  await other.getByRole("button", { name: "Ligar a câmara" }).click();
  await other
    .getByRole("alert")
    .getByText(/permita a câmara e tente outra vez/)
    .waitFor();
  await other.getByRole("button", { name: "Tentar outra vez" }).waitFor();
  await denied.close();
});
