import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

interface List {
  results: {
    id: number;
    name: string;
    title: string;
    description: string;
    bio: string;
    allowed_events: { title: string }[];
  }[];
}
const list = async (path: string) => (await shop.call<List>("GET", path)).body.results;

it.each(["/events/", "/events/types/", "/stages/", "/speakers/", "/tickets/", "/tickets/ticket-types/"])(
  "%s says the same things in English",
  async (path) => {
    const [portuguese, english] = [await list(`${path}?lang=pt`), await list(`${path}?lang=en`)];
    expect(english.map(({ id }) => id)).toEqual(portuguese.map(({ id }) => id));
    expect(JSON.stringify(english)).not.toBe(JSON.stringify(portuguese));
    expect(JSON.stringify(await list(path))).toBe(JSON.stringify(portuguese));
  },
);

it("what a ticket opens is in its language too", async () => {
  const pass = (await list("/tickets/?lang=en")).find((ticket) => ticket.allowed_events.length > 0);
  const titles = new Set((await list("/events/?lang=en")).map(({ title }) => title));
  expect(pass?.allowed_events.every(({ title }) => titles.has(title))).toBe(true);
});

it("what has no translation is shown as the organiser wrote it", async () => {
  await shop.db.query("update events set translations = '{}' where id = 1");
  const first = async (lang: string) => (await list(`/events/?lang=${lang}`)).find(({ id }) => id === 1);
  expect(await first("en")).toMatchObject({ title: (await first("pt"))?.title });
});

it("a language that is not ours is refused, not guessed", async () => {
  expect((await shop.call("GET", "/events/?lang=fr")).status).toBe(400);
});

it("a wallet and a coupon follow the page that asks", async () => {
  const ana = await shop.buyer("ana@example.pt");
  await shop.order(ana, [{ ticket: 24, quantity: 1 }], 0);
  const names = await Promise.all(
    ["pt-PT,pt;q=0.9", "en"].map(async (language) => {
      const headers = { "accept-language": language };
      const wallet = await shop.call("GET", "/tickets/payments/", { token: ana.token, headers });
      const coupon = await shop.call("GET", "/tickets/coupons/NEXXT10/", { headers });
      return [JSON.stringify(wallet.body), coupon.body.discount_description];
    }),
  );
  expect(names[0]?.[0]).not.toBe(names[1]?.[0]);
  expect(names.map(([, coupon]) => coupon)).toEqual(["Desconto de 10 %", expect.stringContaining("10%")]);
});

it("a login mail is written in the language of the page that asked for it, and leads back to it", async () => {
  await shop.call("POST", "/otp/", {
    body: { email: "eve@example.com" },
    headers: { "accept-language": "en-GB" },
  });
  await shop.runJobs();
  expect(shop.mails.at(-1)?.subject).toBe("Your Nexxt login link");
  expect(shop.mails.at(-1)?.text).toMatch(/\/en\/login\/[\w-]+/);
});
