import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { Site, SiteEdition } from "#web/ui/site/site.ts";
import { ArchivedSite } from "#web/ui/site/use-site.ts";
import Footer from "./footer.tsx";

const edition = {
  ...{ name: "Atlas Summit", city: "Porto", tagline: "", year: 2027, this_year: 2026, contact_email: "" },
  ...{ pages: ["calls"], menu: [], links: [], credits: [], social: [], texts: {}, complaints_book_url: "" },
  organiser: { name: "Atlas", tax_number: "", address: "" },
};

function footerOf(more: Partial<SiteEdition>) {
  const shown = { ...edition, ...more } as unknown as SiteEdition;
  const element = (
    <ArchivedSite value={{ edition: shown } as Site}>
      <Footer edition={shown} earlierYears={[]} />
    </ArchivedSite>
  );
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
const titles = (more: Partial<SiteEdition>) =>
  [...footerOf(more).matchAll(/<h2[^>]*>([^<]*)</g)].map(([, title]) => title);

it("the footer asks to take part where there is a call, else to be followed where there are networks", () => {
  const social = [{ network: "linkedin", url: "https://linkedin.com/atlas" }] as const;
  expect(titles({ social: [...social] })[0]).toBe("Participe");
  expect(titles({ social: [...social], pages: [] })[0]).toBe("Acompanhe");
  expect(titles({ pages: [] })[0]).not.toMatch(/Participe|Acompanhe/);
});

it("an edition without a complaints book has no link to one", () => {
  expect(footerOf({ complaints_book_url: "https://book.example/" })).toContain(
    'href="https://book.example/"',
  );
  expect(footerOf({})).not.toMatch(/href=""|Livro de Reclamações/i);
});
