import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { FILLED_AT } from "../database/filled-at.ts";
import { type AppServer, startApp } from "../servers.ts";
import { type Kept, newProfile, openBrowser, untilAlive } from "./browser.ts";
import { createPerson, keptBy, newAddress, order } from "./person.ts";
import { inEnglish, publicScreens } from "./screens.ts";

/**
 * `npm run screenshots [-- part of a picture's name]`: every screen at three widths, light and dark, as PNG files in `screenshots/`;
 * then what opens over a screen, and what changes while the event is on and when it is over.
 */
interface Shot {
  /** What the file's name says, before the width and the theme. */
  name: string;
  address: string;
  kept?: Kept;
  widths?: readonly number[];
  themes?: readonly Theme[];
  /** Opens something over the page; then the picture is of the window, as a page's whole height would stretch it. */
  open?: (page: Page) => Promise<void>;
}
type Theme = "light" | "dark";

const wanted = process.argv[2] ?? "";
const WIDTHS = [390, 768, 1440];
const HEIGHT = 900;
const OUT = "screenshots";
const TICKET = "/tickets/3/9";
/** The first to ask for a picture in a size waits until it is made. */
const PATIENCE_MS = 30_000;
const CLOCKS = { before: FILLED_AT, on: "2025-10-27T10:00:00Z", over: "2025-11-20T10:00:00Z" };

await mkdir(OUT, { recursive: true });
const browser = await openBrowser();
let app = await startApp({ env: { CLOCK: CLOCKS.before } });
try {
  for (const shot of [...(await screens(app)), ...opened()]) await take(shot);
  for (const phase of ["on", "over"] as const) {
    await app.stop();
    app = await startApp({ dataDir: app.dataDir, env: { CLOCK: CLOCKS[phase] } });
    for (const shot of during(phase)) await take(shot);
  }
} finally {
  await browser.close();
  await app.stop();
  await rm(app.dataDir, { recursive: true, force: true });
}

/** English once, at the middle width: only its texts could break there. */
async function screens(shop: AppServer): Promise<Shot[]> {
  const ana = await createPerson(shop);
  // The server's clock is moved, the browser's is not, and would find every session over.
  const expiry = "2100-01-01T00:00:00Z";
  const filled = { ...(await keptBy(shop, ana, { 1: 1, 9: 2 })), expiry };
  const empty = { ...(await keptBy(shop, await createPerson(shop, "rui"))), expiry };
  await order(shop, ana, { ticket: 24, quantity: 2, amount: "0.00" });
  const own = ["/checkout", "/profile", "/profile?tab=tickets"];
  const starred = { agenda: JSON.stringify({ stars: [2, 19, 20] }) };
  const all = [
    // A ticket has no page of its own: it opens over the shop.
    ...publicScreens
      .filter((address) => address !== TICKET)
      .map((address) => ({ name: nameOf(address), address, kept: {} })),
    ...own.map((address) => ({ name: nameOf(address), address, kept: filled })),
    ...own.map((address) => ({ name: `${nameOf(address)}-empty`, address, kept: empty })),
    { name: "agenda-own", address: "/agenda?vista=minha", kept: starred },
    { name: "agenda-nothing-found", address: "/agenda?q=xyzxyz", kept: {} },
    { name: "speakers-nobody-found", address: "/speakers?q=xyzxyz", kept: {} },
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

function opened(): Shot[] {
  return [
    {
      name: "speaker-modal",
      address: "/speakers?q=leonor",
      open: (page) => page.getByRole("link", { name: "+ info Leonor Vasques" }).click(),
    },
    {
      name: "session-modal",
      address: "/agenda?dia=27",
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
        await page.getByRole("textbox", { name: "Email" }).fill(newAddress());
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
  return ["/", "/agenda", "/agenda?vista=agora", "/tickets", "/ideas"].map((address) => ({
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
      kept: shot.kept ?? {},
      colorScheme: theme,
      // Our policy refuses the style that `paintEverything` adds.
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
  // A screen of one's own asks for its data once it is alive.
  await page.goto(shot.address, { waitUntil: "networkidle" });
  await untilAlive(page);
  if (shot.open) {
    await shot.open(page);
    await page.getByRole("dialog").waitFor();
  } else {
    await paintEverything(page);
  }
  await loadPictures(page);
  await page.screenshot({ path: file, fullPage: !shot.open });
}

/**
 * Parts that are `drawn-late` are painted, and drawings begun, only near the window, which a picture of the whole page
 * does not move: they would be blank.
 */
async function paintEverything(page: Page): Promise<void> {
  await page.addStyleTag({ content: ".drawn-late { content-visibility: visible !important }" });
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 50));
    }
    window.scrollTo(0, 0);
  });
}

/** Lazy pictures too. One that never comes is left out of the picture rather than waited for. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async (patience) => {
    for (const image of document.images) image.loading = "eager";
    const all = Promise.allSettled([...document.images].map((image) => image.decode()));
    await Promise.race([all, new Promise((done) => setTimeout(done, patience))]);
  }, PATIENCE_MS);
  await page.waitForTimeout(300);
}
