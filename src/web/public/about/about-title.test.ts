import { expect, it } from "vitest";
import { m } from "#messages/messages.js";
import { withLocale } from "#outside/with-locale.ts";
import { withSiteFacts } from "#outside/with-site-facts.ts";
import { meta } from "./about.tsx";

const facts = { name: "Brinewave", city: "Tromsø", year: 2027, days: 3 };
const own = { about_heading: { pt: "O que o mar ensina", en: "What the sea teaches, {year}" } };
const args = { location: { pathname: "/about" }, matches: [] } as unknown as Parameters<typeof meta>[0];
const titleIn = (language: "pt" | "en", texts: typeof own | undefined) =>
  withSiteFacts({ ...facts, ...(texts && { texts }) }, () =>
    withLocale(language, () => meta(args)?.find((tag) => "title" in tag)),
  );

it("the page about the event has the organiser's own headline as its title, or says what it is about", () => {
  expect(titleIn("en", own)).toEqual({ title: "What the sea teaches, 2027 — Brinewave" });
  expect(titleIn("pt", own)).toEqual({ title: "O que o mar ensina — Brinewave" });
  expect(titleIn("en", undefined)).toEqual({ title: "What Brinewave is — Brinewave" });
});

it("another conference's invitation to partners does not speak of our drawing's line", () => {
  const titles = (name: string) =>
    withSiteFacts({ ...facts, name }, () =>
      (["pt", "en"] as const).map((locale) => m.home_partner_title({}, { locale })),
    );
  expect(titles("Brinewave")).toEqual(["Seja parceiro", "Become a partner"]);
  expect(titles("Nexxt")).toEqual(["Faça parte desta linha", "Be part of this line"]);
});
