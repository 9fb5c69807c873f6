import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const usual = [
  // Without windows it opens a profile in a quarter of the time: a whole run of the tests is a quarter shorter.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The path of a Chromium: the one named by CHROMIUM, an installed one, or one of Playwright's; else null. */
export function findChromium() {
  const named = process.env.CHROMIUM;
  return [...(named ? [named] : []), ...usual, ...playwrightsOwn()].find((file) => existsSync(file)) ?? null;
}

/** Debian's package when root on Debian, else Playwright's download. Says whether there is a Chromium now. */
export async function installChromium(run) {
  const debian = process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;
  if (debian) {
    await run("apt-get", ["update", "-qq"]);
    const shell = spawnSync("apt-cache", ["show", "chromium-headless-shell"]).status === 0;
    const browser = shell ? "chromium-headless-shell" : "chromium";
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", browser]);
  } else {
    await run("npx", ["--yes", "playwright", "install", "chromium"]);
  }
  return findChromium() !== null;
}

function playwrightsOwn() {
  const caches = [
    path.join(os.homedir(), ".cache", "ms-playwright"),
    path.join(os.homedir(), "Library", "Caches", "ms-playwright"),
  ];
  return caches.filter(existsSync).flatMap((cache) =>
    readdirSync(cache)
      .filter((name) => name.startsWith("chromium-"))
      .flatMap((name) => [
        path.join(cache, name, "chrome-linux", "chrome"),
        path.join(cache, name, "chrome-linux64", "chrome"),
        path.join(cache, name, "chrome-mac", "Chromium.app", "Contents", "MacOS", "Chromium"),
      ]),
  );
}
