import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { m } from "#messages/messages.js";
import { useLines } from "../cart/cart-lines.ts";

/** The cart that sent its buyer to the login, below the form: nothing above it moves once the cart is read. */
export default function CartAtLogin() {
  const lines = useLines().filter(({ quantity }) => quantity > 0);
  return lines.length === 0 ? null : (
    <section aria-labelledby="cart-at-login" className="mt-6 border-t border-line pt-4">
      <h2 id="cart-at-login" className="small-print text-muted">
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
