import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { languages } from "#contract/language.ts";
import { mailExamples } from "#domain/registry/mail-examples.ts";
import { withMailTexts } from "#outside/mail/mail-messages.ts";
import { withLocale } from "#outside/with-locale.ts";
import { mailSender } from "#tests/mail-sender.ts";
import { defaultText, mailKeys, textProblems } from "./mail-texts.ts";

type Example = (typeof mailExamples)[number];
const write = (example: Example, language: (typeof languages)[number], own: ReadonlyMap<string, string>) =>
  withLocale(language, () => withMailTexts(own, () => example.write(mailSender, language)));

it("the words of each mail are those that it asks for", async () => {
  const keys: Record<string, string[]> = {};
  for (const example of mailExamples) {
    const asked = new Set<string>();
    for (const language of languages)
      for (const key of (await write(example, language, new Map())).asked) asked.add(key);
    keys[example.name] = [...asked];
  }
  // `vitest -u` writes it.
  await expect(`${JSON.stringify(keys, null, 2)}\n`).toMatchFileSnapshot(
    path.resolve("src/domain/platform/mail/mail-keys.json"),
  );
});

it("every mail takes its messages from where the organiser's words are", () => {
  const files = readdirSync("src/domain", { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.email\.tsx$/.test(file),
  );
  const past = files.filter((file) =>
    readFileSync(`src/domain/${file}`, "utf8").includes('"#messages/messages.js"'),
  );
  expect([files.length > 10, past]).toEqual([true, []]);
});

const short = mailExamples.filter(({ name }) => name !== "order");
it.each(short.map((example) => [example.name, example] as const))(
  "%s: without words of the organiser it is what our own messages say; with ours typed again it is the same",
  async (name, example) => {
    for (const language of languages) {
      const plain = await withLocale(language, () => example.write(mailSender, language));
      const again = new Map((mailKeys.get(name) ?? []).map((key) => [key, defaultText(key, language)]));
      expect((await write(example, language, new Map())).result).toEqual(plain);
      expect((await write(example, language, again)).result).toEqual(plain);
    }
  },
);

it("the organiser's words stand in subject, HTML and text, with what the placeholders say, and as text alone", async () => {
  const example = mailExamples.find(({ name }) => name === "unpaid") as Example;
  const own = new Map([
    ["mail_unpaid_text", "Faltou pagar {total} <b>agora</b>."],
    ["mail_unpaid_subject", "Ainda vai a tempo"],
  ]);
  const { result } = await write(example, "pt", own);
  expect(result.subject).toBe("Ainda vai a tempo");
  expect(result.text).toMatch(/Faltou pagar 61,38\s€ <b>agora<\/b>\./);
  expect(result.html).toContain("&lt;b&gt;agora&lt;/b&gt;");
});

describe("a text in place of ours", () => {
  const problems = (key: string, text: string) =>
    textProblems({ key, language: "pt", text }, "text").map(({ code, detail }) => `${code}: ${detail}`);
  it.each([
    ["mail_greeting", "Boas, {name}!", []],
    ["mail_greeting", "Boas!", []],
    [
      "mail_greeting",
      "Boas, {nome}!",
      ["unknown_placeholder: {nome} at 7 is not a placeholder of this text ({name}, {event})"],
    ],
    ["mail_unpaid_text", "Faltou pagar.", ["missing_placeholder: {total} is missing"]],
    [
      "mail_unpaid_text",
      "Faltou {total",
      ["missing_placeholder: {total} is missing", "stray_brace: The brace at 8 belongs to no placeholder"],
    ],
    ["mail_footer", "Até já, {}", ["stray_brace: The brace at 9 belongs to no placeholder"]],
  ])("%s: %s", (key, text, expected) => expect(problems(key, text)).toEqual(expected));
});
