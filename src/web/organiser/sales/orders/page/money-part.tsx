import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { withExemption } from "#contract/orders/vat-exemption.ts";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { m } from "#messages/messages.js";
import { formatShare } from "#web/ui/money/euros.ts";
import { namedVats } from "../named-vats.ts";
import { centsOf, euros } from "../order-messages.ts";
import { Part } from "./part.tsx";

export function MoneyPart({ order: { state, lines, coupon, money, transfer } }: { order: OrganiserOrder }) {
  const awaited = state === "pending" && transfer && centsOf(transfer.received) > 0 ? transfer : null;
  const { carried_in = "0.00", carried_out = "0.00" } = money;
  const vats = namedVats(money.vats);
  const discounted = centsOf(money.discount) > 0;
  return (
    <Part title={m.orders_money()}>
      <table className="w-full">
        <tbody>
          {lines.map(({ ticket, name, quantity, unit_price }) => (
            <tr key={ticket} className="border-b align-baseline">
              <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                {plainTicketName(name)}
                <span className="text-muted"> {m.orders_times({ quantity, price: euros(unit_price) })}</span>
              </th>
              <Amount>{euros(((centsOf(unit_price) * quantity) / 100).toFixed(2))}</Amount>
            </tr>
          ))}
          {discounted && (
            <Row
              name={coupon ? m.orders_discount({ code: coupon.code }) : m.orders_discount_plain()}
              value={`−${euros(money.discount)}`}
            />
          )}
          {vats.length > 0 && <Row name={m.orders_net()} value={euros(money.net)} />}
          {vats.map(({ rate, net, vat, exemption }) => {
            const name =
              vats.length > 1
                ? m.orders_vat_of({ rate: formatShare(rate), net: euros(net) })
                : m.orders_vat({ rate: formatShare(rate) });
            return <Row key={rate} name={withExemption(name, exemption)} value={euros(vat)} />;
          })}
          <Row name={m.orders_total()} value={euros(money.total)} strong />
        </tbody>
        <tbody>
          {awaited && (
            <>
              <Row name={m.orders_received_in_part()} value={euros(awaited.received)} />
              <Row name={m.orders_missing()} value={euros(awaited.missing)} strong />
            </>
          )}
          <Row name={m.orders_captured()} value={euros(money.captured)} />
          {centsOf(carried_in) > 0 && <Row name={m.orders_carried_in()} value={euros(carried_in)} />}
          {centsOf(carried_out) > 0 && <Row name={m.orders_carried_out()} value={`−${euros(carried_out)}`} />}
          {centsOf(money.refunding) > 0 && (
            <Row name={m.orders_refunding()} value={`−${euros(money.refunding)}`} />
          )}
          {centsOf(money.refunded) > 0 && (
            <Row name={m.orders_refunded()} value={`−${euros(money.refunded)}`} />
          )}
          <Row name={m.orders_kept()} value={euros(money.kept)} strong />
        </tbody>
      </table>
    </Part>
  );
}

function Row({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <tr className={`align-baseline ${strong ? "border-b border-text font-semibold" : ""}`}>
      <th
        scope="row"
        className={`py-1 pr-4 text-left ${strong ? "font-semibold" : "font-normal text-muted"}`}
      >
        {name}
      </th>
      <Amount>{value}</Amount>
    </tr>
  );
}

const Amount = ({ children }: { children: string }) => (
  <td className="py-1 text-right font-mono whitespace-nowrap tabular-nums">{children}</td>
);
