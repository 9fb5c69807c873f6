import { describe, expect, it } from "vitest";
import { openLoginFixture } from "#tests/fixtures/login-fixture.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const fixture = openLoginFixture();
const { mailFor, byLink, ask } = fixture;

describe("a session", () => {
  it("has a new token at each login", async () => {
    const first = await byLink((await mailFor("tania@example.pt")).link);
    const second = await byLink((await mailFor("tania@example.pt")).link);
    expect(first.body.token).not.toBe(second.body.token);
    expect(first.body.token.length).toBeGreaterThanOrEqual(43);
    expect((await ask(first.body.token)).status).toBe(200);
  });

  it("ends with logout, and the person's other login sessions go on", async () => {
    const first = await byLink((await mailFor("vera@example.pt")).link);
    const second = await byLink((await mailFor("vera@example.pt")).link);
    expect((await fixture.shop.call("POST", "/logout/", { token: first.body.token })).status).toBe(204);
    expect(await ask(first.body.token)).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
    expect((await ask(second.body.token)).status).toBe(200);
  });

  const untilFullHour = () => fixture.shop.clock.forward(HOUR - (fixture.shop.clock.now().getTime() % HOUR));

  it("ends after seven days without use, at the moment it said", async () => {
    untilFullHour();
    const { body } = await byLink((await mailFor("xana@example.pt")).link);
    expect(Date.parse(body.expiry) - fixture.shop.clock.now().getTime()).toBe(7 * DAY);
    fixture.shop.clock.forward(7 * DAY);
    expect(await ask(body.token)).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
  });

  it("lasts seven days from each use, as the answer says, and thirty days at most", async () => {
    untilFullHour();
    const { body } = await byLink((await mailFor("yara@example.pt")).link);
    const start = fixture.shop.clock.now().getTime();
    for (const day of [6, 12, 18, 24]) {
      fixture.shop.clock.forward(6 * DAY);
      const answer = await ask(body.token);
      expect(answer.status).toBe(200);
      expect(Date.parse(answer.headers.get("session-expires") ?? "") - start).toBe(
        Math.min(day + 7, 30) * DAY,
      );
    }
    fixture.shop.clock.forward(6 * DAY - 1);
    expect((await ask(body.token)).status).toBe(200);
    fixture.shop.clock.forward(1);
    expect(await ask(body.token)).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
  });

  it.each(["", "x", "Bearer", "a".repeat(43), "' or 1=1 --", "a".repeat(5_000)])(
    "token that is none (%j) is not signed in",
    async (token) => {
      const answer = await fixture.shop.call("GET", "/signups/", {
        headers: { authorization: `Token ${token}` },
      });
      expect(answer).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
    },
  );
});
