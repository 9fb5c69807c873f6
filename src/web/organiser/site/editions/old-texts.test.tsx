import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import type { ListedEdition } from "#contract/organiser/edition/editions.ts";
import { m } from "#messages/messages.js";
import { organiserQueries } from "../../client/organiser-client.ts";
import { EditionContext } from "../../shell/staff-context.ts";
import OldTexts from "./old-texts.tsx";

function shown(copied_from: object | null): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const input = { id: 1 };
  client.setQueryData(organiserQueries.editions.get.queryKey({ input }), { id: 1, copied_from } as never);
  client.setQueryData(organiserQueries.editions.oldTexts.queryKey({ input }), {
    count: 0,
    results: [],
  } as never);
  return renderToString(
    <QueryClientProvider client={client}>
      <EditionContext value={{ id: 1, year: 2028 } as ListedEdition}>
        <OldTexts />
      </EditionContext>
    </QueryClientProvider>,
  );
}

it("only of a copy that was looked through does it say that no text names the edition before", () => {
  expect(shown({ year: 2027 })).toContain(m.organiser_old_texts_none());
  const seen = shown(null);
  expect(seen).toContain(m.organiser_old_texts_closed());
  expect(seen).not.toContain(m.organiser_old_texts_none());
});
