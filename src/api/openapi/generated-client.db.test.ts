import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { docsRoutes } from "./docs.ts";

const CLIENT = path.resolve("tests/openapi-client");

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

it("a client generated from the shop's openapi.json fits a program's types, and buys a ticket", async () => {
  const served = await docsRoutes("http://localhost", async () => "Nexxt").request("/api/v1/openapi.json");
  const generated = await openapiTS((await served.json()) as OpenAPI3);
  await mkdir(path.join(CLIENT, "generated"), { recursive: true });
  await writeFile(path.join(CLIENT, "generated", "api.ts"), astToString(generated));

  const compiler = path.resolve("node_modules/typescript-7/bin/tsc");
  const checked = await promisify(execFile)(process.execPath, [compiler, "-p", CLIENT]).catch(
    (error: { stdout: string }) => error,
  );
  expect(checked.stdout).toBe("");

  const { buyTicket } = await import(path.join(CLIENT, "buy-ticket.ts"));
  const payment = await buyTicket({
    fetch: async (request: Request) => shop.fetch(request),
    baseUrl: "http://localhost/api/v1",
    email: "ana@example.pt",
    readCode: async () => {
      await shop.runJobs();
      return /\b\d{6}\b/.exec(shop.mails.at(-1)?.text ?? "")?.[0] ?? "";
    },
    wait: async (ms: number) => shop.clock.forward(ms),
  });
  expect(payment).toMatchObject({ payment_status: 2, purchased_tickets: [{ quantity: 1 }] });
  expect(shop.bugs).toEqual([]);
}, 60_000);
