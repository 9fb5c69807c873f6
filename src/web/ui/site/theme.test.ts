import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { themeScript } from "./theme.ts";

/** A page, with the system's theme and the visitor's choice. */
function opened(theme: "light" | "dark", chosen: string | null) {
  const system = { matches: theme === "dark", onchange: () => {} };
  let isDark = false;
  runInNewContext(themeScript, {
    matchMedia: () => system,
    localStorage: { getItem: () => chosen },
    document: { documentElement: { classList: { toggle: (_: string, on: boolean) => (isDark = on) } } },
  });
  return {
    isDark: () => isDark,
    turn: (next: "light" | "dark") => {
      system.matches = next === "dark";
      system.onchange();
    },
  };
}

it("an open page follows the system's theme until the visitor chooses one", () => {
  const page = opened("light", null);
  expect(page.isDark()).toBe(false);
  page.turn("dark");
  expect(page.isDark()).toBe(true);
  page.turn("light");
  expect(page.isDark()).toBe(false);
  const chosen = opened("dark", "light");
  chosen.turn("light");
  chosen.turn("dark");
  expect(chosen.isDark()).toBe(false);
});
