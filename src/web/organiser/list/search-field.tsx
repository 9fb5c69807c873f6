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
    <div className="relative w-full max-w-sm min-w-0 flex-1 basis-52">
      <SearchIcon className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted" />
      <input
        ref={field}
        type="search"
        value={typed}
        aria-label={m.organiser_search_list()}
        placeholder={m.organiser_search_list()}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && typed !== "") type("");
          else if (event.key === "ArrowDown" || event.key === "Enter" || event.key === "Escape") onLeave();
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
