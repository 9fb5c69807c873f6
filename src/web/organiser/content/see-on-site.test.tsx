import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { ListedEdition } from "#contract/organiser/edition/editions.ts";
import { paths } from "#contract/paths.ts";
import { EditionContext } from "../shell/staff-context.ts";
import { SeeInEdition } from "./see-on-site.tsx";

it.each([
  ["published", paths.session(7), "/agenda/7"],
  ["archived", paths.session(7), "/2024/agenda/7"],
  ["archived", paths.partners(), null],
  ["preparing", paths.session(7), null],
] as const)("of an edition that is %s, %s is seen on the site at %s", (state, to, at) => {
  const edition = { state, year: 2024 } as ListedEdition;
  const html = renderToString(
    <MemoryRouter>
      <EditionContext.Provider value={edition}>
        <SeeInEdition to={to} />
      </EditionContext.Provider>
    </MemoryRouter>,
  );
  expect(/href="([^"]+)"/.exec(html)?.[1] ?? null).toBe(at);
});
