import { expect, test } from "vitest";
import type { RecordProposal } from "#contract/organiser/programme/record-proposals.ts";
import { compareMoments, rowsOf } from "./shown-proposal.ts";

const shown = (id: number, sent_at: string, decided_at: string | null): { proposal: RecordProposal } => ({
  proposal: {
    id,
    version: 1,
    state: decided_at ? "decided" : "open",
    sent_at,
    values: [],
    decided_at,
    decided_by: "",
    approved: [],
    reason: "",
  },
});
const inOrder = (all: { proposal: RecordProposal }[]) =>
  all.sort(compareMoments).map(({ proposal }) => proposal.id);

test("of speakers and partners those that wait stand the oldest first, and decided ones the newest first", () => {
  const [early, late] = ["2025-09-01T10:00:00.000Z", "2025-09-02T10:00:00.000Z"];
  expect(inOrder([shown(1, late, null), shown(2, early, null)])).toEqual([2, 1]);
  expect(inOrder([shown(1, late, early), shown(2, early, late)])).toEqual([2, 1]);
});

test("a text that goes to two languages is one row; two texts are two, and so is one of which a part was approved", () => {
  const value = { now: "", changed_since: false };
  const values = [
    { path: "bio", proposed: "Paints signs.", ...value },
    { path: "company", proposed: "Rada", ...value },
    { path: "translations.en.bio", proposed: "Paints signs.", ...value, changed_since: true },
    { path: "translations.en.company", proposed: "Rada Ltd", ...value },
  ];
  expect(rowsOf({ values, approved: [] })).toEqual([
    { paths: ["bio", "translations.en.bio"], proposed: "Paints signs.", now: "", changed_since: true },
    { paths: ["company"], proposed: "Rada", ...value },
    { paths: ["translations.en.company"], proposed: "Rada Ltd", ...value },
  ]);
  expect(rowsOf({ values, approved: ["bio"] }).map(({ paths }) => paths)).toEqual(
    values.map(({ path }) => [path]),
  );
});
