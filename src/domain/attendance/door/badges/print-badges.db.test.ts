import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { attendee, openDoorApp } from "#tests/fixtures/door-fixture.ts";
import { readPdf } from "#tests/pdf/read-pdf.ts";
import type { TestApp } from "#tests/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openDoorApp();
  await attendee(shop);
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

async function print(wanted: object) {
  const { token } = await shop.staff("owner");
  const answer = await shop.request("/organiser/editions/1/badges/", {
    method: "POST",
    headers: { authorization: `Token ${token}`, "content-type": "application/json", "accept-language": "pt" },
    body: JSON.stringify({ size: "a6", ...wanted }),
  });
  if (answer.status !== 200) return { status: answer.status, text: "", pages: 0, codes: [] };
  const seen = readPdf(Buffer.from(await answer.arrayBuffer()));
  return {
    status: answer.status,
    text: seen.text,
    pages: Number(seen.facts.get("Pages")),
    // Renders each page.
    get codes() {
      return seen.codes;
    },
  };
}

it("badges of speakers have their name, company and role, no code, and come for a part of a name", async () => {
  const [speaker] = await shop.db.query<{ name: string; company: string; all: number }>(
    "select name, company, (select count(*)::int from speakers where edition_id = 1) as all from speakers where edition_id = 1 and company <> '' order by id limit 1",
  );
  const all = await print({ people: "speakers", coloured: true });
  expect(all.pages).toBe(speaker?.all);
  const one = await print({ people: "speakers", search: speaker?.name.toLowerCase() });
  const text = one.text.replaceAll(/\s+/g, "");
  for (const part of [speaker?.name, speaker?.company, "Orador(a)"])
    expect(text).toContain(part?.replaceAll(/\s+/g, ""));
  expect([one.pages, one.codes]).toEqual([1, []]);
  expect((await print({ people: "speakers", search: "no such name" })).status).toBe(404);
});

it("badges of the crew are of the members of staff, those of holders of the tickets alone; the audit log says of whom", async () => {
  const crew = await print({ people: "crew" });
  expect(crew.text).toContain("Equipa");
  expect(crew.codes).toEqual([]);
  const holders = await print({ coloured: true });
  expect([holders.pages, holders.codes.length]).toEqual([1, 1]);
  const entries = await shop.db.query<{ people: string }>(
    "select after ->> 'people' as people from audit_log where action = 'badges.printed' order by id desc limit 2",
  );
  expect(entries.map(({ people }) => people)).toEqual(["holders", "crew"]);
});
