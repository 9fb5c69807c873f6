import { lazy, Suspense, useState } from "react";
import { data } from "react-router";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { useWayToCheckout } from "#web/buyer/cart/way-to-checkout.ts";
import { apiClientContext } from "#web/ui/api/client-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Carousel } from "#web/ui/carousel/carousel.tsx";
import { ArrowIcon, InfoIcon } from "#web/ui/icons.tsx";
import { pageMeta, shareImagePath } from "#web/ui/site/page-meta.ts";
import { useSite } from "#web/ui/site/use-site.ts";
import { JsonLd } from "../seo/structured-data/json-ld.tsx";
import { shopData } from "../seo/structured-data/shop-data.ts";
import type { Route } from "./+types/tickets";
import { loadShop } from "./load-shop.ts";
import { PriceList } from "./price-list.tsx";
import { TicketCard } from "./ticket-card.tsx";
import { buyableFirst } from "./ticket-state.ts";
import { TypeButtons } from "./type-buttons.tsx";
import { useTicketList } from "./use-ticket-list.ts";

/** Spec section 9, in ms. */
const AUTOPLAY_MS = 4_000;
/** Cards on a phone's first screen. */
const FIRST_SCREEN = 1;

const TicketModal = lazy(() => import("./ticket-modal.tsx").then((file) => ({ default: file.TicketModal })));

const CodeBox = lazy(() => import("./code-box.tsx").then((file) => ({ default: file.CodeBox })));

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = await loadShop(context.get(apiClientContext), params);
  return data(shop, { status: shop.missing ? 404 : 200 });
}

export const meta: Route.MetaFunction = (args) => {
  const { type = null, opened = null, missing = true } = args.loaderData ?? {};
  const about = opened ? plainTicketName(opened.name) : type?.name;
  return pageMeta(args, {
    title: [...new Set([about, m.shop_title()])].filter(Boolean).join(" — "),
    description: m.shop_description(),
    image: shareImagePath(type && opened ? paths.ticket(type.id, opened.id) : paths.tickets()),
    hidden: missing || type?.hide_from_public,
  });
};

export default function Tickets({ loaderData }: Route.ComponentProps) {
  const { types, opened, missing } = loaderData;
  const { type, tickets, closeTicket } = useTicketList(loaderData);
  const site = useSite();
  const { edition } = site;
  const cards = buyableFirst(tickets);
  const [codeAsked, setCodeAsked] = useState(false);

  return (
    <div className="page py-10 sm:py-16">
      {!missing && !type?.hide_from_public && (
        <JsonLd of={() => (import.meta.env.SSR ? shopData(site, loaderData) : [])} />
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <h1 className="text-giant font-extrabold">{m.shop_heading()}</h1>
        <SeeCart />
      </div>
      <TypeButtons types={types} chosen={type} />
      {missing && <TicketNotFound ticketLost={type !== null} />}
      {tickets.length > 0 && tickets.every((ticket) => ticket.sale_ended) && (
        <SalesOver year={edition.year} />
      )}
      {tickets.length === 0 ? (
        <p className="mt-12 border-t border-line pt-12 font-display text-big">{m.shop_none()}</p>
      ) : (
        <>
          <div className="mt-8">
            <Carousel
              key={type?.id ?? 0}
              label={type?.name ?? m.shop_heading()}
              items={cards}
              autoplayMs={AUTOPLAY_MS}
              slideClassName={`basis-[87%] sm:basis-1/2 menu:basis-1/3 ${tickets.length > 3 ? "xl:basis-1/4" : ""}`}
            >
              {(ticket) => <TicketCard ticket={ticket} priority={cards.indexOf(ticket) < FIRST_SCREEN} />}
            </Carousel>
          </div>
          <PriceList tickets={tickets} />
        </>
      )}
      <details
        className="mt-16 border-t border-line pt-3 noscript:hidden"
        onToggle={(event) => event.currentTarget.open && setCodeAsked(true)}
      >
        <summary className="w-fit cursor-pointer py-2.5 font-semibold underline-offset-4 hover:underline">
          {m.shop_code_open()}
        </summary>
        <Suspense>{codeAsked && <CodeBox />}</Suspense>
      </details>
      <Suspense>{opened && <TicketModal ticket={opened} onClose={closeTicket} />}</Suspense>
    </div>
  );
}

/** Apart: what is in the cart changes nothing else of the page. */
function SeeCart() {
  return (
    <ButtonLink to={useWayToCheckout().to} variant="outline" size="large">
      {m.shop_see_cart()}
      <ArrowIcon />
    </ButtonLink>
  );
}

/** Shown above the list for an unknown type or ticket, as from an old mail. */
function TicketNotFound({ ticketLost }: { ticketLost: boolean }) {
  return (
    <p role="status" className="mt-8 flex items-start gap-3 border-l-4 border-accent bg-raised p-4">
      <InfoIcon className="size-6 shrink-0 text-accent" />
      {ticketLost ? m.shop_ticket_missing() : m.shop_type_missing()}
    </p>
  );
}

/** Nothing of this edition is sold any more: what there still is. */
function SalesOver({ year }: { year: number }) {
  const links = [
    [paths.wallet(), m.shop_ended_wallet()],
    [paths.agenda(), m.shop_ended_agenda()],
    [`${paths.home()}#home-newsletter`, m.shop_ended_newsletter()],
  ] as const;
  return (
    <div className="mt-8 max-w-3xl border border-text p-5">
      <p className="text-lg font-semibold">{m.shop_all_ended({ year })}</p>
      <ul className="mt-4 flex flex-wrap gap-3">
        {links.map(([to, label]) => (
          <li key={to}>
            <ButtonLink to={to} variant="outline">
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
