import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import { SEARCH_TEXT_MAX } from "#contract/query-values.ts";
import { m } from "#messages/messages.js";
import { useTypedEarly } from "#web/ui/forms/use-typed-early.ts";
import { SearchIcon } from "#web/ui/icons.tsx";
import { localPath } from "#web/ui/language/local-path.ts";
import { dayParam } from "#web/ui/time/event-time.ts";
import { type SpeakersQuery, writeSpeakersQuery } from "./speakers-query.ts";

/**
 * Searches while the visitor types; the address follows. Without JavaScript it is a plain form. On wide screens it
 * is inside the bar of days.
 */
export function SearchField({ query: { day, text } }: { query: SpeakersQuery }) {
  const id = useId();
  const navigate = useNavigate();
  // After `useNavigate`, which leads nowhere before its own effect.
  useTypedEarly(id);
  // The text while the visitor types; the address follows a moment later. Otherwise the field shows the address.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <search className="page block pointer-events-none z-20 menu:sticky menu:top-14 menu:-mt-16.25 menu:flex menu:h-16 menu:justify-end [@media(max-height:24rem)]:static print:hidden">
      <form
        action={localPath(paths.speakers())}
        onSubmit={(event) => event.preventDefault()}
        className="pointer-events-auto relative flex h-14 items-center border-b border-line menu:h-full menu:w-[32%] menu:border-x menu:border-b-0"
      >
        <SearchIcon className="pointer-events-none absolute size-5 menu:left-4" />
        {day !== null && <input type="hidden" name="dia" value={dayParam(day)} />}
        <input
          id={id}
          type="search"
          name="q"
          aria-label={m.speakers_search()}
          placeholder={m.speakers_search_hint()}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH_TEXT_MAX}
          value={typed ?? text}
          onChange={({ target: { value } }) => {
            setTyped(value);
            // Navigating to the same address would reload the list.
            if (value.trim() === (typed ?? text).trim()) return;
            navigate({ search: writeSpeakersQuery({ day, text: value.trim() }) }, { replace: true });
          }}
          onBlur={() => setTyped(null)}
          className="size-full bg-transparent pl-9 -outline-offset-3! placeholder:text-muted menu:pr-3 menu:pl-12"
        />
      </form>
    </search>
  );
}
