import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { Session } from "#contract/accounts/accounts.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

/** A shop to log in at, by the mails that it sends. */
export function openLoginFixture() {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await openTestApp();
  });
  afterEach(() => expect(shop.bugs).toEqual([]));
  afterAll(() => shop.close());

  /** What the mail to an address carries. */
  async function mailFor(email: string): Promise<{ link: string; code: string }> {
    await shop.call("POST", "/otp/", { body: { email } });
    await shop.runJobs();
    const text = shop.mails.findLast(({ to }) => to === email)?.text ?? "";
    return {
      link: /\/login\/([\w-]+)/.exec(text)?.[1] ?? "",
      code: /^(\d{6})$/m.exec(text)?.[1] ?? "",
    };
  }
  /** From an address of its own, so that wrong attempts do not count in another test. */
  let ips = 0;
  const from = () => {
    ips += 1;
    return { "x-forwarded-for": `192.0.2.${ips}` };
  };
  return {
    get shop() {
      return shop;
    },
    mailFor,
    from,
    byLink: (uuid: string) => shop.call<Session>("POST", "/login/", { body: { uuid }, headers: from() }),
    byCode: (email: string, code: string) =>
      shop.call<Session>("POST", "/login/", { body: { email, code }, headers: from() }),
    ask: (token: string) => shop.call("GET", "/signups/", { token }),
  };
}
