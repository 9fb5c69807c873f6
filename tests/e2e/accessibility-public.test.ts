import { test } from "vitest";
import { findsNothing } from "./axe.ts";
import { visit } from "./browser.ts";
import { inEnglish, publicScreens } from "./screens.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();

test.each(publicScreens)("axe finds nothing on %s in either language, light or dark", async (screen) => {
  const page = await stage.visitor();
  for (const address of [screen, inEnglish(screen)]) {
    await visit(page, address);
    await findsNothing(page, address);
  }
});
