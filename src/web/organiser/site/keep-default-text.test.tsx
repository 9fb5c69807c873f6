import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import type { ListedEdition } from "#contract/organiser/edition/editions.ts";
import { organiserQueries } from "../client/organiser-client.ts";
import { EditionContext } from "../shell/staff-context.ts";
import { KeepDefaultText, useTextsRead } from "./keep-default-text.tsx";

const Read = () => <p>{useTextsRead().join()}</p>;

function shown(tax_number: string, texts_read: string[] | null = []): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const edition = organiserQueries.editions.get.queryKey({ input: { id: 1 } });
  client.setQueryData(edition, {
    id: 1,
    ...(texts_read && { texts_read }),
    organiser: { tax_number },
  } as never);
  return renderToString(
    <QueryClientProvider client={client}>
      <EditionContext value={{ id: 1 } as ListedEdition}>
        <KeepDefaultText name="terms" />
        <Read />
      </EditionContext>
    </QueryClientProvider>,
  );
}

it("a seller in Portugal may keep our terms; one elsewhere is not offered it, and has kept none", () => {
  expect(shown("501964843")).toContain("<button");
  expect(shown("501964843", ["terms"])).toBe("<p>terms</p>");
  expect(shown("NO 974 760 673 MVA", ["terms"])).toBe("<p></p>");
  expect(shown("NO 974 760 673 MVA")).not.toContain("<button");
});

it("a process of the version before says of no text that it was read: it can be kept", () => {
  expect(shown("501964843", null)).toMatch(/<button.*<p><\/p>/);
});
