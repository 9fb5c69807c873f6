import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { Site } from "#web/ui/site/site.ts";
import type { Cart } from "../../cart/cart.ts";
import { cartPrices } from "../../cart/cart-prices.ts";
import { OrderTotals } from "./order-totals.tsx";

const site = { edition: { vat_rate: 0.23, prices_with_vat: false } } as Site;
const ticket = { id: 1, name: "Passe geral|6 dias", price: "49.90" } as Cart["lines"][number]["ticket"];
const coupon = (discount_amount: string, discount_type = 1) =>
  ({ code: "LEIRIA", discount_type, discount_amount, tickets: null }) as Cart["coupon"];

function shown(quantity: number, coupon: Cart["coupon"] = null, more: Partial<typeof ticket> = {}): string {
  const cart: Cart = {
    lines: [{ ticket: { ...ticket, ...more }, quantity }],
    coupon,
    purchasePayment: null,
    offer: null,
  };
  const element = <OrderTotals cart={cart} prices={cartPrices(cart.lines, coupon, 0.23)} />;
  const router = createMemoryRouter([{ id: "layout", path: "/", loader: () => site, element }], {
    hydrationData: { loaderData: { layout: site } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll("\u00a0", " ");
}
const why = (total: string, separate: string) =>
  `O IVA arredonda-se na soma de cada taxa: ${total} €, e não ${separate} € como bilhete a bilhete.`;

test("two tickets of 61,38 € come to 122,75 €, and the summary says why; of one there is nothing to say", () => {
  expect(shown(2)).toContain(why("122,75", "122,76"));
  expect(shown(1)).not.toContain("arredonda-se");
});

test("with a coupon the reason stands there as well, where what the tickets come to after it is not the total", () => {
  expect(shown(2, coupon("20.00"))).toContain(why("98,20", "98,21"));
  expect(shown(2, coupon("10.00", 2))).toContain(why("110,45", "110,46"));
  expect(shown(2, coupon("10.00"))).not.toContain("arredonda-se");
});

test("of a ticket without VAT the summary has the reason, in words and with its code", () => {
  expect(shown(1, null, { vat_rate: 0, vat_exemption: "M07" })).toContain(
    "IVA 0%: Isento artigo 9.º do CIVA (M07)",
  );
  expect(shown(1)).not.toContain("Isento");
});

test("where no VAT is charged, the total says nothing of it", () => {
  expect(shown(1)).toContain("Com IVA e todos os encargos incluídos.");
  const none = shown(1, null, { vat_rate: 0 });
  expect(none).toContain("Com todos os encargos incluídos.");
  expect(none).not.toMatch(/IVA/);
});
