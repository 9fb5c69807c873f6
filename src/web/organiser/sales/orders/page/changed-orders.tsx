import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { KitLink } from "../../../kit/button.tsx";
import { useCurrentEdition } from "../../../shell/staff-context.ts";

/** Links to the orders that this one's tickets were changed from and to. */
export function ChangedOrders({ changes }: Pick<OrganiserOrder, "changes">) {
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
