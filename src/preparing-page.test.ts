import { describe, expect, it } from "vitest";
import { noLook } from "#contract/organiser/edition/edition-look.ts";
import { accentColours } from "#contract/site/accent-colours.ts";
import type { ApiClient } from "#web/ui/api/client-context.ts";
import { preparingPage } from "./preparing-page.tsx";

it("a shop without an edition is called by its address, in its heading and its title", async () => {
  const client = { calls: { list: async () => ({ count: 0, results: [] }) } } as unknown as ApiClient;
  const page = await preparingPage(new Request("http://localhost:3000/"), {
    client,
    name: "fjordcode.example",
    year: null,
    look: null,
    contactEmail: null,
  });
  const html = await page.text();
  expect(html).toMatch(/fjordcode\.example(<!-- -->)? (<!-- -->)?\/\/ em breve/);
  expect(html).toContain("— fjordcode.example</title>");
  expect(html).not.toContain("Nexxt");
  expect(html).toMatch(/<label for="email">[^<]*email/i);
});

describe("an edition in preparation", () => {
  const look = { ...noLook, logo: "/media/logo.webp", logo_on_dark: "/media/dark.webp", accent: "#8a4b1f" };
  const called = (year: number) => ({
    id: 4,
    name: "Talks",
    edition: { name: "Hearth & Grain", year },
    closes_at: "2099-01-01T00:00:00Z",
  });
  const soon = async (path: string, years: number[]) => {
    const client = { calls: { list: async () => ({ results: years.map(called) }) } } as unknown as ApiClient;
    const of = { client, name: "Hearth & Grain", year: 2027, look, contactEmail: null };
    return (await preparingPage(new Request(`http://localhost:3000${path}`), of)).text();
  };

  it("shows its logo and colour once its call is public, as the call's page does, and nothing of them before", async () => {
    const shown = await soon("/", [2027]);
    expect(shown).toMatch(/<source media="\(prefers-color-scheme: dark\)" srcSet="\/media\/dark/);
    expect(shown).toContain('<img src="/media/logo');
    expect(shown).toContain(`--accent: ${accentColours(look.accent)?.light}`);
    for (const hidden of [await soon("/", []), await soon("/", [2028])]) {
      expect(hidden).not.toMatch(/\/media\/|<img/);
      expect(hidden).not.toContain(accentColours(look.accent)?.light);
      expect(hidden).toContain("--accent: #056544");
    }
  });

  it("has a link to the same page in the other language", async () => {
    expect(await soon("/", [])).toMatch(/<a href="\/en" hrefLang="en" lang="en"[^>]*>English</);
    expect(await soon("/en/newsletter/confirm/abc", [])).toMatch(
      /<a href="\/newsletter\/confirm\/abc" hrefLang="pt"/,
    );
  });
});
