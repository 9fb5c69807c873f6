import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSlowConnection, type SlowConnection } from "#tests/api/slow-connection.ts";
import { DURING_CALL } from "#tests/fixtures/idea-fixture.ts";
import { newIdea } from "#tests/idea.ts";
import { makePdf } from "#tests/pdf/make-pdf.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { listen } from "../../listen.ts";

const MB = 1024 * 1024;
const PATH = "/api/v1/ideas/";
/** Before the first slow body is cut: milliseconds on a free machine. */
const AT_ONCE_MS = 6_000;

let shop: TestApp;
let web: Awaited<ReturnType<typeof listen>>;
let url: string;
let open: SlowConnection[] = [];
beforeAll(async () => {
  shop = await openTestApp(DURING_CALL);
  web = await listen(shop, 0, "127.0.0.1");
  url = `http://127.0.0.1:${web.port}`;
});
afterAll(async () => {
  for (const connection of open) connection.close();
  await web.stop();
  await shop.close();
});

/** The test app believes this header, so that a connection may come from any network. */
const from = (network: string) => ({ "x-forwarded-for": network });
const start = (bytes: number) => `{"file":"${"A".repeat(bytes)}`;

async function openSlow(networks: string[], bytes: number, trickle?: { piece: string; everyMs: number }) {
  const request = { path: PATH, length: 14 * MB, start: start(bytes), ...(trickle ? { trickle } : {}) };
  const opened = await Promise.all(
    networks.map((network) => openSlowConnection(url, { ...request, headers: from(network) })),
  );
  open = [...open, ...opened];
  return opened;
}

let ideas = 0;
async function submitIdea(network: string) {
  ideas += 1;
  const file = makePdf().toString("base64");
  const idea = newIdea({ contacto_email: `ideia-${ideas}@example.pt`, file, fileName: "ideia.pdf" });
  const began = performance.now();
  const response = await fetch(url + PATH, {
    method: "POST",
    headers: { "content-type": "application/json", ...from(network) },
    body: JSON.stringify(idea),
  });
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - began };
}

const several = (count: number, network: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => network(index));

describe.concurrent("stalled bodies", () => {
  it("five connections that send 12.5 MB each and never their last byte deny ideas to no one, and are cut", async () => {
    const slow = await openSlow(
      several(5, (index) => `192.0.2.${index}`),
      12.5 * MB,
    );
    const honest = await submitIdea("198.51.100.1");
    expect([honest.status, honest.ms < AT_ONCE_MS]).toEqual([201, true]);
    const cut = await Promise.all(slow.map(({ ended }) => ended));
    // One may have made room for another before its time was over.
    expect(cut.filter((status) => status === 408).length).toBeGreaterThanOrEqual(4);
    expect(cut.every((status) => status === 408 || status === 503)).toBe(true);
  }, 60_000);

  it("fifty of one network, sending a byte a second, keep out neither others nor their own neighbour", async () => {
    const slow = await openSlow(
      several(50, (index) => `2001:db8::${index}`),
      1_000,
      { piece: "A", everyMs: 1_000 },
    );
    const other = await submitIdea("198.51.100.2");
    expect([other.status, other.ms < AT_ONCE_MS]).toEqual([201, true]);
    // The slow ones need two seconds to show that they are slow.
    await sleep(2_100);
    const neighbour = await submitIdea("2001:db8::ffff");
    expect([neighbour.status, neighbour.ms < AT_ONCE_MS]).toEqual([201, true]);
    const cut = await Promise.all(slow.map(({ ended }) => ended));
    expect(cut.filter((status) => status === 408)).toHaveLength(4);
    expect(cut.filter((status) => status === 429)).toHaveLength(46);
  }, 60_000);

  it("headers that never end are cut too", async () => {
    const connection = await openSlowConnection(url, { path: PATH, length: 1, endsHeaders: false });
    open = [...open, connection];
    expect(await connection.ended).toBe(408);
  }, 60_000);

  it("small bodies are held to the same pace", async () => {
    const slow = await Promise.all(
      several(5, (index) => `203.0.113.${index}`).map((network) =>
        openSlowConnection(url, { path: "/api/v1/otp/", headers: from(network), length: 60_000, start: "{" }),
      ),
    );
    open = [...open, ...slow];
    expect(await Promise.all(slow.map(({ ended }) => ended))).toEqual([408, 408, 408, 408, 408]);
  }, 60_000);
});

it("fifty of fifty networks that send a megabyte and then trickle are cut, and memory is given back", async () => {
  const before = process.memoryUsage().rss;
  const slow = await openSlow(
    several(50, (index) => `203.0.113.${index}`),
    MB,
    { piece: "A".repeat(500), everyMs: 500 },
  );
  const honest = await submitIdea("198.51.100.3");
  expect([honest.status, honest.ms < AT_ONCE_MS]).toEqual([201, true]);
  const began = performance.now();
  const cut = await Promise.all(slow.map(({ ended }) => ended));
  expect(cut).toEqual(cut.map(() => 408));
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * MB);
}, 60_000);
