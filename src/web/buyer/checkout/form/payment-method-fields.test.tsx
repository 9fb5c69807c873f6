import { renderToStaticMarkup } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { PaymentMethod } from "#contract/orders/payment-states.ts";
import type { WayToPay } from "#contract/programme/ways-to-pay.ts";
import type { CheckoutForm } from "./checkout-values.ts";
import { PaymentMethodFields } from "./payment-method-fields.tsx";

function Fields({ country }: { country: string }) {
  const form = useForm<CheckoutForm>({
    defaultValues: { paymentMethod: PaymentMethod.creditCard, country },
  });
  return (
    <FormProvider {...form}>
      <PaymentMethodFields until={{ transfer: null, multibanco: null }} />
    </FormProvider>
  );
}
function shown(cardWallets: boolean, ways: WayToPay[] = ["mb_way", "card"], country = "PT"): string {
  const site = { edition: { card_wallets: cardWallets, ways_to_pay: ways } };
  const router = createMemoryRouter(
    [{ id: "layout", path: "/", loader: () => site, element: <Fields country={country} /> }],
    {
      hydrationData: { loaderData: { layout: site } },
    },
  );
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

it("MB WAY is offered first in Portugal, and after the card to a buyer from elsewhere", () => {
  const radios = (country: string) =>
    [...shown(false, undefined, country).matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(
      ([radio]) => /value="(\d)"/.exec(radio)?.[1],
    );
  expect(radios("PT")).toEqual(["1", "2"]);
  expect(radios("NO")).toEqual(["2", "1"]);
});
