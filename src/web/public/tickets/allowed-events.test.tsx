import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { withSiteFacts } from "#outside/with-site-facts.ts";
import { AllowedEvents } from "./allowed-events.tsx";

it("a ticket without sessions of its own says that it opens all days; one of another shop says nothing", () => {
  const facts = { name: "Fairlead", city: "Turku", year: 2027, days: 3 };
  const shown = (is_external: boolean) =>
    withSiteFacts(facts, () =>
      renderToStaticMarkup(<AllowedEvents ticket={{ allowed_events: [], is_external }} />),
    );
  expect(shown(false)).toContain("todo o evento: três dias");
  expect(shown(true)).toBe("");
});
