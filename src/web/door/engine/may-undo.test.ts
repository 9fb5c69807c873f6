import { expect, it } from "vitest";
import type { DoorView, ScanAnswer } from "./door-view.ts";
import { mayUndo } from "./may-undo.ts";

const AT = Date.parse("2025-10-26T09:30:00.000Z");
const after = (seconds: number) => new Date(AT + seconds * 1_000).toISOString();
const view = { setup: { device: { undo_seconds: 600 } } } as Pick<DoorView, "setup">;
const scanned = (more: Partial<ScanAnswer>) =>
  ({ result: "admitted", at: after(0), undone: null, ...more }) as ScanAnswer;

it("the button to undo goes when the time for it is over; that to put back, when its own is", () => {
  const undone = { id: "", at: after(500) };
  expect([600, 601].map((seconds) => mayUndo(scanned({}), view, after(seconds)))).toEqual([true, false]);
  expect([1_100, 1_101].map((seconds) => mayUndo(scanned({ undone }), view, after(seconds)))).toEqual([
    true,
    false,
  ]);
});

it("there is none for who did not go through, for what the shop refused, and before the shop told how long", () => {
  const cases = [
    scanned({ result: "already_in" }),
    scanned({ result: "not_loaded" }),
    scanned({ refused: true }),
  ];
  expect(cases.map((one) => mayUndo(one, view, after(1)))).toEqual([false, false, false]);
  expect(mayUndo(scanned({}), { setup: null }, after(1))).toBe(false);
});
