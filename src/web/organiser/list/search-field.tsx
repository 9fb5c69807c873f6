import { type RefObject, startTransition, useState } from "react";
import { m } from "#messages/messages.js";
import { SearchIcon } from "../../ui/icons.tsx";
import { Keys } from "../kit/key.tsx";

/** The typed text shows at once; the list follows without delaying the next key. */
export function SearchField({
  field,
  begun,
  onSearch,
  onLeave,
}: {
  field: RefObject<HTMLInputElement | null>;
  begun: string;
  onSearch: (text: string) => void;
  /** Down or Enter leads from the search to the rows. */
  onLeave: () => void;
}) {
  const [typed, setTyped] = useState(begun);
  const type = (text: string) => {
    setTyped(text);
    startTransition(() => onSearch(text));
  };
  return (
    <SearchInput
      field={field}
      typed={typed}
      label={m.organiser_search_list()}
      className="w-full max-w-sm basis-52"
      onType={type}
      onLeave={onLeave}
    />
  );
}

/** Escape empties it; `onLeave` leads to the rows, as Enter does where it has no `onEnter`. */
export function SearchInput({
  field,
  typed,
  label,
  hint = label,
  className,
  onType,
  onLeave,
  onEnter = onLeave,
}: {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  label: string;
  hint?: string;
  className: string;
  onType: (text: string) => void;
  onLeave: () => void;
  onEnter?: () => void;
}) {
  return (
    <div className={`relative min-w-0 flex-1 ${className}`}>
      <SearchIcon className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted" />
      <input
        ref={field}
        type="search"
        value={typed}
        maxLength={200}
        aria-label={label}
        placeholder={hint}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && typed !== "") onType("");
          else if (event.key === "ArrowDown" || event.key === "Escape") onLeave();
          else if (event.key === "Enter") onEnter();
          else return;
          event.preventDefault();
        }}
        className="h-9 w-full rounded-sm border border-edge bg-raised pr-9 pl-8.5 placeholder:text-muted pointer-coarse:h-11 pointer-coarse:text-base [&::-webkit-search-cancel-button]:hidden"
      />
      <Keys
        keys="/"
        className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 pointer-coarse:hidden"
      />
    </div>
  );
}
