import ICAL from "ical.js";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Agenda } from "#contract/programme/agenda.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
let people = 0;
beforeAll(async () => {
  shop = await openTestApp();
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

async function newPerson() {
  people += 1;
  const { token, email } = await shop.buyer(`person-${people}@example.pt`);
  return {
    email,
    read: async (headers = {}) => (await shop.call<Agenda>("GET", "/agenda/", { token, headers })).body,
    change: (body: object) => shop.call<Agenda>("POST", "/agenda/", { token, body }),
  };
}

const calendarAt = async (address: string) => {
  const response = await shop.get(new URL(address).pathname);
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
};

describe("stars on the account", () => {
  it("are none at first; are added and taken off, and asking again changes nothing", async () => {
    const ana = await newPerson();
    expect((await ana.read()).stars).toEqual([]);
    for (const _ of ["once", "again"]) {
      expect((await ana.change({ add: [19, 2, 19, 5] })).body.stars).toEqual([2, 5, 19]);
    }
    for (const _ of ["once", "again"]) {
      expect((await ana.change({ add: [6], remove: [5, 40] })).body.stars).toEqual([2, 6, 19]);
    }
    expect((await ana.read()).stars).toEqual([2, 6, 19]);
  });

  it("are the person's own: no other person sees or changes them", async () => {
    const [ana, eve] = [await newPerson(), await newPerson()];
    await ana.change({ add: [1, 2] });
    expect((await eve.change({ add: [3], remove: [1, 2] })).body.stars).toEqual([3]);
    expect((await ana.read()).stars).toEqual([1, 2]);
    expect((await ana.read()).feed_url).not.toBe((await eve.read()).feed_url);
  });

  it("of two devices at once are all there, with one feed", async () => {
    const ana = await newPerson();
    const answers = await Promise.all([
      ana.change({ add: [1, 2, 3] }),
      ana.change({ add: [3, 2, 4] }),
      ana.change({ add: [5], remove: [1] }),
      ana.read(),
    ]);
    const { stars, feed_url } = await ana.read();
    expect(stars.filter((id) => id !== 1)).toEqual([2, 3, 4, 5]);
    const feeds = answers.map((answer) => ("body" in answer ? answer.body : answer).feed_url);
    expect(new Set([...feeds, feed_url]).size).toBe(1);
  });

  it("of an unknown event are refused, naming its place, and nothing changes", async () => {
    const ana = await newPerson();
    await ana.change({ add: [1] });
    const refused = await ana.change({ add: [2, 9_999, 3], remove: [1] });
    expect(refused).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(refused.body).toMatchObject({ errors: [{ attr: "add.1", code: "not_found" }] });
    expect((await ana.read()).stars).toEqual([1]);
    // An event that has left the programme can still be unstarred.
    expect((await ana.change({ remove: [9_999] })).status).toBe(200);
  });

  it.each([
    ["an event both added and removed", { add: [1], remove: [1] }],
    ["more than a programme holds", { add: Array.from({ length: 501 }, (_, index) => index + 1) }],
    ["what is no id", { add: ["1"] }],
    ["an unknown field", { stars: [1] }],
  ])("are refused with %s", async (_, body) => {
    const ana = await newPerson();
    expect(await ana.change(body)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  });

  it("go with an event that is deleted", async () => {
    const ana = await newPerson();
    await ana.change({ add: [68, 69] });
    await shop.db.query("delete from event_speakers where event_id = 68");
    await shop.db.query("delete from ticket_events where event_id = 68");
    await shop.db.query("delete from events where id = 68");
    expect((await ana.read()).stars).toEqual([69]);
  });
});

describe("the personal feed", () => {
  it("follows the stars, at an address that stays", async () => {
    const ana = await newPerson();
    const { feed_url } = await ana.read();
    expect((await calendarAt(feed_url)).map((event) => event.summary)).toEqual(["Nexxt 2025"]);
    await ana.change({ add: [19] });
    expect((await calendarAt(feed_url)).map((event) => event.summary)).toEqual(["Masterclass IA generativa"]);
    await ana.change({ add: [2], remove: [19] });
    expect((await calendarAt(feed_url)).map((event) => event.uid)).toEqual(["event-2@localhost"]);
    expect((await ana.read()).feed_url).toBe(feed_url);
  });

  it("is in the language of the page that requested its address", async () => {
    const ana = await newPerson();
    await ana.change({ add: [3] });
    const { feed_url } = await ana.read({ "accept-language": "en" });
    expect(feed_url).toContain("/en/agenda/feed/");
    expect((await calendarAt(feed_url))[0]?.component.getFirstPropertyValue("url")).toBe(
      "http://localhost:3000/en/agenda/3",
    );
  });

  it("answers 304 by its tag when nothing has changed, and no cache stores it", async () => {
    const ana = await newPerson();
    const { feed_url } = await ana.read();
    const path = new URL(feed_url).pathname;
    const first = await shop.get(path);
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    const tag = first.headers.get("etag") ?? "";
    expect((await shop.get(path, { "if-none-match": tag })).status).toBe(304);
    await ana.change({ add: [7] });
    expect((await shop.get(path, { "if-none-match": tag })).status).toBe(200);
  });

  it("with an unknown token answers 404", async () => {
    expect((await shop.get(`/agenda/feed/${"A".repeat(22)}.ics`)).status).toBe(404);
    expect((await shop.get("/agenda/feed/short.ics")).status).toBe(404);
  });
});

describe("the programme's calendar", () => {
  const read = async (path: string) => {
    const response = await shop.get(path);
    const text = await response.text();
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
    return { headers: response.headers, text, events: events.map((event) => new ICAL.Event(event)) };
  };

  it("holds every session of the API, with the same times, and is a calendar by its type and name", async () => {
    const { headers, events } = await read("/agenda.ics");
    expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(headers.get("content-disposition")).toBe('inline; filename="nexxt-2025-programa.ics"');
    const { body } = await shop.call<{ results: { title: string; start_time: string; end_time: string }[] }>(
      "GET",
      "/events/",
    );
    expect(
      events.map((event) => [event.summary, event.startDate.toJSDate(), event.endDate.toJSDate()]),
    ).toEqual(
      body.results.map((event) => [event.title, new Date(event.start_time), new Date(event.end_time)]),
    );
    expect(new Set(events.map((event) => event.uid)).size).toBe(events.length);
  });

  it("holds only some of them when they are named, and leaves out deleted ones", async () => {
    const { headers, events } = await read("/agenda.ics?ids=19,2,9999");
    expect(events.map((event) => event.uid)).toEqual(["event-2@localhost", "event-19@localhost"]);
    expect(headers.get("content-disposition")).toContain("nexxt-2025-agenda.ics");
    expect(events[0]?.location).toBe("Teatro José Lúcio da Silva, Rua Dr. Américo Cortez Pinto, Leiria");
  });

  it.each(["", "x", "1,,2", "1;2", "-1", "1234567890"])("refuses %j as a list of sessions", async (ids) => {
    expect((await shop.get(`/agenda.ics?ids=${ids}`)).status).toBe(400);
  });

  it("is in English below /en, or when requested", async () => {
    const [path, query] = [await read("/en/agenda.ics?ids=3"), await read("/agenda.ics?ids=3&lang=en")];
    expect(path.text).toBe(query.text);
    expect(path.text).toContain("PRODID:-//Nexxt//Agenda//EN");
  });

  it("counts an event's changes, and stamps each with its time", async () => {
    const before = (await read("/agenda.ics?ids=4")).events[0];
    await shop.db.query(
      "update published_events set starts_at = starts_at + interval '15 minutes', number = 2 where event_id = 4",
    );
    const after = (await read("/agenda.ics?ids=4")).events[0];
    expect([before?.sequence, after?.sequence]).toEqual([0, 1]);
    const stamp = (event = before) => String(event?.component.getFirstPropertyValue("dtstamp"));
    expect(Date.parse(stamp(after))).toBeGreaterThanOrEqual(Date.parse(stamp(before)));
    // Writing the same again is no change.
    await shop.db.query("update events set title = title where id = 4");
    expect((await read("/agenda.ics?ids=4")).events[0]?.sequence).toBe(1);
  });
});
