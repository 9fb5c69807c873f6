import { describe, expect, it } from "vitest";
import { openStaffMemberFixture, wrongFactor } from "#tests/fixtures/staff-member-fixture.ts";

const fixture = openStaffMemberFixture();
const { withApp, post, state, me, recover } = fixture;

describe("recovery codes", () => {
  it("are ten, each for one time, in whatever case they are typed; a used one is mailed and logged", async () => {
    const { token, email } = await withApp();
    const { codes } = (await post<{ codes: string[] }>(token, "recovery-codes")).body;
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
    const fresh = await fixture.shop.logIn(email);
    const typed = ` ${codes[0]?.toUpperCase().replaceAll("-", " ").replaceAll("0", "O")} `;
    const both = await Promise.all([recover(fresh, typed), recover(fresh, codes[0] ?? "")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await me(fresh)).toBe("in");
    expect(await state(fresh)).toMatchObject({ recovery_codes: 9 });
    await fixture.shop.runJobs();
    expect(fixture.shop.mails.at(-1)).toMatchObject({
      to: email,
      subject: "Foi usado um código de recuperação",
    });
    const stored = JSON.stringify(
      await fixture.shop.db.query("select encode(code_hash, 'escape') from staff_recovery_codes"),
    );
    expect(stored).not.toContain(codes[1]);
  });

  it("end with new ones, and another member's are worth nothing", async () => {
    const [ana, rui] = [await withApp(), await withApp()];
    const old = (await post<{ codes: string[] }>(ana.token, "recovery-codes")).body.codes;
    const fresh = (await post<{ codes: string[] }>(ana.token, "recovery-codes")).body.codes;
    expect(await recover(ana.token, old[0] ?? "")).toMatchObject(wrongFactor);
    expect(await recover(rui.token, fresh[0] ?? "")).toMatchObject(wrongFactor);
    expect((await recover(ana.token, fresh[0] ?? "")).status).toBe(200);
  });

  it("are found after fifty wrongFactor ones of a network, which are refused", async () => {
    const { token } = await withApp();
    const { codes } = (await post<{ codes: string[] }>(token, "recovery-codes")).body;
    const guess = (code: string) =>
      fixture.shop.call("POST", "/staff/second-factor/recovery/", {
        token,
        body: { code },
        headers: { "x-forwarded-for": "203.0.113.9" },
      });
    const guesses = await Promise.all(Array.from({ length: 60 }, (_, at) => guess(`guess-${at}`)));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(50);
    expect((await guess(codes[3] ?? "")).status).toBe(200);
  });
});
