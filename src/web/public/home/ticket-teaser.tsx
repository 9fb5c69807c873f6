import type { CSSProperties } from "react";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ArrowIcon } from "#web/ui/icons.tsx";
import { Link } from "#web/ui/language/link.tsx";
import { formatEuros } from "#web/ui/money/euros.ts";
import type { Teaser } from "./starting-prices.ts";

/** One line for each ticket type, with its lowest price including VAT. */
export function TicketTeaser({ teasers }: { teasers: readonly Teaser[] }) {
  if (teasers.length === 0) return null;
  return (
    <section
      aria-labelledby="home-tickets"
      className="page py-20 drawn-late [contain-intrinsic-height:auto_40rem] sm:py-28"
    >
      <div className="grid gap-10 menu:grid-cols-12">
        <h2 id="home-tickets" className="text-huge menu:col-span-4">
          {m.home_tickets_title()}
        </h2>
        <ul className="border-t border-text menu:col-span-8">
          {teasers.map(({ type, count, ...sale }) => (
            <li
              key={type.id}
              className="border-b border-line"
              style={{ "--type": type.color } as CSSProperties}
            >
              <Link
                to={paths.ticketType(type.id)}
                className="group grid grid-cols-[0.75rem_1fr_auto] items-center gap-x-4 py-5 sm:gap-x-6"
              >
                <span aria-hidden="true" className="h-full min-h-12 bg-(--type) outline outline-edge" />
                <span>
                  <span className="block font-display text-2xl font-bold tracking-tight underline-offset-4 group-hover:underline sm:text-4xl">
                    {type.name}
                  </span>
                  <span className="small-print mt-1 block text-muted">
                    {m.home_ticket_count({ count })}
                    {prefixed(saleMessage(sale))}
                  </span>
                </span>
                <ArrowIcon className="transition-transform duration-200 ease-out group-hover:translate-x-1.5" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const prefixed = (message: string) => message && ` // ${message}`;

type Sale = Pick<Teaser, "fromCents" | "fromNetCents" | "allFree" | "ended">;

function saleMessage({ fromCents, fromNetCents, allFree, ended }: Sale): string {
  if (ended) return m.shop_ended();
  if (fromCents === null) return "";
  if (allFree) return m.home_ticket_free();
  if (fromCents === 0) return m.home_ticket_from_free();
  const price = formatEuros(fromCents);
  return fromNetCents === fromCents
    ? m.home_ticket_from_only({ price })
    : m.home_ticket_from({ price, net: formatEuros(fromNetCents ?? 0) });
}
