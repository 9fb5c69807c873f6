import { expect, it } from "vitest";
import { reviewedStates } from "#contract/organiser/programme/session-proposals.ts";
import { listProposals } from "#domain/programme/calls/review/read-proposals.ts";
import { fillProposals } from "#seeds/fill-proposals.ts";
import { FILLED_AT } from "#tests/database/filled-at.ts";
import { openTestDatabase } from "#tests/database/test-database.ts";

it("the demo has one open call, with a proposal in each state, reviewed and decided ones, and no reviewer who could sign in", async () => {
  const db = await openTestDatabase();
  const now = new Date(FILLED_AT);
  await db.transaction((tx) => fillProposals(tx, now));
  const [call, ...others] = await db.query<{ open: boolean }>(
    "select published and opens_at <= $1 and $1 < closes_at as open from calls",
    [now],
  );
  expect([call, others]).toEqual([{ open: true }, []]);
  const page = { edition: 1, offset: 0, limit: 100 };
  const { results: listed } = await listProposals(
    db.read,
    { staffId: null, name: "", role: "editor", language: "pt" },
    page,
  );
  expect(new Set(listed.map(({ state }) => state))).toEqual(new Set(reviewedStates));
  expect(new Set(listed.map(({ decision }) => decision?.decision))).toEqual(
    new Set([undefined, "accepted", "waiting", "declined"]),
  );
  expect(listed.filter(({ decision, mean }) => !decision && mean !== null)).not.toEqual([]);
  expect(listed.filter(({ state, event }) => state === "confirmed" && event === null)).toEqual([]);
  expect(await db.query("select from staff where removed_at is null")).toEqual([]);
  await db.close();
});
