import { describe, expect, it } from "vitest";
import { forAccount, mergeServerAgenda, withoutSessions } from "./merge-agenda.ts";
import { EMPTY_AGENDA, hasUnsent, parseStoredAgenda, type StoredAgenda, withStars } from "./stored-agenda.ts";

const ana = "ana@example.pt";
const answer = (...stars: number[]) => ({ stars, feed_url: "https://nexxt.example/agenda/feed/x.ics" });
const ofAna = (stars: number[], add: number[] = [], remove: number[] = []): StoredAgenda => ({
  stars,
  account: ana,
  unsent: { add, remove },
  feedUrl: null,
});

describe("stars set while signed out", () => {
  const stars = withStars(withStars(EMPTY_AGENDA, [5, 2], true), [5], false);

  it("are stored, and no account is updated", () => {
    expect(stars).toEqual({ ...EMPTY_AGENDA, stars: [2] });
    expect(hasUnsent(stars)).toBe(false);
  });

  it("go to the account that signs in, added to the stars it has", () => {
    const claimed = forAccount(stars, ana);
    expect(claimed).toEqual(ofAna([2], [2]));
    expect(mergeServerAgenda(claimed, claimed.unsent, answer(2, 7, 9))).toMatchObject({
      stars: [2, 7, 9],
      unsent: { add: [], remove: [] },
      feedUrl: answer().feed_url,
    });
  });
});

describe("stars of an account", () => {
  it("are sent once: changing one back and forth is one change", () => {
    const stored = withStars(withStars(withStars(ofAna([1]), [2], true), [2], false), [2], true);
    expect(stored).toEqual(ofAna([1, 2], [2]));
    expect(withStars(stored, [2], false)).toEqual(ofAna([1], [], [2]));
  });

  it("that are already set change nothing", () => {
    expect(withStars(ofAna([1]), [1], true)).toEqual(ofAna([1]));
  });

  it("follow the account when another device has changed it", () => {
    expect(mergeServerAgenda(ofAna([1, 2]), { add: [], remove: [] }, answer(2, 3)).stars).toEqual([2, 3]);
  });

  it("keep a change made while the request was under way", () => {
    const sent = { add: [2], remove: [1] };
    // Meanwhile 2 was taken off again, and 4 starred.
    const now = withStars(withStars(ofAna([2], [2], [1]), [2], false), [4], true);
    const settled = mergeServerAgenda(now, sent, answer(2, 9));
    expect(settled).toMatchObject({ stars: [9, 4], unsent: { add: [4], remove: [2] } });
  });

  it("are not lost without a network: they wait, even past the end of the login session", () => {
    const stored = withStars(ofAna([1, 3]), [4], true);
    expect(forAccount(parseStoredAgenda(JSON.parse(JSON.stringify(stored))), ana)).toEqual(
      ofAna([1, 3, 4], [4]),
    );
  });

  it("stay with that account when another one signs in; unsent changes go along", () => {
    expect(forAccount(ofAna([1, 3, 4], [4], [9]), "eve@example.pt")).toEqual({
      stars: [4],
      account: "eve@example.pt",
      unsent: { add: [4], remove: [] },
      feedUrl: null,
    });
  });

  it("drop a session that has left the programme", () => {
    expect(withoutSessions(ofAna([1, 4], [4]), [4])).toEqual(ofAna([1]));
  });
});

it.each([null, "", 3, [], { stars: "1" }, { stars: [0, -1, 1.5, "2", null] }])(
  "what is stored as %j is an empty agenda",
  (value) => {
    expect(parseStoredAgenda(value)).toEqual(EMPTY_AGENDA);
  },
);

it("a stored agenda is read back unchanged, without duplicates", () => {
  const stored = ofAna([1, 2], [2], [3]);
  expect(parseStoredAgenda(JSON.parse(JSON.stringify({ ...stored, stars: [1, 2, 1] })))).toEqual(stored);
});
