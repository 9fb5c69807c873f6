import { afterAll, beforeAll, expect, it } from "vitest";
import { setLanguages } from "#contract/language.ts";
import { newsletterFixture } from "#tests/fixtures/newsletter-fixture.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
  setLanguages("en", ["en"]);
});
afterAll(async () => {
  setLanguages("pt");
  await shop.close();
});
const { subscribe, mailsTo, rowOf } = newsletterFixture(() => shop);

it("who chose a language that the installation has left out is written to in the first, and keeps their choice", async () => {
  await subscribe("leitora@example.pt", { lang: "pt" });
  await shop.runJobs();
  expect(await rowOf("leitora@example.pt")).toMatchObject({ language: "pt" });
  const [mail] = mailsTo("leitora@example.pt");
  expect(mail?.subject).toBe("Welcome to the Nexxt newsletter");
  expect(mail?.html).toContain('lang="en"');
  expect(mail?.html).not.toMatch(/\/pt\//);
});

it("the API answers who asks for it, or for none, in the first language", async () => {
  const names = async (query: string) => {
    const { body } = await shop.call<{ results: { name: string }[] }>("GET", `/tickets/${query}`);
    return body.results.map(({ name }) => name);
  };
  const english = await names("?lang=en");
  expect(await names("?lang=pt")).toEqual(english);
  expect(await names("")).toEqual(english);
  setLanguages("pt");
  expect(await names("")).not.toEqual(english);
  setLanguages("en", ["en"]);
  const { status } = await shop.call("GET", "/tickets/?lang=fr");
  expect(status).toBe(400);
});
