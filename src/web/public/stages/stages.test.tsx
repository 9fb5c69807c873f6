import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { Stage } from "#contract/programme/programme.ts";
import type { Site } from "#web/ui/site/site.ts";
import { ArchivedSite } from "#web/ui/site/use-site.ts";
import Stages from "./stages.tsx";

const site = { edition: { name: "Atlas Summit", city: "Porto", seed: 1, days: ["2027-06-14"], tagline: "" } };
const venue = (id: number) => ({ id, name: "Alfândega", address: `Rua ${id}`, city: "Porto" });
const stage = (id: number, of: number): Stage & { sessions: number } => ({
  id,
  name: `Sala ${id}`,
  description: "",
  cover: "",
  cover_alt: "",
  cover_placeholder: "",
  venue: venue(of),
  sessions: 0,
});

function shown(stages: Stage[]) {
  const element = (
    <ArchivedSite value={site as unknown as Site}>
      <Stages {...({ loaderData: stages } as unknown as Parameters<typeof Stages>[0])} />
    </ArchivedSite>
  );
  const router = createMemoryRouter([{ path: "/", element }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return [html.match(/Alfândega \/\/ Rua \d \/\/ Porto/g), html.match(/Como chegar/g)?.length];
}

it("name and address of stages in one building stand once, each says how to get there; stages of several have each their own", () => {
  expect(shown([stage(1, 7), stage(2, 7), stage(3, 7)])).toEqual([["Alfândega // Rua 7 // Porto"], 3]);
  expect(shown([stage(1, 7), stage(2, 8)])).toEqual([
    ["Alfândega // Rua 7 // Porto", "Alfândega // Rua 8 // Porto"],
    2,
  ]);
  expect(shown([stage(1, 7)])).toEqual([["Alfândega // Rua 7 // Porto"], 1]);
});
