import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import { SEARCH_TEXT_MAX } from "#contract/query-values.ts";
import { m } from "#messages/messages.js";
import { useTypedEarly } from "#web/ui/forms/use-typed-early.ts";
import { SearchIcon } from "#web/ui/icons.tsx";
import { localPath } from "#web/ui/language/local-path.ts";
import { type AgendaQuery, facetParams, writeQuery } from "../agenda-query.ts";

/** Searches all days while the visitor types; the address follows. Without JavaScript it is a plain form. */
export function SearchForm({ query }: { query: AgendaQuery }) {
  const id = useId();
  const navigate = useNavigate();
  // After `useNavigate`, which leads nowhere before its own effect.
  useTypedEarly(id);
  // The text while the visitor types; the address follows a moment later. Otherwise the field shows the address.
  const [typed, setTyped] = useState<string | null>(null);

  const search = (text: string) => {
    setTyped(text);
    const asked = { ...query, view: "list", shared: null, text: text.trim() } as const;
    // Only the first letter makes a history entry, so Back undoes the whole search.
    navigate(`${localPath(paths.agenda())}${writeQuery(asked)}`, {
      replace: typed !== null || query.text !== "",
      preventScrollReset: true,
    });
  };
  return (
    <search className="block max-md:group-data-fixed:hidden max-md:border-y max-md:border-line md:w-60 xl:w-80">
      <form
        action={localPath(paths.agenda())}
        onSubmit={(event) => event.preventDefault()}
        className="relative flex h-12 items-center md:h-full md:border-x md:border-line"
      >
        <SearchIcon className="pointer-events-none absolute size-5 md:left-4" />
        {facetParams(query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          id={id}
          type="search"
          name="q"
          aria-label={m.agenda_search()}
          placeholder={m.agenda_search_hint()}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH_TEXT_MAX}
          value={typed ?? query.text}
          onChange={({ target }) => search(target.value)}
          onBlur={() => setTyped(null)}
          className="size-full bg-transparent pl-9 -outline-offset-3! placeholder:text-muted md:pr-3 md:pl-12"
        />
      </form>
    </search>
  );
}
