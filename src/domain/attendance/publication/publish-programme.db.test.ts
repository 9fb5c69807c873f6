import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Schedule } from "#contract/organiser/programme/schedule.ts";
import type { ProgrammeChange, ProgrammeVersion } from "#contract/programme/changes.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const MINUTE = 60_000;
const SCHEDULE = "/organiser/editions/1/schedule/";
interface Publication {
  digest: string;
  changes: ProgrammeChange[];
  conflicts: { kind: string; sessions: number[] }[];
  people: Record<string, number>;
}

const editor = async () => ({ token: (await shop.staff("editor")).token });
const ask = async <Body>(method: string, path: string, body?: unknown) =>
  shop.call<Body>(method, path, { ...(await editor()), ...(body ? { body } : {}) });
const schedule = async () => (await ask<Schedule>("GET", SCHEDULE)).body;
const draftOf = async (id: number) => {
  const session = (await schedule()).sessions.find((one) => one.id === id);
  if (!session) throw new Error(`No session ${id}`);
  return session;
};
const change = async (id: number, fields: object) => {
  const { version } = await draftOf(id);
  const answer = await ask("PATCH", `/organiser/events/${id}/`, { version, ...fields });
  expect(answer.status).toBe(200);
  return answer.body;
};
const later = (iso: string, minutes: number) => new Date(Date.parse(iso) + minutes * MINUTE).toISOString();
const move = async (id: number, minutes: number) => {
  const { start_time, end_time } = await draftOf(id);
  await change(id, { start_time: later(start_time, minutes), end_time: later(end_time, minutes) });
};
const publication = async () => (await ask<Publication>("GET", `${SCHEDULE}publication/`)).body;
const publish = async (more: object = {}) =>
  ask<{ number: number; notified: number; code: string }>("POST", `${SCHEDULE}publish/`, {
    digest: (await publication()).digest,
    ...more,
  });
const publicEvent = async (id: number) =>
  (
    await shop.call<{ results: { id: number; start_time: string; stage: { id: number } }[] }>(
      "GET",
      "/events/",
    )
  ).body.results.find((one) => one.id === id);
const versions = async () =>
  (await shop.call<{ results: ProgrammeVersion[] }>("GET", "/events/changes/")).body.results;
const feedLine = async (id: number) =>
  (await (await shop.get(`/agenda.ics?ids=${id}`)).text()).match(/SEQUENCE:(\d+)/)?.[1];

describe("the schedule's draft", () => {
  it("is seen by visitors only once it is published: times, stage and speakers; texts at once", async () => {
    const before = await publicEvent(4);
    const sequence = Number(await feedLine(4));
    await move(4, 30);
    await change(4, { stage: 2, title: "Um título novo" });
    expect(await publicEvent(4)).toMatchObject({
      start_time: before?.start_time,
      stage: before?.stage,
      title: "Um título novo",
    });
    const seen = await publication();
    expect(seen.changes).toMatchObject([{ event: 4, kinds: ["moved", "stage"], title: "Um título novo" }]);
    const asked = { ...(await editor()), headers: { "accept-language": "en" } };
    const { body } = await shop.call<Publication>("GET", `${SCHEDULE}publication/`, asked);
    expect(body.changes[0]?.title).not.toBe("Um título novo");
    expect((await publish()).body).toMatchObject({ number: 2, notified: 0 });
    expect(await publicEvent(4)).toMatchObject({
      start_time: later(before?.start_time ?? "", 30),
      stage: { id: 2 },
    });
    expect(Number(await feedLine(4))).toBeGreaterThan(sequence);
    expect((await versions())[0]).toMatchObject({
      number: 2,
      changes: [{ event: 4, title: "Um título novo" }],
    });
    expect((await publish()).body.code).toBe("nothing_to_publish");
  });

  it("what changed after the publisher looked is not published unseen", async () => {
    await move(5, 5);
    const { digest } = await publication();
    await move(6, 5);
    const answer = await ask<{ code: string }>("POST", `${SCHEDULE}publish/`, { digest });
    expect([answer.status, answer.body.code]).toEqual([409, "changed_meanwhile"]);
    expect((await publish()).status).toBe(200);
  });

  it("conflicts are listed before publishing", async () => {
    const { stage, start_time, end_time } = await draftOf(7);
    await change(8, { stage, start_time, end_time });
    const { conflicts } = await publication();
    expect(conflicts).toContainEqual(expect.objectContaining({ kind: "stage_twice", sessions: [7, 8] }));
    await publish();
  });

  it("a session that visitors see is cancelled and published before it can be removed", async () => {
    await shop.db.query("delete from ticket_events where event_id = 9");
    const { version } = await draftOf(9);
    const refused = await ask<{ code: string }>("DELETE", "/organiser/events/9/", { version });
    expect(refused.body.code).toBe("record_in_use");
    await change(9, { state: "cancelled" });
    expect(await publicEvent(9)).toBeUndefined();
    await publish();
    expect((await versions())[0]?.changes).toMatchObject([{ event: 9, kinds: ["cancelled"], after: null }]);
    const removed = await ask("DELETE", "/organiser/events/9/", { version: (await draftOf(9)).version });
    expect(removed.status).toBe(200);
  });
});

describe("what is not confirmed", () => {
  const PLANTED = "Segredo-7f3a";
  it("is in no public answer, however it came to be so: a draft, a withdrawn session renamed, one without a place", async () => {
    const { stage, event_type, start_time, end_time } = await draftOf(10);
    const made = (fields: object) =>
      ask<{ id: number }>("POST", "/organiser/editions/1/events/", {
        description: PLANTED,
        start_time,
        end_time,
        event_type,
        stage,
        speakers: [1],
        ...fields,
      });
    expect((await made({ title: `${PLANTED} A`, translations: { en: { title: PLANTED } } })).status).toBe(
      201,
    );
    expect((await made({ title: `${PLANTED} B`, state: "confirmed", scheduled: false })).status).toBe(201);
    expect((await made({ title: `${PLANTED} C`, state: "confirmed" })).status).toBe(201);
    expect(await publicly()).not.toContain(PLANTED);
    // Takes out what was public, under another title than visitors knew.
    await change(10, { state: "draft", title: `${PLANTED} D`, translations: { en: { title: PLANTED } } });
    await shop.db.query("update events set state = 'draft' where title = $1", [`${PLANTED} C`]);
    expect((await publication()).changes).toMatchObject([{ event: 10, kinds: ["removed"] }]);
    expect((await publish()).status).toBe(200);
    expect(await publicly()).not.toContain(PLANTED);
  });

  it("shows once it is confirmed and published: the scan above looks where sessions are", async () => {
    await change(10, { state: "confirmed" });
    await publish();
    expect(await publicly()).toContain(PLANTED);
  });

  /** All that a visitor can read of sessions, in both languages. Pages, sitemap and structured data are made of these. */
  async function publicly(): Promise<string> {
    const lists = ["/events/", "/events/changes/", "/speakers/", "/stages/", "/tickets/", "/events/types/"];
    const answers = await Promise.all([
      ...lists.flatMap((path) =>
        ["pt", "en"].map(async (lang) =>
          JSON.stringify((await shop.call("GET", `${path}?lang=${lang}`)).body),
        ),
      ),
      ...["/agenda.ics", "/en/agenda.ics"].map(async (path) => (await shop.get(path)).text()),
    ]);
    return answers.join("\n");
  }
});

describe("mails to those concerned", () => {
  it("go to holders, those who starred it and its speakers, if the publisher wants it: each person once", async () => {
    const FREE_TICKET = 24;
    const [opened] = await shop.db.query<{ event_id: number }>(
      "select event_id from ticket_events join events on events.id = event_id where ticket_id = $1 and state = 'confirmed' limit 1",
      [FREE_TICKET],
    );
    const event = opened?.event_id ?? 0;
    const ana = await shop.buyer("ana@example.pt");
    await shop.order(ana, [{ ticket: FREE_TICKET, quantity: 1 }], 0);
    await shop.runJobs();
    // Ana holds a ticket and has starred it; Rui has starred it alone.
    const rui = await shop.logIn("rui@example.pt");
    for (const token of [ana.token, rui])
      await shop.call("POST", "/agenda/", { token, body: { add: [event], remove: [] } });
    const [speaker] = (await draftOf(event)).speakers;
    await shop.db.query(
      "insert into speaker_details (speaker_id, edition_id, email, language) values ($1, 1, 'orador@example.pt', 'en')",
      [speaker],
    );
    await move(event, 60);
    expect((await publication()).people).toEqual({ holders: 1, passes: 0, starred: 2, speakers: 1, all: 3 });
    shop.mails.length = 0;
    const done = await publish({
      notify: ["holders", "starred", "speakers"],
      note: { pt: "Por causa da chuva.", en: "" },
    });
    expect(done.body.notified).toBe(3);
    await shop.runJobs();
    await shop.runJobs();
    const changed = shop.mails.filter(({ text }) => text.includes("Por causa da chuva."));
    expect(changed.map(({ to }) => to).sort()).toEqual([
      "ana@example.pt",
      "orador@example.pt",
      "rui@example.pt",
    ]);
    expect(changed.find(({ to }) => to === "orador@example.pt")?.subject).toMatch(/^Changed: /);
  });

  it("no holder gets a mail when the publisher publishes without mails", async () => {
    await move(11, 5);
    shop.mails.length = 0;
    expect((await publish({ notify: [] })).body.notified).toBe(0);
    await shop.runJobs();
    expect(shop.mails).toEqual([]);
  });

  it("no attendee gets a mail about an edition that is not public: it would lead to another one's programme", async () => {
    const [speaker] = (await draftOf(11)).speakers;
    await shop.db.query(
      "insert into speaker_details (speaker_id, edition_id, email, language) values ($1, 1, 'ana.reis@example.pt', 'pt') on conflict do nothing",
      [speaker],
    );
    await move(11, 5);
    expect((await publication()).people.speakers).toBe(1);
    shop.mails.length = 0;
    await shop.db.query("update editions set state = 'preparing' where id = 1");
    expect((await publication()).people).toMatchObject({ holders: 0, speakers: 0, all: 0 });
    const { body } = await publish({ notify: ["holders", "speakers"] });
    await shop.runJobs();
    await shop.db.query("update editions set state = 'published' where id = 1");
    expect(body.notified).toBe(0);
    expect(shop.mails).toEqual([]);
  });
});

describe("hours and ways", () => {
  it("make conflicts, and two editors' forms do not overwrite each other", async () => {
    const before = await schedule();
    const day = before.days[1]?.day;
    const session = before.sessions.find((one) => one.start_time.startsWith(day ?? "-") && one.scheduled);
    const settings = (version: number) =>
      ask<{ code: string }>("PATCH", `${SCHEDULE}settings/`, {
        version,
        hours: [{ day, stage: session?.stage, opens: 0, closes: 5 }],
      });
    expect((await settings(before.settings_version)).status).toBe(200);
    expect((await settings(before.settings_version)).body.code).toBe("changed_meanwhile");
    const { conflicts } = await publication();
    expect(conflicts).toContainEqual(expect.objectContaining({ kind: "closed", sessions: [session?.id] }));
  });
});
