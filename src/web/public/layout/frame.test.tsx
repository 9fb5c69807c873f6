import { prerender } from "react-dom/static";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it, vi } from "vitest";
import type { SiteEdition } from "#web/ui/site/site.ts";
import { Frame } from "./frame.tsx";

const browser = vi.hoisted(() => ({ online: true }));
vi.mock("#web/ui/device/online.ts", () => ({ useOnline: () => browser.online }));

async function shown(state: string): Promise<string> {
  const edition = {
    ...{ name: "Nexxt", city: "Leiria", tagline: "", year: 2027, this_year: 2027, contact_email: "", state },
    ...{ pages: [], menu: [], links: [], credits: [], social: [], days: [], ways_to_pay: [] },
    ...{ texts: { banner: [] }, complaints_book_url: "", external_event_url: "", look: {} },
    organiser: { name: "", tax_number: "", address: "" },
  } as unknown as SiteEdition;
  const element = (
    <Frame edition={edition} earlierYears={[]}>
      <p>Page</p>
    </Frame>
  );
  const router = createMemoryRouter([{ id: "layout", path: "/", loader: () => ({ edition }), element }], {
    hydrationData: { loaderData: { layout: { edition } } },
  });
  const { prelude } = await prerender(<RouterProvider router={router} />);
  return new Response(prelude).text();
}

it("the strip above an edition that is not public yet stays in the page as the server wrote it", async () => {
  expect(await shown("preparing")).toMatch(/<div data-served="preview"[^>]*><aside/);
  expect(await shown("published")).not.toContain("preview");
});

it("without a network it says so", async () => {
  expect(await shown("published")).not.toContain("Está sem ligação.");
  browser.online = false;
  expect(await shown("published")).toContain("Está sem ligação.");
});
