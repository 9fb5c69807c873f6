import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { compile } from "@inlang/paraglide-js";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "#tests/pdf/read-pdf.ts";
import { openTestApp } from "#tests/test-app.ts";
import { messageFacts, messagesInOne } from "../../../scripts/message-facts.mjs";

type ThirdLanguage = typeof import("#tests/languages/third-language.tsx");

/** A catalogue in which each text says that it is of the third language. */
const CODE = "es";
const MARK = "¿";

let folder: string;
let vite: ViteDevServer;
let third: ThirdLanguage;
let answers: Parameters<ThirdLanguage["writePage"]>[1];
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "nexxt-language-"));
  await addLanguage(folder);
  vite = await createServer({
    configFile: false,
    plugins: [messageFacts(), messagesInOne()],
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { "#messages": path.join(folder, "compiled") } },
  });
  third = (await vite.ssrLoadModule("/tests/languages/third-language.tsx")) as ThirdLanguage;
  const shop = await openTestApp();
  const read = async (address: string) => (await shop.call<object>("GET", address)).body;
  answers = {
    edition: await read("/edition/"),
    editions: await read("/editions/"),
    texts: await read("/site-texts/"),
  };
  await shop.close();
  // Compiling every text in three languages takes twenty seconds of processor time.
}, 240_000);
afterAll(async () => {
  await vite.close();
  await rm(folder, { recursive: true, force: true });
});

/** One catalogue, and one entry in the settings: all that a language takes. */
async function addLanguage(into: string): Promise<void> {
  const project = path.join(into, "project.inlang");
  await mkdir(path.join(into, "messages"));
  await mkdir(project);
  const ours = path.resolve("messages");
  for (const language of ["pt", "en"])
    await writeFile(
      path.join(into, "messages", `${language}.json`),
      await readFile(path.join(ours, `${language}.json`)),
    );
  const english = JSON.parse(await readFile(path.join(ours, "en.json"), "utf8")) as Record<string, unknown>;
  const texts = Object.entries(english).map(([key, text]) => [
    key,
    typeof text === "string" && key !== "$schema" ? `${MARK}${text}` : text,
  ]);
  const catalogue = { ...Object.fromEntries(texts), language_name: "Español", language_tag: "es-ES" };
  await writeFile(path.join(into, "messages", `${CODE}.json`), JSON.stringify(catalogue));
  const settings = JSON.parse(await readFile("project.inlang/settings.json", "utf8"));
  settings.locales.push(CODE);
  settings.modules = settings.modules.map((module: string) => path.resolve(module));
  await writeFile(path.join(project, "settings.json"), JSON.stringify(settings));
  await compile({
    project,
    outdir: path.join(into, "compiled"),
    strategy: ["globalVariable", "baseLocale"],
  });
}

describe("a third language, of one catalogue and one entry", () => {
  it("is on the site: its pages, the links to it, and what search engines and previews are told", async () => {
    const { html, tags } = await third.writePage(`/${CODE}/about`, answers);
    expect(html).toContain(MARK);
    expect(html).toContain(`href="/${CODE}/tickets"`);
    expect(html).toMatch(/href="\/about" hrefLang="pt"/);
    expect(html).toMatch(/href="\/en\/about" hrefLang="en"/);
    expect(tags).toContain(`"hrefLang":"${CODE}","href":"https://nexxt.example/${CODE}/about"`);
    expect(tags).toContain('"es_ES"');
    expect((await third.writePage("/about", answers)).html).toContain(`href="/${CODE}/about"`);
    expect(third.writeSitemap()).toContain(`<loc>https://nexxt.example/${CODE}/about</loc>`);
  });

  it("is in mails, with its links and its numbers", async () => {
    const mail = await third.writeMail("order", CODE);
    expect(mail?.subject).toContain(MARK);
    expect(mail?.html).toContain(`lang="${CODE}"`);
    expect(mail?.html).toContain(`https://nexxt.example/${CODE}/profile`);
    expect(mail?.text).toMatch(/\d,\d\d\s€/);
  });

  it("is in a ticket's PDF, with its dates and for screen readers", async () => {
    const { text, plain } = readPdf(await third.writeTicket(CODE));
    expect(text).toContain(MARK);
    expect(text).toContain("28 de octubre");
    expect(plain).toMatch(/\/Lang \(es-ES\)/);
  });
});
