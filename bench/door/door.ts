import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { FILLED_AT } from "../../tests/database/filled-at.ts";
import { writeCameraVideo } from "../../tests/e2e/door/camera-video.ts";
import { addDevice, addDoorList, beginDoor, enrolPage, holdTicket } from "../../tests/e2e/door/door-page.ts";
import { newProfile, openBrowser, visit } from "../../tests/e2e/harness/browser.ts";
import { shopNow } from "../../tests/e2e/harness/shop-clock.ts";
import { staffStorage } from "../../tests/e2e/harness/staff-member.ts";
import { startApp, startPostgres } from "../../tests/servers.ts";
import { measureAnswers, noteAnswers, readByCamera, typeCode } from "./measure-answers.ts";

/** Prints how long the door's answers take in a slow browser, with and without a network, and from the camera. */
const postgres = await startPostgres();
const folder = await mkdtemp(path.join(tmpdir(), "nexxt-door-"));
const dataDir = path.join(folder, "data");
const start = (now: string) => startApp({ dataDir, env: { DATABASE_URL: postgres.url, CLOCK: now } });
await (await start(FILLED_AT)).stop();
const app = await start(shopNow().toISOString());
const shop = { app: { ...app, databaseUrl: postgres.url }, databaseUrl: postgres.url };
const { code } = await holdTicket(shop);
const video = path.join(folder, "code.y4m");
writeCameraVideo(video, code);
const camera = ["device-for-media-stream", "ui-for-media-stream"].map((name) => `--use-fake-${name}`);
const browser = await openBrowser({
  optimised: true,
  more: [...camera, `--use-file-for-fake-video-capture=${video}`],
});
try {
  await addDoorList(shop, "Entrada principal");
  const office = await newProfile(browser, app.url, { storage: await staffStorage(shop, "owner") });
  const staff = await office.newPage();
  await visit(staff, `/organiser/${shopNow().getFullYear()}/door-devices`);
  const openDoor = async (name: string) => {
    const context = await newProfile(browser, app.url, { viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await noteAnswers(page);
    await enrolPage(page, await addDevice(staff, name));
    await beginDoor(page);
    return page;
  };
  const scanner = await openDoor("Leitor");
  const rows = [await measureAnswers("hand scanner", scanner, typeCode(code))];
  await scanner.context().setOffline(true);
  await scanner.getByText("Sem rede").waitFor();
  rows.push(await measureAnswers("hand scanner, no network", scanner, typeCode(code)));
  const phone = await openDoor("Câmara");
  await phone.getByRole("button", { name: "Ligar a câmara" }).click();
  rows.push(await measureAnswers("camera", phone, readByCamera));
  for (const row of rows) console.log(row);
} finally {
  await browser.close();
  await app.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
