import { describe, expect, it } from "vitest";
import { lunch } from "#tests/fixtures/seat-fixture.ts";
import { openWaitingListFixture } from "#tests/fixtures/waiting-list-fixture.ts";

const fixture = openWaitingListFixture();
const { giveUp, waits, dispatch, quota, stateOf } = fixture;

describe("the organiser", () => {
  it("sees who waits, puts a person first, removes one; an erased account is on no list and its offer goes on", async () => {
    const first = await waits("first@example.pt");
    const second = await waits("second@example.pt");
    const owner = await fixture.shop.staff("owner");
    const people = async () =>
      (
        await fixture.shop.call<{ results: { id: string; email: string; state: string }[] }>(
          "GET",
          `/organiser/tickets/${lunch.ticket}/waiting-list/`,
          { token: owner.token },
        )
      ).body.results;
    expect((await people()).map(({ email }) => email)).toEqual(["first@example.pt", "second@example.pt"]);
    const path = `/organiser/tickets/${lunch.ticket}/`;
    const { body: ticket } = await fixture.shop.call<{ version: number }>("GET", path, {
      token: owner.token,
    });
    const removed = await fixture.shop.call("DELETE", path, {
      token: owner.token,
      body: { version: ticket.version },
    });
    expect(removed.body).toMatchObject({
      code: "record_in_use",
      errors: expect.arrayContaining([expect.objectContaining({ attr: `waiting-lists.${lunch.ticket}` })]),
    });
    const idOf = async (email: string) => (await people()).find((one) => one.email === email)?.id;
    const staffDoes = async (what: string, email: string) =>
      fixture.shop.call("POST", `/organiser/waiting-list/${await idOf(email)}/${what}/`, {
        token: owner.token,
        body: {},
      });
    expect((await staffDoes("put-first", "second@example.pt")).body).toMatchObject({
      state: "waiting",
      by_hand: true,
    });
    await giveUp(fixture.holder, fixture.sold);
    await dispatch();
    expect([await stateOf(first), await stateOf(second)]).toEqual(["waiting", "offered"]);
    expect((await staffDoes("remove", "second@example.pt")).body).toMatchObject({ state: "removed" });
    expect(await stateOf(first)).toBe("offered");
    const { body } = await fixture.shop.call("GET", "/organiser/editions/1/waiting-lists/", {
      token: owner.token,
    });
    expect(body).toMatchObject({ results: [{ ticket: lunch.ticket, offered: 1, waiting: 0 }] });
    const person = await fixture.shop.buyer("first@example.pt");
    const exported = await fixture.shop.call("GET", "/accounts/export/", { token: person.token });
    expect(JSON.parse(JSON.stringify(exported.body))).toMatchObject({
      waiting_lists: [{ ticket: lunch.ticket, state: "offered" }],
    });
    expect(
      (
        await fixture.shop.call("POST", "/accounts/erase/", {
          token: person.token,
          body: { email: person.email },
        })
      ).status,
    ).toBeLessThan(300);
    await dispatch();
    expect((await people()).map(({ email }) => email)).toEqual(["second@example.pt"]);
    expect(await quota()).toMatchObject({ taken: 0, offered: 0, has_waiting_list: false });
  });
});

describe("an account that moves to another address", () => {
  it("takes its places along: the offer and the links go to the new mailbox, those in the old one end", async () => {
    const [old, fresh] = ["old@example.pt", "fresh@example.pt"];
    const ana = await fixture.shop.buyer(old);
    await fixture.join(old, 1, ana.token);
    await fixture.shop.runJobs();
    const before = fixture.linkIn(old, /lista de espera/i);
    expect(await stateOf(before)).toBe("waiting");
    const asked = { token: ana.token, body: { email: fresh } };
    expect((await fixture.shop.call("POST", "/accounts/email/", asked)).status).toBe(202);
    await fixture.shop.runJobs();
    const text = fixture.shop.mails.findLast(({ to }) => to === fresh)?.text ?? "";
    const token = /\/email\/confirm\/([\w-]+)/.exec(text)?.[1];
    expect((await fixture.shop.call("POST", "/accounts/email/confirm/", { body: { token } })).status).toBe(
      200,
    );
    await fixture.shop.runJobs();

    expect((await fixture.shop.call("GET", `/waiting-list/${before}/`)).status).toBe(404);
    expect(await stateOf(fixture.linkIn(fresh, /lista de espera/i))).toBe("waiting");
    const mailed = fixture.shop.mails.filter(({ to }) => to === old).length;
    await giveUp(fixture.holder, fixture.sold);
    await dispatch();
    expect(await stateOf(fixture.linkIn(fresh, /bilhete livre/))).toBe("offered");
    expect(fixture.shop.mails.filter(({ to }) => to === old)).toHaveLength(mailed);
    const exported = await fixture.shop.call("GET", "/accounts/export/", { token: ana.token });
    expect(exported.body).toMatchObject({ waiting_lists: [{ ticket: lunch.ticket, state: "offered" }] });
  });
});
