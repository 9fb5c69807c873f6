import { useState } from "react";
import type { Coupon } from "#contract/shop.ts";
import { m } from "#messages/messages.js";
import { CouponForm } from "#web/buyer/checkout/summary/coupon-box.tsx";
import { QueryProvider } from "#web/ui/api/query-provider.tsx";
import { Price } from "#web/ui/money/price.tsx";
import { useEdition } from "#web/ui/site/use-site.ts";
import { TicketName } from "#web/ui/ticket/ticket-name.tsx";
import { TicketShape } from "#web/ui/ticket/ticket-shape.tsx";
import { TicketAction } from "./ticket-action.tsx";

/** A field for a code, and the tickets that are sold only with it. */
export function CodeBox() {
  const { prices_with_vat: withVat } = useEdition();
  const [coupon, setCoupon] = useState<Coupon | null>(null);
  return (
    <QueryProvider>
      <div className="flex flex-col gap-6 pt-4">
        <div className="max-w-xl">
          <CouponForm onFound={setCoupon} />
        </div>
        <div role="status">
          {coupon && coupon.opens.length === 0 && (
            <p className="font-semibold text-accent">{m.shop_code_applied({ code: coupon.code })}</p>
          )}
          {coupon && coupon.opens.length > 0 && (
            <section aria-labelledby="opened-by-code">
              <h2 id="opened-by-code" className="mb-5 text-big">
                {m.shop_code_opens({ code: coupon.code })}
              </h2>
              <ul className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-3">
                {coupon.opens.map((ticket) => (
                  <TicketShape
                    key={ticket.id}
                    as="li"
                    colour={ticket.ticket_type.color}
                    stub={
                      <div className="p-6">
                        <TicketAction ticket={ticket} addLabel={m.shop_add()} />
                      </div>
                    }
                  >
                    <div className="flex flex-col gap-3 p-6">
                      <TicketName as="h3" name={ticket.name} />
                      <Price ticket={ticket} withVat={withVat} />
                    </div>
                  </TicketShape>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </QueryProvider>
  );
}
