import { expect, it } from "vitest";
import type { ListedProposal } from "#contract/organiser/programme/session-proposals.ts";
import { readAgainAfter, waitingBatches } from "./waiting-batches.ts";

type Decision = NonNullable<ListedProposal["decision"]>;

const DUE = "2026-05-01T10:10:00.000Z";
const row = (id: string, decision: Partial<Decision> | null) =>
  ({
    id,
    title: `Sessão ${id}`,
    decision: decision && {
      id: `of-${id}`,
      decision: "accepted",
      decided_by: "ana@example.pt",
      mail: "waiting",
      mail_due_at: DUE,
      actions: ["undo", "send"],
      ...decision,
    },
  }) as ListedProposal;

it("what one member decided at one moment is a batch, the latest first; nothing else waits", () => {
  const rows = [
    row("a", {}),
    row("b", { mail_due_at: "2026-05-01T10:20:00.000Z" }),
    row("c", {}),
    row("d", { decision: "declined" }),
    row("e", { decided_by: "rui@example.pt" }),
    row("sent", { mail: "sent", actions: [] }),
    row("silent", { mail: "none", mail_due_at: null, actions: ["undo"] }),
    row("open", null),
  ];
  expect(waitingBatches(rows).map(({ made }) => made.map(({ id }) => id))).toEqual([
    ["b"],
    ["a", "c"],
    ["d"],
    ["e"],
  ]);
  expect(waitingBatches(rows)[1]?.made).toEqual([
    { id: "a", decision: "of-a" },
    { id: "c", decision: "of-c" },
  ]);
});

it("a batch says whose it is, and of which proposals", () => {
  expect(waitingBatches([row("a", {}), row("c", {})])).toMatchObject([
    { decidedBy: "ana@example.pt", titles: ["Sessão a", "Sessão c"] },
  ]);
});

it("decisions are read again when the first mail leaves, often while it is on its way, and seldom while no server takes it", () => {
  const at = (iso: string) =>
    readAgainAfter([row("a", {}), row("b", { mail: "sent" }), row("d", null)], Date.parse(iso));
  expect(at("2026-05-01T10:09:00.000Z")).toBe(62_000);
  expect(at("2026-05-01T10:10:00.000Z")).toBe(2_000);
  expect(at("2026-05-01T10:12:00.000Z")).toBe(30_000);
  expect(readAgainAfter([row("b", { mail: "sent" })], 0)).toBe(false);
});
