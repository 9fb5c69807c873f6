import { useEffect } from "react";
import { useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import { localPath } from "#web/ui/language/local-path.ts";
import { addToCart, type Cart, setCoupon } from "../cart/cart.ts";

/** A tap before the page was alive came here: its tickets go into the cart that this browser keeps, and the checkout opens. */
export function useCartOfBrowser(cart: Cart, wanted: boolean): void {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival.
  useEffect(() => {
    if (!wanted) return;
    const emptied = fetch(localPath(paths.cart()), {
      method: "POST",
      body: new URLSearchParams({ do: "empty" }),
    });
    emptied.then(
      ({ ok }) => {
        if (!ok) return;
        for (const { ticket, quantity } of cart.lines)
          for (let unit = 0; unit < quantity; unit++) addToCart(ticket);
        if (cart.coupon) setCoupon(cart.coupon);
        void navigate(localPath(paths.checkout()), { replace: true });
      },
      () => {},
    );
  }, []);
}
