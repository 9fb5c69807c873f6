import { test } from "vitest";
import { findsNothing, findsNothingInWords } from "./axe.ts";
import { visit } from "./browser.ts";
import { setUpBrowserHarness } from "./browser-harness.ts";
import { inEnglish, publicScreens } from "./screens.ts";

const harness = setUpBrowserHarness();

/** A list with a filter is the same list, shorter. */
const kinds = publicScreens.filter((screen) => !/[?&](dia|tipo)=|^\/tickets\/3$/.test(screen));

test.each(kinds)("axe finds nothing on %s, light or dark, nor in English", async (screen) => {
  const page = await harness.visitor();
  await visit(page, screen);
  await findsNothing(page, screen);
  await visit(page, inEnglish(screen));
  await findsNothingInWords(page, inEnglish(screen));
});
