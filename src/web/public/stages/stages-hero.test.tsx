import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { SiteEdition } from "#web/ui/site/site.ts";
import { fittingSize, StagesHero } from "./stages-hero.tsx";

/** Widths of an "M" and an "N" among figures: the widest dates that were measured. */
const WIDEST = 0.485;

it.each(["9 - 11 JUN 2027", "28 NOV - 2 DEC 2026", "30 SEPT - 2 OCT 2026"])(
  "the dates %s are as long as the line, and no longer",
  (dates) => {
    const length = fittingSize(dates) * dates.length * WIDEST;
    expect(length).toBeGreaterThan(95);
    expect(length).toBeLessThan(100);
  },
);

it("the dates are as small as their length asks, also with another year", () => {
  const edition = { days: ["2027-06-09", "2027-06-11"], city: "Tromsø", seed: 1, this_year: 2026 };
  const html = renderToStaticMarkup(<StagesHero edition={edition as unknown as SiteEdition} />);
  expect(html).toContain("9 - 11 JUN 2027");
  expect(html).toContain(`--fits:${fittingSize("9 - 11 JUN 2027")}cqi`);
  expect(html).toContain("min(0.82em,var(--fits))");
});
