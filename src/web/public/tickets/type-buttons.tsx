import type { CSSProperties } from "react";
import { paths } from "#contract/paths.ts";
import type { TicketType } from "#contract/shop.ts";
import { readableOn } from "#contract/site/readable-colour.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { ticketTypePath } from "./ticket-paths.ts";

const look =
  "inline-flex min-h-12 shrink-0 items-center gap-3 rounded-sm border px-4 font-semibold whitespace-nowrap transition-colors duration-150";
const idle = "border-edge bg-raised hover:border-text";

/** Choosing a type resets the address to it (spec section 2). The chosen button has the type's colour. */
export function TypeButtons({ types, chosen }: { types: readonly TicketType[]; chosen: TicketType | null }) {
  const shown = chosen && !types.some((type) => type.id === chosen.id) ? [...types, chosen] : types;
  // With one value a filter chooses nothing.
  if (shown.length < 2) return null;
  return (
    <nav aria-label={m.shop_types()} className="mt-8 border-t border-text pt-5">
      <ul className="flex flex-wrap gap-2.5">
        <li>
          <Link
            to={paths.tickets()}
            preventScrollReset
            aria-current={chosen === null ? "true" : undefined}
            className={`${look} ${chosen === null ? "border-text bg-text text-ground" : idle}`}
          >
            {m.shop_all_types()}
          </Link>
        </li>
        {shown.map((type) => {
          const current = type.id === chosen?.id;
          return (
            <li key={type.id}>
              <Link
                to={ticketTypePath(type)}
                preventScrollReset
                prefetch="intent"
                aria-current={current ? "true" : undefined}
                style={{ "--type": type.color, "--on-type": readableOn(type.color) } as CSSProperties}
                className={`${look} ${current ? "border-text bg-(--type) text-(--on-type)" : idle}`}
              >
                {!current && (
                  <span aria-hidden="true" className="size-3.5 bg-(--type) outline outline-edge" />
                )}
                {type.name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
