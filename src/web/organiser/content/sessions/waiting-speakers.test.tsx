import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { ListedEdition } from "#contract/organiser/edition/editions.ts";
import type { StaffMe } from "#contract/organiser/staff/staff.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { EditionContext, StaffContext } from "../../shell/staff-context.ts";
import { WaitingSpeakers } from "./waiting-speakers.tsx";

const accepted = { decision: { decision: "accepted" }, state: "sent" };
function shown(proposals: object[]): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const list = organiserQueries.sessionProposals.list.queryKey({ input: { edition: 1 } });
  client.setQueryData(list, { count: proposals.length, results: proposals } as never);
  const element = (
    <QueryClientProvider client={client}>
      <StaffContext value={{ role: "editor" } as StaffMe}>
        <EditionContext value={{ id: 1, year: 2027 } as ListedEdition}>
          <WaitingSpeakers />
        </EditionContext>
      </StaffContext>
    </QueryClientProvider>
  );
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />).replaceAll(
    "<!-- -->",
    "",
  );
}

it("an editor reads how many accepted proposals wait for their speakers, with the way to them", () => {
  const others = [
    { decision: null, state: "sent" },
    { decision: { decision: "declined" }, state: "sent" },
    { ...accepted, state: "confirmed" },
  ];
  const html = shown([accepted, accepted, ...others]);
  expect(html).toContain("Há 2 propostas aceites que esperam pelos seus oradores.");
  expect(html).toContain('href="/organiser/2027/session-proposals?decision=accepted&amp;state=sent"');
  expect(shown([accepted])).toContain("Há 1 proposta aceite que espera pelo seu orador.");
  expect(shown(others)).toBe("");
});
