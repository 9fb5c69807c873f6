import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { ListedEdition } from "#contract/organiser/edition/editions.ts";
import { m } from "#messages/messages.js";
import { organiserQueries } from "../../client/organiser-client.ts";
import { EditionContext } from "../../shell/staff-context.ts";
import OldTexts from "./old-texts.tsx";

function shown(copied_from: object | null, results: object[] = []): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const input = { id: 1 };
  client.setQueryData(organiserQueries.editions.get.queryKey({ input }), { id: 1, copied_from } as never);
  client.setQueryData(organiserQueries.editions.oldTexts.queryKey({ input }), {
    count: results.length,
    results,
  } as never);
  return renderToString(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <EditionContext value={{ id: 1, year: 2028, name: "Fjord Days" } as ListedEdition}>
          <OldTexts />
        </EditionContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

it("only of a copy that was looked through does it say that no text names the edition before", () => {
  expect(shown({ year: 2027 })).toContain(m.organiser_old_texts_none());
  const seen = shown(null);
  expect(seen).toContain(m.organiser_old_texts_closed());
  expect(seen).not.toContain(m.organiser_old_texts_none());
});

it("a text that has the old name is shown with the way to replace it, alone and in all", () => {
  const text = { screen: "pages/2", label: "Termos", page: "terms", language: "pt", text: "A Fjord" };
  const old = { ...text, name: "Fjord" };
  const one = shown(null, [old]);
  const all = m.organiser_old_texts_replace_all({ name: "Fjord Days" });
  expect(one).toContain(m.organiser_old_texts_replace({ old: "Fjord", name: "Fjord Days" }));
  expect(one).toContain(m.organiser_old_texts_lead_name());
  expect(one).not.toContain(all);
  expect(shown(null, [old, { ...old, screen: "words" }])).toContain(all);
  expect(shown({ year: 2027 }, [text])).not.toContain("Fjord Days");
});

it("each text says which field has it, where the field has a name", () => {
  const of = { label: "", page: null, language: "pt", text: "Em 2027" };
  const html = shown({ year: 2027 }, [
    { ...of, screen: "words", field: "about_heading" },
    { ...of, screen: "tickets/7", label: "Passe", field: "description" },
    { ...of, screen: "mails/login", label: "O seu código" },
  ]);
  expect(html).toContain(`${m.organiser_words_name_about_heading()} · PT`);
  expect(html).toContain(`${m.organiser_description()} · PT`);
  expect(html.match(/ · PT/g)).toHaveLength(2);
});
