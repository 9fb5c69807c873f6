import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { m } from "#messages/messages.js";
import { formatMoment } from "../../../kit/format-moment.ts";
import { Part } from "./part.tsx";

export function HoldPart({ order: { hold, multibanco } }: { order: OrganiserOrder }) {
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
