import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lunch, MINUTE_MS } from "#tests/fixtures/seat-fixture.ts";
import { openWaitingListFixture } from "#tests/fixtures/waiting-list-fixture.ts";
import { announceSales } from "./announce-sales.ts";

const fixture = openWaitingListFixture();
const { join, linkIn, place, act, dispatch, stateOf, quota } = fixture;

const startsIn = (minutes: number | null) =>
  fixture.shop.db.query("update tickets set sale_starts_at = $1 where id = $2", [
    minutes && new Date(fixture.shop.clock.now().getTime() + minutes * MINUTE_MS),
    lunch.ticket,
  ]);
const moreSeats = () =>
  fixture.shop.db.query("update quotas set size = size + 5 where id = $1", [lunch.quota]);
const mailsTo = (email: string) =>
  fixture.shop.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const awaits = async (email: string) => {
  expect(await join(email)).toMatchObject({ status: 200, body: { to_confirm: true } });
  await fixture.shop.runJobs();
  const token = linkIn(email, /Confirme/);
  expect(await place(token)).toMatchObject({
    state: "unconfirmed",
    ticket: { on_sale_from: expect.any(String) },
  });
  expect((await act(token, "confirm")).body.state).toBe("awaits_sale");
  return token;
};

beforeEach(() => startsIn(60));
afterEach(async () => {
  await startsIn(null);
  await fixture.shop.db.query("update tickets set sale_paused = false, waiting_list = true where id = $1", [
    lunch.ticket,
  ]);
});

describe("who asks to hear when a sale begins", () => {
  it("gets one mail once it has, also without a waiting list, and takes no unit", async () => {
    await fixture.shop.db.query("update tickets set waiting_list = false where id = $1", [lunch.ticket]);
    const token = await awaits("ana@example.pt");
    await dispatch();
    expect(await quota()).toMatchObject({ offered: 0, has_waiting_list: false });
    fixture.shop.clock.forward(59 * MINUTE_MS);
    await dispatch();
    expect(await stateOf(token)).toBe("awaits_sale");
    fixture.shop.clock.forward(MINUTE_MS);
    await moreSeats();
    await Promise.all([announceSales(fixture.shop.app), announceSales(fixture.shop.app)]);
    await dispatch();
    expect(await stateOf(token)).toBe("sale_opened");
    expect(mailsTo("ana@example.pt").filter((subject) => subject === "A venda está aberta")).toHaveLength(1);
    expect(await quota()).toMatchObject({ offered: 0, has_waiting_list: false });
  });

  it("hears nothing while the sale is paused, and of a later beginning at that", async () => {
    const token = await awaits("ana@example.pt");
    await moreSeats();
    await fixture.shop.db.query("update tickets set sale_paused = true where id = $1", [lunch.ticket]);
    fixture.shop.clock.forward(61 * MINUTE_MS);
    await dispatch();
    expect(await stateOf(token)).toBe("awaits_sale");
    await fixture.shop.db.query("update tickets set sale_paused = false where id = $1", [lunch.ticket]);
    await startsIn(30);
    await dispatch();
    expect(await stateOf(token)).toBe("awaits_sale");
    fixture.shop.clock.forward(30 * MINUTE_MS);
    await dispatch();
    expect(await stateOf(token)).toBe("sale_opened");
  });

  it("asks twice and is there once; changes their mind; asks again", async () => {
    const token = await awaits("ana@example.pt");
    expect(await join("Ana@EXAMPLE.pt")).toMatchObject({ body: { to_confirm: true } });
    await fixture.shop.runJobs();
    expect(await stateOf(linkIn("ana@example.pt", /Avisamos quando/))).toBe("awaits_sale");
    expect((await act(token, "leave")).body.state).toBe("left");
    fixture.shop.clock.forward(60 * MINUTE_MS);
    await dispatch();
    expect(mailsTo("ana@example.pt")).not.toContain("A venda está aberta");
    const eva = await fixture.shop.buyer("eva@example.pt");
    await startsIn(60);
    expect((await join(eva.email, 1, eva.token)).body).toEqual({ to_confirm: false });
    await fixture.shop.runJobs();
    expect(mailsTo(eva.email)).toContain("Avisamos quando a venda abrir");
  });

  it.each([
    ["at its time", () => fixture.shop.clock.forward(61 * MINUTE_MS)],
    ["earlier", () => startsIn(null)],
  ])("who confirms only after a beginning %s gets no offer of what everyone can buy", async (_, begin) => {
    await join("rui@example.pt");
    await fixture.shop.runJobs();
    const token = linkIn("rui@example.pt", /Confirme/);
    await moreSeats();
    await begin();
    expect(await act(token, "confirm")).toMatchObject({
      status: 409,
      body: { code: "waiting_list_closed", errors: [{ code: "available" }] },
    });
    expect(await quota()).toMatchObject({ offered: 0 });
  });

  it("hears nothing of a sale that begins sold out until there is a ticket, and may join its list", async () => {
    const ana = await awaits("ana@example.pt");
    await awaits("rui@example.pt");
    fixture.shop.clock.forward(61 * MINUTE_MS);
    await dispatch();
    expect(await stateOf(ana)).toBe("awaits_sale");
    expect(await join("rui@example.pt")).toMatchObject({ status: 200, body: { to_confirm: true } });
    await fixture.shop.runJobs();
    const token = linkIn("rui@example.pt", /lugar na lista/);
    expect((await act(token, "confirm")).body).toMatchObject({ state: "waiting", awaits: "place" });
  });

  it("waits again if the sale stops before the mail goes out", async () => {
    const token = await awaits("ana@example.pt");
    await moreSeats();
    fixture.shop.clock.forward(61 * MINUTE_MS);
    await announceSales(fixture.shop.app);
    await fixture.shop.db.query("update tickets set sale_paused = true where id = $1", [lunch.ticket]);
    await fixture.shop.runJobs();
    expect(mailsTo("ana@example.pt")).not.toContain("A venda está aberta");
    expect(await stateOf(token)).toBe("awaits_sale");
  });

  it("is no more than a request that ended once the sale is over", async () => {
    const token = await awaits("ana@example.pt");
    await fixture.shop.db.query("update tickets set sale_ends_at = $2, sale_starts_at = $1 where id = $3", [
      new Date(fixture.shop.clock.now().getTime() - 2 * MINUTE_MS),
      fixture.shop.clock.now(),
      lunch.ticket,
    ]);
    await dispatch();
    expect(await stateOf(token)).toBe("ended");
    await fixture.shop.db.query("update tickets set sale_ends_at = null where id = $1", [lunch.ticket]);
  });

  it("is never put first by staff while no ticket is on sale", async () => {
    await act(await awaits("ana@example.pt"), "leave");
    const { token } = await fixture.shop.staff("owner");
    const { body } = await fixture.shop.call<{ results: { actions: string[] }[] }>(
      "GET",
      `/organiser/tickets/${lunch.ticket}/waiting-list/`,
      { token },
    );
    expect(body.results).toMatchObject([{ state: "left", actions: [] }]);
  });

  it("is counted and listed for staff, who may remove them; the ticket is not removed meanwhile", async () => {
    await awaits("ana@example.pt");
    const { token } = await fixture.shop.staff("owner");
    const lists = await fixture.shop.call<{ results: object[] }>(
      "GET",
      "/organiser/editions/1/waiting-lists/",
      { token },
    );
    expect(lists.body.results).toContainEqual(
      expect.objectContaining({ ticket: lunch.ticket, awaits_sale: 1, waiting: 0 }),
    );
    const { body } = await fixture.shop.call<{ results: { id: string; state: string; actions: string[] }[] }>(
      "GET",
      `/organiser/tickets/${lunch.ticket}/waiting-list/`,
      { token },
    );
    expect(body.results).toMatchObject([{ state: "awaits_sale", actions: ["remove"] }]);
    const ticket = await fixture.shop.call("DELETE", `/organiser/tickets/${lunch.ticket}/`, {
      token,
      body: { version: 1 },
    });
    expect(ticket.body).toMatchObject({ code: "record_in_use" });
    const removed = await fixture.shop.call(
      "POST",
      `/organiser/waiting-list/${body.results[0]?.id}/remove/`,
      { token, body: {} },
    );
    expect(removed.body).toMatchObject({ state: "removed" });
  });
});
