import { expect, test } from "vitest";
import { afterKey, type Shortcut } from "./shortcuts.ts";

const named = (keys: string, label = keys): Shortcut => ({ keys, label, run: () => {} });
const shortcuts = [named("/"), named("g s"), named("g e"), named("c", "frame"), named("c", "screen")];

test("a shortcut of two keys waits for its second, and a wrong second key runs nothing", () => {
  expect(afterKey("g", shortcuts)).toEqual({ run: null, waits: true });
  expect(afterKey("g s", shortcuts)).toMatchObject({ run: { keys: "g s" }, waits: false });
  expect(afterKey("g x", shortcuts)).toEqual({ run: null, waits: false });
  expect(afterKey("x", shortcuts)).toEqual({ run: null, waits: false });
});

test("a screen's own shortcut comes before the frame's of the same key", () => {
  expect(afterKey("c", shortcuts).run?.label).toBe("screen");
});
