import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { badgeSizes, layBadge } from "#contract/door/badges.ts";

it("each label's page in CSS has the label's size, which CSS alone can say", () => {
  const css = readFileSync(new URL("badge-sheet.css", import.meta.url), "utf8");
  for (const size of badgeSizes) {
    const { width, height } = layBadge(size);
    expect(css).toContain(`@page badge-${size} {\n  size: ${width}mm ${height}mm;`);
    expect(css).toContain(`[data-badge="${size}"] {\n  page: badge-${size};`);
  }
});
