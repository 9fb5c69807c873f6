import { expect, test } from "vitest";
import type { Language } from "#contract/language.ts";
import { withLocale } from "#outside/with-locale.ts";
import { mailSender } from "#tests/mail-sender.ts";
import { ideaEmail } from "./idea.email.tsx";

const idea = {
  to: "ana@example.pt",
  name: "Ana Ferreira",
  title: "Mel do Pinhal",
  fileName: "colmeias.pdf",
  ideaId: "5d3e0a6e-44f5-4a0e-8a6a-2f6b1a3a9b10",
  ...mailSender,
};
const mail = (language: Language, changes: object = {}) =>
  withLocale(language, () => ideaEmail({ ...idea, ...changes }));

test("the author reads which idea was received, that its PDF came, and how to refer to it", async () => {
  const { to, subject, text } = await mail("pt");
  expect([to, subject]).toEqual(["ana@example.pt", "Recebemos a sua ideia: Nexxt"]);
  expect(text).toContain("Olá, Ana Ferreira.");
  expect(text).toContain("Mel do Pinhal");
  expect(text).toContain("PDF recebido: colmeias.pdf");
  expect(text).toContain(idea.ideaId);
  expect(text).toContain("https://nexxt.example/ideas");
});

test("in English it is English, and so is the page that it leads to", async () => {
  const { subject, html, text } = await mail("en", { fileName: null });
  expect(subject).toBe("We have your idea: Nexxt");
  expect(text).toContain("No PDF attached.");
  expect(html).toContain('href="https://nexxt.example/en/ideas"');
});

test("what a person typed is text in the mail, never HTML", async () => {
  const hostile = '<a href="https://elsewhere.example">x</a>';
  const { html } = await mail("pt", { name: hostile, title: hostile, fileName: hostile });
  expect(html).not.toContain('href="https://elsewhere.example"');
});

test("no link of a stranger comes with it: anyone can type another person's address into the form", async () => {
  const { html, text } = await mail("pt", {
    name: "Click https://evil.example",
    title: "Ganhou! Veja promo24.com ou evil。com já",
    fileName: "www.evil.example.pdf",
  });
  expect(text).toContain("Ganhou! Veja […] ou […] já");
  expect(text).toContain("PDF recebido: […].pdf");
  expect(text).toContain("Olá.");
  for (const said of [html, text]) expect(said).not.toMatch(/evil|promo24/);
});
