import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { Partner } from "#contract/programme/programme.ts";
import { firstPartners, HomePartners } from "./home-partners.tsx";

const partner = (id: number, group: Partner["group"]) =>
  ({ id, name: `Parceiro ${id}`, group, url: "" }) as Partner;

it("the home page shows the partners of the edition's groups in their order, twelve at most, and leads to the rest", () => {
  const all = [
    partner(1, "media"),
    partner(2, "sponsor"),
    partner(3, "stage"),
    ...Array.from({ length: 20 }, (_, place) => partner(10 + place, "media")),
  ];
  const shown = firstPartners(["sponsor", "media"], all);
  expect(shown.map(({ id }) => id)).toEqual([2, 1, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  const router = createMemoryRouter([{ path: "/", element: <HomePartners partners={shown} /> }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html.match(/Parceiro \d+/g)).toHaveLength(12);
  expect(html).toContain('href="/partners"');
  expect(renderToStaticMarkup(<HomePartners partners={[]} />)).toBe("");
});
