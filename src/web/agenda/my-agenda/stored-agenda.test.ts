import { describe, expect, it } from "vitest";
import {
  EMPTY_AGENDA,
  forAccount,
  hasUnsent,
  mergeServerAgenda,
  parseStoredAgenda,
  type StoredAgenda,
  withoutSessions,
  withStars,
} from "./stored-agenda.ts";

const ana = "ana@example.pt";
const answer = (...stars: number[]) => ({ stars, feed_url: "https://nexxt.example/agenda/feed/x.ics" });
const ofAna = (stars: number[], add: number[] = [], remove: number[] = []): StoredAgenda => ({
  stars,
  account: ana,
  unsent: { add, remove },
  feedUrl: null,
});

describe("stars made signed out", () => {
  const stars = withStars(withStars(EMPTY_AGENDA, [5, 2], true), [5], false);

  it("are kept, and nobody has to be told", () => {
    expect(stars).toEqual({ ...EMPTY_AGENDA, stars: [2] });
    expect(hasUnsent(stars)).toBe(false);
  });

  it("go to the account of whoever signs in, beside those that are there", () => {
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
  it("are sent once: what was changed back and forth is one change", () => {
    const kept = withStars(withStars(withStars(ofAna([1]), [2], true), [2], false), [2], true);
    expect(kept).toEqual(ofAna([1, 2], [2]));
    expect(withStars(kept, [2], false)).toEqual(ofAna([1], [], [2]));
  });

  it("that are starred already change nothing", () => {
    expect(withStars(ofAna([1]), [1], true)).toEqual(ofAna([1]));
  });

  it("follow the account, which another device has changed", () => {
    expect(mergeServerAgenda(ofAna([1, 2]), { add: [], remove: [] }, answer(2, 3)).stars).toEqual([2, 3]);
  });

  it("keep what was changed while the answer was on its way", () => {
    const sent = { add: [2], remove: [1] };
    // Meanwhile 2 was taken off again, and 4 starred.
    const now = withStars(withStars(ofAna([2], [2], [1]), [2], false), [4], true);
    const settled = mergeServerAgenda(now, sent, answer(2, 9));
    expect(settled).toMatchObject({ stars: [9, 4], unsent: { add: [4], remove: [2] } });
  });

  it("are not lost without a network: they wait, also past the end of the session", () => {
    const kept = withStars(ofAna([1, 3]), [4], true);
    expect(forAccount(parseStoredAgenda(JSON.parse(JSON.stringify(kept))), ana)).toEqual(
      ofAna([1, 3, 4], [4]),
    );
  });

  it("stay that account's when somebody else signs in, except what it was never told", () => {
    expect(forAccount(ofAna([1, 3, 4], [4], [9]), "eve@example.pt")).toEqual({
      stars: [4],
      account: "eve@example.pt",
      unsent: { add: [4], remove: [] },
      feedUrl: null,
    });
  });

  it("let go of a session that has left the programme", () => {
    expect(withoutSessions(ofAna([1, 4], [4]), [4])).toEqual(ofAna([1]));
  });
});

it.each([null, "", 3, [], { stars: "1" }, { stars: [0, -1, 1.5, "2", null] }])(
  "what is stored as %j is an empty agenda",
  (value) => {
    expect(parseStoredAgenda(value)).toEqual(EMPTY_AGENDA);
  },
);

it("a stored agenda comes back as it was, without doubles", () => {
  const kept = ofAna([1, 2], [2], [3]);
  expect(parseStoredAgenda(JSON.parse(JSON.stringify({ ...kept, stars: [1, 2, 1] })))).toEqual(kept);
});
