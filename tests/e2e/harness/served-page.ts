import type { Shop } from "./harness-shop.ts";

/** A page as the server sends it: all that a visitor without scripts has. */
export async function servedPage(app: Shop, path: string) {
  const answer = await fetch(app.url + path, { redirect: "manual" });
  const html = await answer.text();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  return { status: answer.status, headers: answer.headers, html, main, text: textOf(main) };
}

/** The parts that are read of this HTML. */
export const textOf = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();

/** The links of this HTML: where each leads, by what it says. */
export const linksIn = (html: string): { href: string; text: string; tag: string }[] =>
  [...html.matchAll(/(<a [^>]*>)([\s\S]*?)<\/a>/g)].map(([, tag = "", content = ""]) => ({
    tag,
    href: (/ href="([^"]*)"/.exec(tag)?.[1] ?? "").replaceAll("&amp;", "&"),
    text: / aria-label="([^"]*)"/.exec(tag)?.[1] ?? textOf(content),
  }));

/** Where the first link that begins with `text` leads. */
export const linkTo = (html: string, text: string): string => {
  const link = linksIn(html).find((one) => one.text.startsWith(text));
  if (!link) throw new Error(`No link ${text}`);
  return link.href;
};

/** The texts of the headings of this level, in their order. */
export const headingsIn = (html: string, level: number): string[] =>
  [...html.matchAll(new RegExp(`<h${level}[ >][\\s\\S]*?</h${level}>`, "g"))].map(([heading]) =>
    textOf(heading),
  );

/** The address to which the page's search form leads with these words. */
export function searchFor(html: string, words: string): string {
  const [form = ""] = /<form (?:(?!<\/form>)[\s\S])*type="search"[\s\S]*?<\/form>/.exec(html) ?? [];
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  const sent = new URLSearchParams();
  for (const [input] of form.matchAll(/<input [^>]*>/g))
    sent.append(
      attribute(input, "name"),
      input.includes('type="search"') ? words : attribute(input, "value"),
    );
  return `${attribute(/<form [^>]*>/.exec(form)?.[0] ?? "", "action")}?${sent}`;
}
