import { expect, it } from "vitest";
import type { ApiClient } from "#web/ui/api/client-context.ts";
import { preparingPage } from "./preparing-page.tsx";

it("a shop without an edition is called by its address, in its heading and its title", async () => {
  const client = { calls: { list: async () => ({ count: 0, results: [] }) } } as unknown as ApiClient;
  const page = await preparingPage(new Request("http://localhost:3000/"), {
    client,
    name: "fjordcode.example",
    contactEmail: null,
  });
  const html = await page.text();
  expect(html).toMatch(/fjordcode\.example(<!-- -->)? (<!-- -->)?\/\/ em breve/);
  expect(html).toContain("— fjordcode.example</title>");
  expect(html).not.toContain("Nexxt");
  expect(html).toMatch(/<label for="email">[^<]*email/i);
});
