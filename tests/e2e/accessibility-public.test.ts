import { test } from "vitest";
import { findsNothing, findsNothingInWords } from "./axe.ts";
import { visit } from "./browser.ts";
import { inEnglish, publicScreens } from "./screens.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();

/** A list with a filter is the same list, shorter. */
const kinds = publicScreens.filter((screen) => !/[?&](dia|tipo)=|^\/tickets\/3$/.test(screen));
/** Where the most is said and asked. */
const wordy = ["/", "/agenda", "/speakers", "/ideas-form", "/tickets", "/login"];

test.each(kinds)("axe finds nothing on %s, light or dark", async (screen) => {
  const page = await stage.visitor();
  await visit(page, screen);
  await findsNothing(page, screen);
});

test.each(wordy.map(inEnglish))("axe finds nothing in the words of %s", async (screen) => {
  const page = await stage.visitor();
  await visit(page, screen);
  await findsNothingInWords(page, screen);
});
