import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { IdeasCall } from "#contract/ideas/ideas.ts";
import type { Site } from "#web/ui/site/site.ts";
import { ArchivedSite } from "#web/ui/site/use-site.ts";
import { Timeline } from "./timeline.tsx";

function shown(items: IdeasCall["timeline"]): string {
  const element = (
    <ArchivedSite value={{ clockOffsetMs: 0 } as Site}>
      <Timeline items={items} />
    </ArchivedSite>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

it("a call without dates of its own has no calendar, not an empty one", () => {
  expect(shown([])).toBe("");
  const item = { starts_on: "2025-07-15", ends_on: "2025-08-31", description: "Candidaturas abertas" };
  expect(shown([item])).toContain("Candidaturas abertas");
});
