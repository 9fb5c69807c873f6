import { Hono } from "hono";
import { expect, it } from "vitest";
import { requireOwnHost } from "./own-host.ts";

const demo = new Hono().use(requireOwnHost("https://demo.nexxt.example")).all("*", (c) => c.text("shown"));
const statusFor = async (host: string) => (await demo.request("/", { headers: { host } })).status;

it.each([
  "localhost",
  "localhost:3000",
  "LOCALHOST:3000",
  "127.0.0.1:3000",
  "[::1]:3000",
  "192.168.1.20:3000",
  "demo.nexxt.example",
  "demo.nexxt.example:8443",
])("a demo answers to %s", async (host) => {
  expect(await statusFor(host)).toBe(200);
});

it.each([
  "evil.test",
  "evil.test:3000",
  "localhost.evil.test",
  "127.0.0.1.evil.test",
  "nexxt.example",
  "localhost evil.test",
  "",
])("a demo refuses %s, whose page might have had it lead here", async (host) => {
  expect(await statusFor(host)).toBe(421);
});

it("the refusal says how to give a demo another name", async () => {
  const answer = await demo.request("/", { headers: { host: "demo.lan" } });
  expect(await answer.text()).toContain("set PUBLIC_URL");
});
