import { useLocation } from "react-router";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { ArrowBackIcon } from "#web/ui/icons.tsx";
import { KitLink } from "../../../kit/button.tsx";
import { formatMoment, formatShopMoment } from "../../../kit/format-moment.ts";
import { ScreenHeader } from "../../../kit/screen-header.tsx";
import { State } from "../../../kit/state-mark.tsx";
import { useCurrentEdition } from "../../../shell/staff-context.ts";
import { sourceNames, stateWords } from "../order-messages.ts";
import { BuyerPart } from "./buyer-part.tsx";
import { ChangeOrder } from "./change-order.tsx";
import { DocumentPart } from "./document-part.tsx";
import { MoneyPart } from "./money-part.tsx";
import { Part } from "./part.tsx";
import { PaymentPart } from "./payment-part.tsx";
import { Timeline } from "./timeline.tsx";
import { UnitPart } from "./unit-part.tsx";

/** The facts and what happened on the left; what can be done on the right, on phones at the top. */
export function OrderPage({ order }: { order: OrganiserOrder }) {
  const { year } = useCurrentEdition();
  const list = (useLocation().state as { list?: string } | null)?.list ?? "";
  const { code, state, source, created_at, buyer, changes } = order;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <ScreenHeader
        name={m.orders_title_of({ code })}
        title={
          <span className="flex flex-wrap items-center gap-x-3">
            <KitLink
              variant="quiet"
              to={organiserPaths.edition(year, "orders") + list}
              aria-label={m.orders_title()}
              title={m.orders_title()}
              className="-ml-2 px-2"
            >
              <ArrowBackIcon className="size-4.5" />
            </KitLink>
            {m.orders_order()} <span className="font-mono">{code}</span>
          </span>
        }
        lead={
          <span className="flex flex-wrap items-center gap-x-4">
            <State {...stateWords[state]} />
            <span>{buyer.erased ? m.orders_erased() : buyer.full_name || buyer.email}</span>
            <time dateTime={created_at}>{formatShopMoment(created_at)}</time>
            {source !== "shop" && <span>{sourceNames[source]()}</span>}
            <ChangedOrders changes={changes} />
          </span>
        }
      />
      <div className="grid gap-x-8 border-t xl:grid-cols-[minmax(0,1fr)_20rem]">
        <aside
          aria-label={m.orders_change()}
          className="px-4 py-4 max-xl:border-b sm:px-6 xl:order-last xl:border-l"
        >
          <ChangeOrder order={order} />
        </aside>
        <div className="min-w-0 divide-y">
          <HoldPart order={order} />
          <MoneyPart order={order} />
          <UnitPart order={order} />
          <BuyerPart order={order} />
          <PaymentPart order={order} />
          <DocumentPart order={order} />
          <Timeline entries={order.timeline} />
        </div>
      </div>
    </div>
  );
}

/** Links to the orders that this one's tickets were changed from and to. */
function ChangedOrders({ changes }: Pick<OrganiserOrder, "changes">) {
  const { year } = useCurrentEdition();
  const { from, to } = changes ?? {};
  const links = [
    ...(from ? [{ ...from, text: m.orders_swap_from() }] : []),
    ...(to ?? []).map((one) => ({ ...one, text: m.orders_swap_to() })),
  ];
  return links.map(({ order, code, text }) => (
    <span key={order}>
      {text}{" "}
      <KitLink
        variant="quiet"
        to={`${organiserPaths.edition(year, "orders")}/${order}`}
        className="px-1 font-mono"
      >
        {code}
      </KitLink>
    </span>
  ));
}

function HoldPart({ order: { hold, multibanco } }: { order: OrganiserOrder }) {
  if (!hold) return null;
  return (
    <Part title={m.orders_hold()}>
      <p>{m.orders_hold_until({ time: formatMoment(hold.expires_at) })}</p>
      {multibanco?.reference && (
        <p className="font-mono">
          {m.mail_multibanco_entity()} {multibanco.entity}, {m.mail_multibanco_reference()}{" "}
          {multibanco.reference}
        </p>
      )}
      <ul className="text-muted">
        {hold.quotas.map(({ name, units }) => (
          <li key={name}>{m.orders_hold_units({ units, name })}</li>
        ))}
        {hold.coupon && <li>{m.orders_hold_coupon()}</li>}
      </ul>
    </Part>
  );
}
