import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { contrast } from "../site/readable-colour.ts";
import { trackColours } from "./session-facets.ts";

const styles = readFileSync("src/web/styles.css", "utf8");
const valueIn = (theme: string, name: string) =>
  new RegExp(`${theme} \\{[^}]*--${name}: (#[0-9a-f]{6});`).exec(styles)?.[1] ?? "";

it.each(trackColours.filter((colour) => colour !== ""))(
  "a track in %s is seen on both grounds, and on raised ones",
  (colour) => {
    for (const theme of [":root", "\\.dark"])
      for (const ground of ["ground", "raised"])
        expect(contrast(valueIn(theme, `track-${colour}`), valueIn(theme, ground))).toBeGreaterThanOrEqual(3);
  },
);
