import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Call, ListedCall } from "#contract/calls/calls.ts";
import { callFixture, DURING_CALL } from "#tests/fixtures/call-fixture.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { findPreparingEdition } from "./preparing-edition.ts";

/** An edition in preparation, with a call that is open before it: here the seeds' own, while another is public or none is. */
let shop: TestApp;
let call: number;
beforeAll(async () => {
  shop = await openTestApp(DURING_CALL);
  await shop.db.query("delete from session_proposals");
  await shop.db.query("delete from calls");
  call = await callFixture(() => shop).newCall();
});
beforeEach(() => setState("preparing"));
afterAll(() => shop.close());
const { newCall, newSpeaker, newProposal, propose, linkOf, own, setClock } = callFixture(() => shop);

const setState = (state: string) => shop.db.query("update editions set state = $1 where id = 1", [state]);
const get = <Body>(path: string) => shop.call<Body>("GET", path);
const listed = async (path = "/calls/?lang=pt") =>
  (await get<{ results: ListedCall[] }>(path)).body.results.map(({ id }) => id);

it("is taken by its page, with its edition's days, and by the link of its mail; proposals come in", async () => {
  expect((await get<Call>(`/calls/${call}/?lang=pt`)).body).toMatchObject({
    state: "open",
    edition: { name: "Nexxt", year: 2025, city: "Leiria", first_day: "2025-10-26", last_day: "2025-10-31" },
  });
  expect(await listed()).toEqual([call]);
  const speaker = newSpeaker();
  expect((await propose(call, newProposal({ speakers: [speaker] }))).status).toBe(202);
  const token = await linkOf(speaker.email);
  expect((await own(token)).body).toMatchObject({ state: "sent" });
  const ahead = async (path: string) => (await findPreparingEdition(shop.app, path))?.year ?? null;
  const paths = [
    `/calls/${call}`,
    `/en/calls/${call}.data`,
    `/Calls/0${call}`,
    `/proposal/${token}`,
    `/PROPOSAL/${token}`,
  ];
  expect(await Promise.all(paths.map(ahead))).toEqual(paths.map(() => 2025));
  // Pages of the site are the public edition's, whatever is open.
  const others = [
    "/",
    "/calls",
    "/tickets/1",
    "/agenda/1",
    "/speakers/ana",
    `/calls/${call}9`,
    "/calls/x",
    `/share/calls/${call}`,
  ];
  expect(await Promise.all(others.map(ahead))).toEqual(others.map(() => null));
});

it("is not taken for the public edition's while the database does not answer", async () => {
  const read = {
    select: () => {
      throw new Error("connection lost");
    },
  };
  const broken = { db: { read }, clock: shop.app.clock } as unknown as typeof shop.app;
  await expect(findPreparingEdition(broken, `/calls/${call}`)).rejects.toThrow();
  expect(await findPreparingEdition(broken, "/tickets/1")).toBeNull();
});

it("shows nothing else of its edition: no ticket, session, speaker, stage, partner, and no edition by its year", async () => {
  const lists = [
    "tickets",
    "tickets/ticket-types",
    "events",
    "speakers",
    "stages",
    "partners",
    "events/tracks",
    "events/types",
    "events/changes",
  ];
  for (const list of lists)
    for (const query of ["", "&edition=2025"]) {
      const { body, status } = await get<{ results?: unknown[] }>(`/${list}/?lang=pt${query}`);
      expect([list, query, status === 404 || body.results]).toEqual([list, query, status === 404 || []]);
    }
  expect((await get("/edition/")).status).toBe(404);
  expect((await get("/edition/?edition=2025")).status).toBe(404);
  expect((await get<{ results: unknown[] }>("/editions/")).body.results).toEqual([]);
});

it("is listed beside the public edition's own while it is open, and its edition's menu leads to that list; not beside an archived one, nor once it is over", async () => {
  await shop.db.query(
    `insert into editions select (jsonb_populate_record(e, '{"id": 77, "year": 2024, "state": "published"}')).* from editions e where id = 1`,
  );
  const pages = async () => (await get<{ pages: string[] }>("/edition/")).body.pages;
  expect(await listed()).toEqual([call]);
  expect(await pages()).toContain("calls");
  await shop.db.query("update editions set state = 'archived' where id = 77");
  expect((await get<{ pages: string[] }>("/edition/?edition=2024")).body.pages).not.toContain("calls");
  await shop.db.query("update editions set state = 'published' where id = 77");
  setClock("2025-09-16T10:00:00Z");
  expect(await listed()).toEqual([]);
  expect(await pages()).not.toContain("calls");
});

it("ends with its edition: archived, it takes no proposal and no change of one, and says that it is over", async () => {
  const taking = await newCall({ closes_at: "2027-01-01T00:00:00.000Z" });
  const speaker = newSpeaker();
  expect((await propose(taking, newProposal({ speakers: [speaker] }))).status).toBe(202);
  const token = await linkOf(speaker.email);
  expect((await own(token)).body.actions).toContain("edit");
  await setState("archived");
  expect((await get<Call>(`/calls/${taking}/?lang=pt`)).body).toMatchObject({ state: "over" });
  const refused = await propose(taking, newProposal({ speakers: [newSpeaker()] }));
  expect([refused.status, refused.body]).toMatchObject([409, { code: "call_closed" }]);
  expect((await own(token)).body.actions).toEqual(["withdraw"]);
});
