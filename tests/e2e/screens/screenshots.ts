import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { runnerImport } from "vite";
import type { Screen } from "#web/organiser/shell/screens/screen.ts";
import { FILLED_AT } from "../../database/filled-at.ts";
import { type AppServer, startApp, startPostgres } from "../../servers.ts";
import { type LocalStorage, newProfile, openBrowser, untilHydrated } from "../harness/browser.ts";
import { createPerson, newAddress, order, storageOf } from "../harness/person.ts";
import { staffStorage } from "../harness/staff-member.ts";
import { fillUsedShop } from "../organiser-screens/fill-used-shop.ts";
import { addressesOf } from "../organiser-screens/screen-addresses.ts";
import { inEnglish, publicScreens } from "./screens.ts";

/**
 * `npm run screenshots [-- part of a picture's name]`: every screen at three widths, light and dark, as PNG files in `screenshots/`:
 * those for visitors, those for staff with the records of a year, dialogs and modals, and what changes during and after the event.
 */
interface Shot {
  /** The file's name, before the width and the theme. */
  name: string;
  address: string;
  storage?: LocalStorage;
  widths?: readonly number[];
  themes?: readonly Theme[];
  /** Opens a dialog; then the screenshot is of the viewport, as the page's whole height would stretch it. */
  open?: (page: Page) => Promise<void>;
}
type Theme = "light" | "dark";

const wanted = process.argv[2] ?? "";
const WIDTHS = [390, 768, 1440];
const HEIGHT = 900;
const OUT = "screenshots";
const TICKET = "/tickets/3/9";
/** The first request for a picture in a size waits until it is resized. */
const TIMEOUT_MS = 30_000;
/** The server's clock is moved; by the browser's clock every login session would be expired. */
const EXPIRY = "2100-01-01T00:00:00Z";
/** A part that scrolls inside the page is made as high as what it holds, up to here. */
const HEIGHT_MAX = 4_000;
const CLOCKS = { before: FILLED_AT, on: "2025-10-27T10:00:00Z", over: "2025-11-20T10:00:00Z" };

await mkdir(OUT, { recursive: true });
const browser = await openBrowser({ drawn: true });
const postgres = await startPostgres();
const env = { DATABASE_URL: postgres.url };
let app = await startApp({ env: { ...env, CLOCK: CLOCKS.before } });
try {
  for (const shot of [...(await screens(app)), ...opened(), ...(await staffScreens(app))]) await take(shot);
  for (const phase of ["on", "over"] as const) {
    await app.stop();
    app = await startApp({ dataDir: app.dataDir, env: { ...env, CLOCK: CLOCKS[phase] } });
    for (const shot of during(phase)) await take(shot);
  }
} finally {
  await browser.close();
  await app.stop();
  await postgres.stop();
  await rm(app.dataDir, { recursive: true, force: true });
}

/** English once, at the middle width: only its texts could break there. */
async function screens(app: AppServer): Promise<Shot[]> {
  const shop = { ...app, databaseUrl: postgres.url };
  const ana = await createPerson(shop);
  const filled = { ...(await storageOf(shop, ana, { 1: 1, 9: 2 })), expiry: EXPIRY };
  const empty = {
    ...(await storageOf(shop, await createPerson(shop, "rui"))),
    expiry: EXPIRY,
  };
  await order(shop, ana, { ticket: 24, quantity: 2, amount: "0.00" });
  const own = ["/checkout", "/profile", "/profile?tab=tickets"];
  const starred = { agenda: JSON.stringify({ stars: [2, 19, 20] }) };
  const all = [
    // A ticket opens over the shop.
    ...publicScreens
      .filter((address) => address !== TICKET)
      .map((address) => ({ name: nameOf(address), address, storage: {} })),
    ...own.map((address) => ({ name: nameOf(address), address, storage: filled })),
    ...own.map((address) => ({ name: `${nameOf(address)}-empty`, address, storage: empty })),
    { name: "agenda-own", address: "/agenda?view=mine", storage: starred },
    { name: "agenda-nothing-found", address: "/agenda?q=xyzxyz", storage: {} },
    { name: "speakers-none-found", address: "/speakers?q=xyzxyz", storage: {} },
  ];
  return all.flatMap((shot) => [
    shot,
    {
      ...shot,
      name: `${shot.name}-english`,
      address: inEnglish(shot.address),
      widths: [768],
      themes: ["light"],
    },
  ]);
}

/** The organiser's and the door's screens, as an owner sees them. */
async function staffScreens(app: AppServer): Promise<Shot[]> {
  const shop = { ...app, databaseUrl: postgres.url };
  const { token = "", ...rest } = await staffStorage({ app: shop, databaseUrl: postgres.url }, "owner");
  const storage = { ...rest, token, expiry: EXPIRY };
  await fillUsedShop(postgres.url, new Date(CLOCKS.before));
  // Its icons are JSX, which Node does not read.
  const { module } = await runnerImport<{ screens: readonly Screen[] }>(
    "./src/web/organiser/shell/screens/screens.ts",
    { configFile: false, logLevel: "error" },
  );
  const addresses = await addressesOf(module.screens, shop, token, 2025);
  return [...addresses, "/door"].flatMap((address) => {
    const name = nameOf(address).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "one");
    const english = {
      name: `${name}-english`,
      address: inEnglish(address),
      widths: [768],
      themes: ["light"] as const,
    };
    return [{ name, address, storage }, ...(address === "/door" ? [] : [{ ...english, storage }])];
  });
}

function opened(): Shot[] {
  return [
    {
      name: "speaker-modal",
      address: "/speakers?q=leonor",
      open: (page) => page.getByRole("link", { name: "+ info Leonor Vasques" }).click(),
    },
    {
      name: "session-modal",
      address: "/agenda?day=27",
      open: (page) => page.getByRole("link", { name: "Masterclass IA generativa" }).click(),
    },
    { name: "ticket-modal", address: TICKET, open: async () => {} },
    {
      name: "newsletter-dialog",
      address: "/",
      open: async (page) => {
        await page.getByLabel("O seu e-mail").fill(newAddress());
        await page.getByRole("button", { name: "Subscrever" }).click();
      },
    },
    {
      name: "login-dialog",
      address: "/login",
      open: async (page) => {
        await page.getByRole("textbox", { name: "E-mail" }).fill(newAddress());
        await page.getByRole("button", { name: "Enviar link de login" }).click();
      },
    },
    {
      name: "menu",
      address: "/",
      widths: [390, 768],
      open: (page) => page.getByRole("button", { name: "Abrir o menu" }).click(),
    },
  ];
}

function during(phase: string): Shot[] {
  return ["/", "/agenda", "/agenda?view=now", "/tickets", "/ideas"].map((address) => ({
    name: `${nameOf(address)}-event-${phase}`,
    address,
  }));
}

function nameOf(address: string): string {
  return address.replace(/^\//, "").replace(/[^\w-]+/g, "_") || "home";
}

async function take(shot: Shot): Promise<void> {
  if (!shot.name.includes(wanted)) return;
  for (const theme of shot.themes ?? (["light", "dark"] as const)) {
    const context = await newProfile(browser, app.url, {
      storage: shot.storage ?? {},
      colorScheme: theme,
      // The site's policy refuses the style that `paintEverything` adds.
      bypassCSP: true,
    });
    const page = await context.newPage();
    for (const width of shot.widths ?? WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await shoot(page, shot, path.join(OUT, `${shot.name}-${width}-${theme}.png`));
    }
    await context.close();
  }
  process.stdout.write(`${shot.name}\n`);
}

async function shoot(page: Page, shot: Shot, file: string): Promise<void> {
  // A personal screen loads its data once it is hydrated.
  await page.goto(shot.address, { waitUntil: "networkidle" });
  await untilHydrated(page);
  if (shot.open) {
    await shot.open(page);
    await page.getByRole("dialog").waitFor();
  } else {
    await paintAll(page);
    await growToContent(page);
  }
  await loadPictures(page);
  await page.screenshot({ path: file, fullPage: !shot.open });
}

/** The organiser's screens scroll beside their navigation: a screenshot of the whole page has what is in view. */
async function growToContent(page: Page): Promise<void> {
  const hidden = await page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll("main")].map((main) => main.scrollHeight - main.clientHeight),
    ),
  );
  const size = page.viewportSize();
  if (size && hidden > 0)
    await page.setViewportSize({ width: size.width, height: Math.min(size.height + hidden, HEIGHT_MAX) });
}

/**
 * Parts that are `drawn-late`, and drawings, are painted only near the viewport, which a full-page screenshot
 * does not move: they would be blank.
 */
async function paintAll(page: Page): Promise<void> {
  await page.addStyleTag({ content: ".drawn-late { content-visibility: visible !important }" });
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 50));
    }
    window.scrollTo(0, 0);
  });
}

/** Lazy pictures too. One that does not load is left out of the screenshot. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async (patience) => {
    for (const image of document.images) image.loading = "eager";
    const all = Promise.allSettled([...document.images].map((image) => image.decode()));
    await Promise.race([all, new Promise((done) => setTimeout(done, patience))]);
  }, TIMEOUT_MS);
  await page.waitForTimeout(300);
}
