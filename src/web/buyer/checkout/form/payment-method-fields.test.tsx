import { renderToStaticMarkup } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { PaymentMethod } from "#contract/orders/payment-states.ts";
import type { WayToPay } from "#contract/programme/ways-to-pay.ts";
import type { CheckoutForm } from "./checkout-values.ts";
import { PaymentMethodFields } from "./payment-method-fields.tsx";

function Fields() {
  const form = useForm<CheckoutForm>({ defaultValues: { paymentMethod: PaymentMethod.creditCard } });
  return (
    <FormProvider {...form}>
      <PaymentMethodFields until={{ transfer: null, multibanco: null }} />
    </FormProvider>
  );
}
function shown(cardWallets: boolean, ways: WayToPay[] = ["mb_way", "card"]): string {
  const site = { edition: { card_wallets: cardWallets, ways_to_pay: ways } };
  const router = createMemoryRouter([{ id: "layout", path: "/", loader: () => site, element: <Fields /> }], {
    hydrationData: { loaderData: { layout: site } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it("the card says that its page takes Apple Pay and Google Pay where it does, and not elsewhere", () => {
  expect(shown(true)).toContain("Apple Pay ou Google Pay");
  expect(shown(false)).toContain("Cartão de crédito");
  expect(shown(false)).not.toContain("Apple Pay");
});

it("a shop offers what it has a provider for, and says so where it has none", () => {
  const offered = (ways: WayToPay[]) => {
    const html = shown(false, ways);
    return ["MB WAY", "Cartão de crédito", "não aceita pagamentos"].filter((text) => html.includes(text));
  };
  expect(offered(["mb_way"])).toEqual(["MB WAY"]);
  expect(offered(["card"])).toEqual(["Cartão de crédito"]);
  expect(offered([])).toEqual(["não aceita pagamentos"]);
});
