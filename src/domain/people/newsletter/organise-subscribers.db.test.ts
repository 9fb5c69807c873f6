import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { NewsletterSubscriber } from "#contract/organiser/people/newsletter-subscribers.ts";
import { newsletterFixture } from "#tests/fixtures/newsletter-fixture.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());
const { subscribe, rowOf, tokenFor, follow } = newsletterFixture(() => shop);

const ask = async <Body>(method: string, path: string, body?: object) => {
  const { token } = await shop.staff("editor");
  return shop.call<Body>(method, `/organiser/newsletter/${path}`, { token, ...(body ? { body } : {}) });
};
const list = async (query: string) =>
  (await ask<{ results: NewsletterSubscriber[]; provider: string }>("GET", `?${query}`)).body;

it("shows each subscriber with the proof: when, on which page, to which text, and when it was confirmed", async () => {
  shop.app.newsletterDoubleOptIn = true;
  await subscribe("prova@example.pt", { lang: "en", source: "/ideas" });
  const askedAt = shop.clock.now().toISOString();
  const token = await tokenFor("prova@example.pt", "confirm");
  shop.clock.forward(60_000);
  await follow("confirm", token);
  shop.app.newsletterDoubleOptIn = false;
  const { results, provider } = await list("search=PROVA&status=confirmed");
  expect(provider).toBe("local");
  expect(results).toMatchObject([
    {
      email: "prova@example.pt",
      source: "/ideas",
      consented_at: askedAt,
      confirmed_at: shop.clock.now().toISOString(),
      consent_text: expect.stringContaining("you agree to receive news"),
    },
  ]);
  expect((await list("search=prova&status=pending")).results).toEqual([]);
});

it("has no confirmation of an address that counted as soon as it was typed: that is no proof", async () => {
  await subscribe("escrita@example.pt");
  expect((await list("search=escrita")).results).toMatchObject([{ status: "confirmed", confirmed_at: null }]);
});

it("exports all of them, in which no cell is a formula, and says so in the audit log", async () => {
  await subscribe("=soma@example.pt");
  await shop.db.query(
    `insert into newsletter_subscribers (id, email, language, status, consent_version, consented_at, source, confirmed_at)
     select gen_random_uuid(), 'muitos-' || n || '@example.pt', 'pt', 'confirmed', '2026-11-21', now(), '/', now()
     from generate_series(1, 1200) as n`,
  );
  const { body } = await ask<string>("POST", "export/", { search: "muitos-" });
  const lines = body.trimEnd().split("\r\n");
  expect(new Set(lines).size).toBe(1201);
  // The mark that begins the file is not repeated in later pieces.
  expect(lines.filter((line) => line.includes("\uFEFF"))).toEqual([]);
  expect((await ask<string>("POST", "export/", { search: "=soma" })).body).toContain("'=soma@example.pt");
  const [entry] = await shop.db.query<{ label: string }>(
    "select label from audit_log where action = 'newsletter.exported' order by id limit 1",
  );
  expect(entry?.label).toBe("1200");
});

it("erases one address with its proof, here and at the provider, and the audit log does not say which", async () => {
  await subscribe("fora@example.pt");
  const removed: string[] = [];
  shop.app.newsletter = { ...shop.app.newsletter, remove: async (email) => void removed.push(email) };
  const [row] = (await list("search=fora@")).results;
  expect((await ask("POST", `${row?.id}/erase/`)).status).toBe(200);
  await shop.runJobs();
  expect(await rowOf("fora@example.pt")).toBeUndefined();
  expect(removed).toEqual(["fora@example.pt"]);
  expect(JSON.stringify(await shop.db.query("select * from audit_log"))).not.toContain("fora@example.pt");
  expect((await ask("POST", `${row?.id}/erase/`)).status).toBe(404);
});
