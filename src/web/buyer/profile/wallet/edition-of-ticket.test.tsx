import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { PurchasedTicket } from "#contract/wallet/wallet.ts";
import type { Site } from "#web/ui/site/site.ts";
import { ArchivedSite } from "#web/ui/site/use-site.ts";
import { EditionOfTicket } from "./edition-of-ticket.tsx";

test("a ticket of an edition that is not the site's says which one's it is", () => {
  const shown = (edition?: { year: number; name: string }) => {
    const element = (
      <ArchivedSite value={{ edition: { year: 2028 } } as Site}>
        <EditionOfTicket ticket={{ edition } as PurchasedTicket["ticket"]} />
      </ArchivedSite>
    );
    return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  };
  expect(shown({ year: 2027, name: "Atlas" })).toContain("Atlas");
  expect(shown({ year: 2028, name: "Atlas" })).toBe("");
  expect(shown()).toBe("");
});
