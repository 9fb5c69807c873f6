import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "#tests/api/endpoints.ts";
import { textFields } from "#tests/api/text-fields.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const writing = endpoints.filter(({ method, ignoresBody }) => method !== "GET" && !ignoresBody);
const ABSENT = "a".repeat(22);

/** An answer of 400 would say that the body was validated. */
async function refusal({ method, path }: (typeof endpoints)[number]) {
  const url = path.replace("{token}", ABSENT).replaceAll(/\{\w+\}/g, "1");
  const body = JSON.stringify({ "no such field": " ".repeat(1_000) });
  const response = await shop.request(url, {
    method,
    body,
    headers: { "content-type": "application/json" },
  });
  return [method, path, response.status];
}

describe("who asks is looked up before the body is validated", () => {
  it("without a login session, for every endpoint that needs one", async () => {
    const known = writing.filter(({ signedIn, roles, device }) => signedIn || roles !== null || device);
    expect(known.length).toBeGreaterThan(100);
    for (const endpoint of known)
      expect(await refusal(endpoint)).toEqual([endpoint.method, endpoint.path, 401]);
  });

  it("by a link that is not there, for every endpoint that takes texts from its holder", async () => {
    const held = writing
      .filter(({ path }) => path.includes("{token}"))
      .filter(({ input }) => textFields(input).some(({ path: [name] }) => name !== "token"));
    expect(held.map(({ path }) => path)).toContain("/speaker-page/{token}/proposal/");
    for (const endpoint of held)
      expect(await refusal(endpoint)).toEqual([endpoint.method, endpoint.path, 404]);
  });
});
