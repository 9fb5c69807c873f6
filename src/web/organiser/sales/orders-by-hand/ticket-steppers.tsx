import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { m } from "#messages/messages.js";
import { KitButton } from "../../kit/button.tsx";
import { euros } from "../orders/order-messages.ts";
import type { HandChoices, Line } from "./hand-messages.ts";

/** The contract's, of one line. */
const MOST = 100;

/** `big` for a finger at the counter. */
export function TicketSteppers({
  tickets,
  lines,
  onChange,
  big = false,
}: {
  tickets: HandChoices["tickets"];
  lines: readonly Line[];
  onChange: (lines: Line[]) => void;
  big?: boolean;
}) {
  const set = (ticket: number, quantity: number) =>
    onChange(
      tickets.flatMap(({ id }) => {
        const wanted = id === ticket ? quantity : quantityOf(lines, id);
        return wanted > 0 ? [{ ticket: id, quantity: wanted }] : [];
      }),
    );
  const size = big ? "size-14! text-2xl" : "size-9! pointer-coarse:size-11!";
  return (
    <ul aria-label={m.orders_tickets()} className="max-h-[28rem] divide-y overflow-y-auto border">
      {tickets.map(({ id, name, price, price_with_vat, left }) => {
        const quantity = quantityOf(lines, id);
        const most = Math.min(left ?? MOST, MOST);
        const title = plainTicketName(name);
        return (
          <li key={id} className="flex items-center gap-3 px-3 py-2">
            <span className="min-w-0 flex-1">
              <span className={`block ${big ? "text-base font-semibold" : ""}`}>{title}</span>
              <span className="block font-mono text-xs text-muted">
                {euros(price_with_vat)}
                {price !== price_with_vat && ` (${m.ui_price_without_vat({ price: euros(price) })})`}
                {left !== null && ` · ${m.orders_hand_left({ count: left })}`}
              </span>
            </span>
            <KitButton
              className={size}
              aria-label={m.orders_hand_fewer({ name: title })}
              disabled={quantity === 0}
              onClick={() => set(id, quantity - 1)}
            >
              −
            </KitButton>
            <output
              className="w-8 text-center font-mono text-lg"
              aria-label={m.orders_hand_quantity({ name: title })}
            >
              {quantity}
            </output>
            <KitButton
              className={size}
              aria-label={m.orders_hand_more({ name: title })}
              disabled={quantity >= most}
              onClick={() => set(id, quantity + 1)}
            >
              +
            </KitButton>
          </li>
        );
      })}
    </ul>
  );
}

const quantityOf = (lines: readonly Line[], id: number) =>
  lines.find(({ ticket }) => ticket === id)?.quantity ?? 0;
