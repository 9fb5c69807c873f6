import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { type Language, languageOfPath, languages } from "#contract/language.ts";
import { contrast } from "#contract/site/readable-colour.ts";
import { mailExamples } from "#domain/registry/mail-examples.ts";
import { darkStyles, light, strip } from "#outside/mail/mail-theme.ts";
import { withLocale } from "#outside/with-locale.ts";
import { mailSender } from "#tests/mail-sender.ts";
import en from "../../../messages/en.json";
import pt from "../../../messages/pt.json";

const write = (example: (typeof mailExamples)[number], language: Language) =>
  withLocale(language, () => example.write(mailSender, language));
const AUTUMN_2031 = { firstDay: "2031-10-30", lastDay: "2031-11-02", year: 2031 };
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

test("every mail of the shop has an example", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".email.tsx"))
    .map((file) => `src/${file}`);
  expect([...new Set(mailExamples.map(({ file }) => file))].sort()).toEqual(files.sort());
});

test("every example has a name of its own", () => {
  expect(new Set(mailExamples.map(({ name }) => name)).size).toBe(mailExamples.length);
});

test("docs/mails.md names every mail as its Message-ID does", async () => {
  const [table = ""] = readFileSync("docs/mails.md", "utf8").split("\n## ");
  const named = [...table.matchAll(/`([a-z-]+-<[^`]+)`/g)].map(
    ([, name = ""]) => new RegExp(`^<${name.replaceAll(/<[^>]+>/g, "[\\da-f-]+")}@`),
  );
  const mails = await Promise.all(mailExamples.map((example) => write(example, "pt")));
  const unnamed = mails.filter(({ messageId }) => !named.some((name) => name.test(messageId)));
  expect(unnamed.map(({ messageId }) => messageId)).toEqual([]);
});

test("what mails say is said in both languages", () => {
  const words = (catalogue: object) =>
    Object.entries(catalogue)
      .map(([key, text]): [string, string] => [key, JSON.stringify(text)])
      .filter(([key, text]) => key.startsWith("mail_") && /\p{L}{3}/u.test(text.replaceAll(/\{\w+\}/g, "")));
  const english = new Map(words(en));
  const same = words(pt).filter(([key, text]) => !english.has(key) || english.get(key) === text);
  // Total is Total.
  expect(same.map(([key]) => key)).toEqual(["mail_order_total"]);
});

const each = mailExamples.flatMap((example) =>
  languages.map((language) => [`${example.name} in ${language}`, example, language] as const),
);
describe.each(each)("%s", (_name, example, language) => {
  let mail: Awaited<ReturnType<typeof write>>;
  beforeAll(async () => {
    mail = await write(example, language);
  });

  test("has a subject, and both versions have content, with every placeholder filled", () => {
    const { subject, html, text } = mail;
    expect(subject).toMatch(/\p{L}{3}/u);
    expect(text.length).toBeGreaterThan(200);
    for (const said of [subject, html, text]) {
      expect(said).not.toMatch(/\bundefined\b|\bNaN\b|\[object |Invalid Date|\bmail_[a-z]+_/);
      expect(said.replace(/<style>[\s\S]*?<\/style>/g, "")).not.toMatch(/[{}]/);
    }
    expect(html).toContain(`lang="${language}"`);
  });

  test("says at its head when and where the edition is", async () => {
    const { html } = await withLocale(language, () =>
      example.write({ ...mailSender, edition: { ...mailSender.edition, ...AUTUMN_2031 } }, language),
    );
    const days: Partial<Record<Language, string>> = { pt: "30 OUT - 2 NOV", en: "30 OCT - 2 NOV" };
    expect(html).toContain(`${days[language] ?? ""} // LEIRIA 2031`);
  });

  test("an inbox shows its preview, and blanks instead of its first lines", () => {
    const shown = mail.html
      .replace(/^[\s\S]*<body[^>]*>/, "")
      .replaceAll(/<[^>]*>/g, "")
      .slice(0, 150);
    expect(shown).toMatch(/\p{L}{3}/u);
    expect(shown).not.toContain(" // LEIRIA");
  });

  test("its text version is text", () => {
    const { text } = mail;
    expect(text).not.toMatch(/<[a-z/!]|&[a-z]+;|&#\d+;|cid:|\n{4}/i);
    // A URL alone or after text, without the brackets of the HTML.
    expect(text).not.toMatch(/\[https?:/);
    // Nor below itself.
    expect(text).not.toMatch(/(https?:\S+)\s+\1(?:\s|$)/);
  });

  test("leads only to our own pages, in its language, and to the organiser", () => {
    const { html, text } = mail;
    const links = matches(html, /href="([^"]+)"/g).filter((href) => !href.startsWith("mailto:"));
    for (const link of [...links, ...matches(text, /(https?:\/\/[^\s)\]]+)/g)]) {
      const { origin, pathname } = new URL(link);
      expect([origin, languageOfPath(pathname)]).toEqual(["https://nexxt.example", language]);
    }
    expect(new Set(matches(html, /href="mailto:([^"]+)"/g))).toEqual(new Set([mailSender.contactEmail]));
  });

  test("fetches nothing: whatever it shows travels with it", () => {
    const { html, attachments } = mail;
    expect(matches(html, /\ssrc="([^"]+)"/g)).toEqual(
      attachments.flatMap((attachment) => ("cid" in attachment ? [`cid:${attachment.cid}`] : [])),
    );
    expect(html).not.toMatch(/@import|url\(|<script|<link\s|srcset|background="/i);
  });

  test("is the same message when it is sent again, and says that a machine wrote it", async () => {
    const [once, again] = [mail, await write(example, language)];
    expect(again).toEqual(once);
    expect(once.messageId).toMatch(/^<[a-z]+(-[a-z]+)?-[0-9a-f-]{30,}@nexxt\.example>$/);
    expect(once.replyTo).toBe(mailSender.contactEmail);
    expect(once.headers["Auto-Submitted"]).toBe("auto-generated");
  });

  test("only what is sent to the newsletter's list offers to leave it", () => {
    const { headers } = mail;
    const listed = Object.keys(headers).filter((name) => name.startsWith("List-"));
    expect(listed.length > 0).toBe(["newsletter-welcome", "mailing-promotional"].includes(example.name));
  });

  test("is never wider than 600 px", () => {
    const { html } = mail;
    expect(html).toContain("max-width:600px");
    const widths = [...matches(html, /\swidth="(\d+)"/g), ...matches(html, /[\s;"]width:(\d+)px/g)].map(
      Number,
    );
    expect(Math.max(...widths)).toBeLessThanOrEqual(600);
  });

  test("every colour in it has another one for the dark", () => {
    const { html } = mail;
    for (const tag of html.match(/<[a-z][^>]*\sstyle="[^"]*"[^>]*>/g) ?? []) {
      const style = /style="([^"]*)"/.exec(tag)?.[1] ?? "";
      const classes = (/class="([^"]*)"/.exec(tag)?.[1] ?? "").split(" ");
      const colours = matches(style, /(?:^|;)(?:color|background-color):([^;]+)/g);
      // The strip with the drawing is the same by day and by night.
      const inStrip = style.includes(`background-color:${strip.ground}`) || colours.includes(strip.name);
      if (colours.length > 0 && !inStrip)
        expect(
          classes.some((name) => name in light),
          tag,
        ).toBe(true);
    }
  });
});

test("a mail's text is readable in light and dark mode", () => {
  const dark = new Map(
    [...darkStyles().matchAll(/\.(\w+)[^{]*\{([^}]*)\}/g)].map(([, name = "", rules = ""]) => [
      name,
      coloursOf(rules),
    ]),
  );
  for (const name of ["text", "muted", "accent"] as const) {
    expect(contrast(light[name].color, light.ground.backgroundColor), name).toBeGreaterThanOrEqual(4.5);
    expect(
      contrast(dark.get(name)?.color ?? "", dark.get("ground")?.ground ?? ""),
      name,
    ).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(light.button.color, light.button.backgroundColor)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(dark.get("button")?.color ?? "", dark.get("button")?.ground ?? "")).toBeGreaterThanOrEqual(
    4.5,
  );
});

const coloursOf = (rules: string) => ({
  color: /(?:^|[\s;])color: (#\w{6})/.exec(rules)?.[1],
  ground: /background-color: (#\w{6})/.exec(rules)?.[1],
});
