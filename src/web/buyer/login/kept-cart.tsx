import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { m } from "#messages/messages.js";
import { useLines } from "../cart/cart-lines.ts";

/** What is in the cart that sent its buyer here: nothing to decide, and nothing above the form moves when it is read. */
export default function KeptCart() {
  const lines = useLines().filter(({ quantity }) => quantity > 0);
  return lines.length === 0 ? null : (
    <section aria-labelledby="kept-cart" className="mt-6 border-t border-line pt-4">
      <h2 id="kept-cart" className="small-print text-muted">
        {m.login_cart()}
      </h2>
      <ul className="mt-1">
        {lines.map(({ ticket, quantity }) => (
          <li key={ticket.id}>
            {quantity} x {plainTicketName(ticket.name)}
          </li>
        ))}
      </ul>
    </section>
  );
}
