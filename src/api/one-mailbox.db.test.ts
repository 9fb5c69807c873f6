import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { endpoints } from "#tests/api/endpoints.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const spellings = Array.from(
  { length: 30 },
  (_, index) => `a${"\u00ad".repeat(index % 3)}na@ex${"\u200b".repeat(index)}âmple.pt`,
);

it("thirty spellings of one mailbox are one address to the limit on login mails", async () => {
  const answers = [];
  for (const email of spellings) answers.push(await shop.call("POST", "/otp/", { body: { email } }));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  await shop.runJobs();
  expect([...new Set(shop.mails.map(({ to }) => to))]).toEqual(["ana@xn--exmple-xta.pt"]);
});

it("a twin of an account cannot be made: another spelling finds the same one", async () => {
  const ana = await shop.buyer("ana@example.pt");
  for (const email of ["ana@example\u00ad.pt", "ＡＮＡ@example.pt", "ana@example。pt"]) {
    const { body } = await shop.call<{ id: string }>("POST", "/signups/", {
      token: ana.token,
      body: { email, full_name: "Ana" },
    });
    expect(body.id).toBe(ana.signup);
    const found = await shop.call<{ count: number }>("GET", `/signups/?email=${encodeURIComponent(email)}`, {
      token: ana.token,
    });
    expect(found.body.count).toBe(1);
  }
});

/** A filter, compared in this form by its handler. */
const FILTER = "GET /signups/ email";

it("every field of the contract that takes an address takes it in this form", () => {
  const fields = endpoints.flatMap(({ method, path, input }) =>
    otherEmails(input ? z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) : {}).map(
      (field) => `${method} ${path} ${field}`,
    ),
  );
  expect(fields).toEqual([FILTER]);
});

/** Names of fields that say "email" and are not the contract's own `email`. */
function otherEmails(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) =>
    /email/i.test(name) && typeof value === "object" && !JSON.stringify(value).includes('"format":"email"')
      ? [name]
      : otherEmails(value),
  );
}
