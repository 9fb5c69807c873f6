import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { withSiteFacts } from "#outside/with-site-facts.ts";
import type { Site } from "#web/ui/site/site.ts";
import { ArchivedSite } from "#web/ui/site/use-site.ts";
import Calls from "./calls.tsx";

const FACTS = { name: "Atlas Summit", city: "Porto", year: 2027, days: 2 };

function page(...years: number[]) {
  const calls = years.map((year) => ({
    ...{ id: year, name: `Mapas ${year}`, state: "open", edition: { name: "Semana Aberta", year } },
    ...{ opens_at: "2026-01-01T09:00:00Z", closes_at: "2026-03-01T09:00:00Z" },
  }));
  const props = { loaderData: calls } as unknown as Parameters<typeof Calls>[0];
  const element = (
    <ArchivedSite value={{ edition: { year: 2027 } } as Site}>
      <Calls {...props} />
    </ArchivedSite>
  );
  const router = createMemoryRouter([{ path: "/", element }]);
  return withSiteFacts(FACTS, () => renderToStaticMarkup(<RouterProvider router={router} />));
}

it("the list of calls is not said to be the event's where all calls are of another edition", () => {
  expect(page(2027, 2028)).toContain("Atlas Summit");
  expect(page(2028)).toContain("Semana Aberta 2028");
  expect(page(2028)).not.toContain("Atlas Summit");
});
