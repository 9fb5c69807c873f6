import { describe, expect, it } from "vitest";
import { lunch } from "#tests/fixtures/seat-fixture.ts";
import { openWaitingListFixture } from "#tests/fixtures/waiting-list-fixture.ts";

const fixture = openWaitingListFixture();
const { join, linkIn, place, act, waits, quota, stateOf } = fixture;

describe("joining", () => {
  it("counts once the address is confirmed; the same address again is not told apart and waits once", async () => {
    await join("ana@example.pt");
    await fixture.shop.runJobs();
    const token = linkIn("ana@example.pt", /Confirme/);
    expect(await place(token)).toMatchObject({ state: "unconfirmed", before: 0, offer_hours: 24 });
    expect(await quota()).toMatchObject({ offered: 0, has_waiting_list: false });
    expect((await act(token, "confirm")).body).toMatchObject({ state: "waiting", before: 0 });
    expect((await act(token, "confirm")).body.state).toBe("waiting");
    fixture.shop.clock.forward(1_000);
    expect(await join("Ana@EXAMPLE.pt")).toMatchObject({ status: 200, body: { to_confirm: true } });
    await fixture.shop.runJobs();
    expect(await place(linkIn("ana@example.pt", /Está na lista/))).toMatchObject({ state: "waiting" });
    const second = await waits("rui@example.pt");
    expect(await place(second)).toMatchObject({ state: "waiting", before: 1 });
    expect((await act(token, "leave")).body.state).toBe("left");
    expect(await place(second)).toMatchObject({ before: 0 });
  });

  it("no cache keeps what the link shows", async () => {
    const path = `/waiting-list/${await waits("ivo@example.pt")}/`;
    const { status, headers } = await fixture.shop.request(path);
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    await act(path.split("/")[2] ?? "", "leave");
  });

  it("needs no mail of a person who is logged in with the address", async () => {
    const eva = await fixture.shop.buyer("eva@example.pt");
    expect((await join(eva.email, 1, eva.token)).body).toEqual({ to_confirm: false });
    await fixture.shop.runJobs();
    expect(await stateOf(linkIn(eva.email, /Está na lista/))).toBe("waiting");
    // With another's address it does.
    expect((await join("other@example.pt", 1, eva.token)).body).toEqual({ to_confirm: true });
  });

  it("is refused for a ticket that can be bought, has no list, is paused, is over, and for more than an order may have", async () => {
    const joinOther = (ticket: number) =>
      fixture.shop.call("POST", `/tickets/waiting-list/${ticket}/`, { body: { email: "ana@example.pt" } });
    expect(await joinOther(9)).toMatchObject({ status: 409, body: { code: "waiting_list_closed" } });
    expect((await joinOther(999_999)).status).toBe(404);
    expect((await join("ana@example.pt", 100)).body).toMatchObject({ code: "over_max_per_order" });
    await fixture.shop.db.query("update tickets set waiting_list = false where id = $1", [lunch.ticket]);
    expect((await join("ana@example.pt")).body).toMatchObject({ errors: [{ code: "no_list" }] });
    await fixture.shop.db.query("update tickets set waiting_list = true, sale_paused = true where id = $1", [
      lunch.ticket,
    ]);
    expect((await join("ana@example.pt")).body).toMatchObject({ errors: [{ code: "not_on_sale" }] });
    await fixture.shop.db.query("update tickets set sale_paused = false, sale_ends_at = $2 where id = $1", [
      lunch.ticket,
      fixture.shop.clock.now(),
    ]);
    expect((await join("ana@example.pt")).body).toMatchObject({ errors: [{ code: "over" }] });
    await fixture.shop.db.query("update tickets set sale_ends_at = null where id = $1", [lunch.ticket]);
  });
});
