import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newsletterFixture } from "#tests/fixtures/newsletter-fixture.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

const DAY = 24 * 3_600_000;

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
beforeEach(() => {
  shop.app.newsletterDoubleOptIn = false;
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());
const { subscribe, mailsTo, rowOf, tokenFor, follow } = newsletterFixture(() => shop);

const created = { status: 200, body: { code: "created", to_confirm: false } };
const unknown = { status: 404, body: { code: "not_found" } };

describe("leaving", () => {
  it("is done by the link of the mail, once and for good", async () => {
    await subscribe("filipa@example.pt");
    const token = await tokenFor("filipa@example.pt", "unsubscribe");
    shop.clock.forward(2_000 * DAY);
    expect(await follow("unsubscribe", token)).toMatchObject({ status: 200, body: {} });
    const left = await rowOf("filipa@example.pt");
    expect(left).toMatchObject({ status: "unsubscribed", unsubscribed_at: shop.clock.now() });
    shop.clock.forward(DAY);
    expect(await follow("unsubscribe", token)).toMatchObject({ status: 200 });
    expect(await rowOf("filipa@example.pt")).toEqual(left);
  });

  it("is not done by opening the link, which a mail scanner does too", async () => {
    await subscribe("gui@example.pt");
    const token = await tokenFor("gui@example.pt", "unsubscribe");
    for (const method of ["GET", "HEAD"])
      expect((await shop.request(`/newsletter/unsubscribe/${token}/`, { method })).status).toBe(405);
    expect(await rowOf("gui@example.pt")).toMatchObject({ status: "confirmed" });
  });

  it("and coming back is welcome: the consent is new, and the links of old mails still lead out", async () => {
    await subscribe("helena@example.pt");
    const token = await tokenFor("helena@example.pt", "unsubscribe");
    await follow("unsubscribe", token);
    shop.clock.forward(DAY);
    expect(await subscribe("helena@example.pt")).toMatchObject(created);
    expect(await rowOf("helena@example.pt")).toMatchObject({
      status: "confirmed",
      consented_at: shop.clock.now(),
      unsubscribed_at: null,
    });
    await shop.runJobs();
    expect(mailsTo("helena@example.pt")).toHaveLength(2);
    await follow("unsubscribe", token);
    expect(await rowOf("helena@example.pt")).toMatchObject({ status: "unsubscribed" });
  });

  it("before the welcome was sent: an unsubscribed address gets no mail", async () => {
    await subscribe("ida@example.pt");
    const token = await tokenFor("ida@example.pt", "unsubscribe");
    await follow("unsubscribe", token);
    await subscribe("ida@example.pt");
    await follow("unsubscribe", token);
    await shop.runJobs();
    expect(mailsTo("ida@example.pt")).toHaveLength(1);
  });
});

describe("the button of a mail program", () => {
  const oneClick = (token: string, type: string, body: string) =>
    shop.request(`/newsletter/unsubscribe/${token}/`, {
      method: "POST",
      headers: { "content-type": type },
      body,
    });

  it.each([
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ["multipart/form-data; boundary=x", "not what it says"],
    ["application/json", "{"],
  ])("posts to the address in the mail's header and is taken, as %s", async (type, body) => {
    const email = `jon-${type.length}-${body.length}@example.pt`;
    await subscribe(email);
    await shop.runJobs();
    const { headers = {} } = mailsTo(email).at(-1) ?? {};
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const url = /^<http:\/\/localhost:3000\/api\/v1\/newsletter\/unsubscribe\/([\w-]+)\/>$/;
    const token = url.exec(headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
    expect((await oneClick(token, type, body)).status).toBe(200);
    expect(await rowOf(email)).toMatchObject({ status: "unsubscribed" });
  });

  it("with a token that is none is not found, as the page's is", async () => {
    expect((await oneClick("x", "application/x-www-form-urlencoded", "a=b")).status).toBe(404);
    expect(await follow("unsubscribe", "00000000-0000-0000-0000-000000000000")).toMatchObject(unknown);
  });
});
