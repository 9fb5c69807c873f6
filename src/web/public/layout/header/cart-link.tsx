import { m } from "#messages/messages.js";
import { cartCount, useLines } from "#web/buyer/cart/cart-lines.ts";
import { useWayToCheckout } from "#web/buyer/cart/way-to-checkout.ts";
import { CartIcon } from "#web/ui/icons.tsx";
import { Link } from "#web/ui/language/link.tsx";

/** The count appears after hydration, without moving the layout. */
export function CartLink() {
  const count = cartCount(useLines());
  const label = count === 0 ? m.layout_cart_empty() : m.layout_cart({ count });
  return (
    <Link
      {...useWayToCheckout()}
      aria-label={label}
      title={label}
      className="relative grid size-11 shrink-0 place-items-center"
    >
      <CartIcon />
      {count > 0 && (
        <span className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-hot px-1 font-mono text-xs font-bold text-on-hot tabular-nums">
          {count}
        </span>
      )}
    </Link>
  );
}
