import { describe, expect, it } from "vitest";
import { Problem } from "#contract/problem.ts";
import { createLimitAlarms } from "./limit-alarms.ts";
import { createRateLimits } from "./rate-limits.ts";

const times = (count: number, act: (index: number) => Promise<void>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index).then(() => null, String)));
const refusals = (results: (string | null)[]) => results.filter((result) => result !== null).length;

describe("where people are real", () => {
  it("one person orders thirty times in ten minutes, however many phones they name", async () => {
    const limits = createRateLimits(true, createLimitAlarms({ warn: () => {} }));
    const results = await times(35, (index) => limits.pay("ana@example.pt", `9120000${10 + index}`));
    expect(refusals(results)).toBe(5);
    await limits.pay("bia@example.pt", null);
  });

  it("one phone rings ten times in a quarter of an hour, for all callers and spellings", async () => {
    const limits = createRateLimits(true, createLimitAlarms({ warn: () => {} }));
    const written = ["912345678", "+351 912 345 678", "351912345678"];
    const results = await times(12, (index) =>
      limits.pay(`buyer${index}@example.pt`, written[index % written.length]),
    );
    expect(refusals(results)).toBe(2);
  });
});

describe("guesses of a secret", () => {
  const ip = "198.51.100.9";
  /** Looks a code up as slowly as a database; only RIGHT exists. */
  function lookUp() {
    const looked: string[] = [];
    const limits = createRateLimits(true, createLimitAlarms({ warn: () => {} }));
    const guess = (code: string) =>
      limits.secrets.guess("coupon", ip, async () => {
        looked.push(code);
        await new Promise((resolve) => setTimeout(resolve, 5));
        if (code !== "RIGHT") throw new Problem("coupon_invalid", "No such coupon");
      });
    return { looked, guess };
  }

  it("that are sent at once all count: of 400 the limit is looked up", async () => {
    const { looked, guess } = lookUp();
    const results = await times(400, (index) => guess(`GUESS${index}`));
    expect(looked).toHaveLength(60);
    expect(results.filter((result) => result?.includes("Too many"))).toHaveLength(340);
    await expect(guess("RIGHT")).rejects.toMatchObject({ code: "rate_limited" });
  });

  it("that are right cost nothing, however many", async () => {
    const { looked, guess } = lookUp();
    for (let index = 0; index < 200; index += 1) await guess("RIGHT");
    expect(looked).toHaveLength(200);
    expect(refusals(await times(60, (index) => guess(`GUESS${index}`)))).toBe(60);
    expect(looked).toHaveLength(260);
  });

  it("that were refused do not count: right ones in progress release their place", async () => {
    const { looked, guess } = lookUp();
    const results = await times(100, () => guess("RIGHT"));
    expect([looked.length, refusals(results)]).toEqual([60, 40]);
    expect(refusals(await times(60, () => guess("RIGHT")))).toBe(0);
  });

  it("that failed for a fault of the shop's cost nothing", async () => {
    const limits = createRateLimits(true, createLimitAlarms({ warn: () => {} }));
    const broken = () => limits.secrets.guess("coupon", ip, () => Promise.reject(new Error("no database")));
    for (let index = 0; index < 70; index += 1) await expect(broken()).rejects.toThrow("no database");
  });
});

describe("networks", () => {
  const wrong = () => Promise.reject(new Problem("coupon_invalid", "No such coupon"));
  const limitsOf = () => createRateLimits(true, createLimitAlarms({ warn: () => {} }));

  it("of IPv6 count as one /64, whatever address and port", async () => {
    const { secrets } = limitsOf();
    const results = await times(100, (index) =>
      secrets.guess(
        "coupon",
        index % 2 ? `2001:db8:1:2::${index}` : `[2001:db8:1:2:ffff::${index}]:${4000 + index}`,
        wrong,
      ),
    );
    expect(results.filter((result) => result?.includes("Too many"))).toHaveLength(40);
    await expect(secrets.guess("coupon", "2001:db8:1:3::1", wrong)).rejects.toMatchObject({
      code: "coupon_invalid",
    });
  });
});

describe("who holds a right link", () => {
  const venue = "198.51.100.20";
  const wrong = () => Promise.reject(new Problem("login_invalid", "Wrong"));
  const links = [
    "login_link",
    "email_link",
    "claim_link",
    "waiting_link",
    "newsletter_link",
    "code",
  ] as const;

  it.each(links)("(%s) gets in from a shared address that others have used up", async (what) => {
    const { secrets } = createRateLimits(true, createLimitAlarms({ warn: () => {} }));
    const results = await times(300, () => secrets.open(what, venue, wrong));
    expect(results.filter((result) => result?.includes("Too many")).length).toBeGreaterThanOrEqual(100);
    expect(await secrets.open(what, venue, async () => "in")).toBe("in");
  });

  it("gets in after wrong codes from all over, which are stopped in total and raise an alarm", async () => {
    const warnings: unknown[] = [];
    const alarms = createLimitAlarms({ warn: (fields: unknown) => void warnings.push(fields) });
    const { secrets } = createRateLimits(true, alarms);
    const results = await times(1_200, (index) =>
      secrets.guess("login_code", `10.0.${index % 256}.${index >> 8}`, wrong),
    );
    expect(results.filter((result) => result?.includes("Too many"))).toHaveLength(200);
    await expect(secrets.guess("login_code", "192.0.2.99", async () => "in")).rejects.toMatchObject({
      code: "rate_limited",
    });
    expect(await secrets.open("login_link", "192.0.2.99", async () => "in")).toBe("in");
    expect(warnings).toEqual([{ what: "login_code", points: 1_000, seconds: 900 }]);
    expect(alarms.raised()).toContainEqual(["login_code", 1]);
  });
});

it("a network that asks for pages that are not cached waits after three hundred in a minute, and no other does", async () => {
  const limits = createRateLimits(true, createLimitAlarms({ warn: () => {} }));
  expect(refusals(await times(400, (index) => limits.render(`2001:db8::${index}`, false)))).toBe(100);
  await limits.render("198.51.100.1", false);
  expect(refusals(await times(40, () => limits.render("198.51.100.2", true)))).toBe(10);
  await limits.render("198.51.100.2", false);
});

it("one address is sent fifteen mails in an hour because others typed it, and no one else waits", async () => {
  const limits = createRateLimits(true, createLimitAlarms({ warn: () => {} }));
  const mail = (index: number) =>
    index % 2
      ? limits.count("mailToRecipient", "stranger@example.pt")
      : limits.mailTicket("stranger@example.pt");
  expect(refusals(await times(60, mail))).toBe(45);
  await limits.mailTicket("other@example.pt");
});
