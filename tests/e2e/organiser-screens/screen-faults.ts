import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

const messages = (language: string): Record<string, unknown> =>
  JSON.parse(readFileSync(`messages/${language}.json`, "utf8"));
const LANGUAGES = { pt: messages("pt"), en: messages("en") };
/** The demo's seller is Portuguese: in both languages what staff call their number is the message's one fact. */
const wordsOf = (language: "pt" | "en") =>
  new Set(
    Object.values(LANGUAGES[language])
      .filter((text): text is string => typeof text === "string")
      .map((text) => text.replace("$Nif", "NIF")),
  );
/** Languages by their own names, and a ticket type of the demo edition, whose name is also a new edition's suggestion. */
const NAMES = ["English", "Português", "Passe Geral"];
const WORDS = { pt: wordsOf("pt"), en: wordsOf("en") };

/** In px; also what is left of 1280 at four times the size (WCAG 2.2, 1.4.10). */
export const NARROWEST = { width: 320, height: 640 };

/** The parts that are wider than a phone: the page, or its scrolling part. */
export function widthFaults(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("main")]
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .map((part) => `${part.localName} is ${part.scrollWidth - part.clientWidth} px too wide`),
  );
}

/** Visible texts that are a message's key, or a message of the other language alone. */
export async function languageFaults(page: Page, language: "pt" | "en"): Promise<string[]> {
  const other = language === "pt" ? "en" : "pt";
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      // Samples of mails and texts in both languages are of their own language.
      if (text && !node.parentElement?.closest("script, style, [lang]:not(html)")) found.push(text);
    }
    return found;
  });
  return [...new Set(texts)].filter(
    (text) =>
      text in LANGUAGES.pt || (WORDS[other].has(text) && !WORDS[language].has(text) && !NAMES.includes(text)),
  );
}
