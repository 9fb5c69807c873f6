import { renderToStaticMarkup } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { LargePriceInput } from "./large-price-input.tsx";

function Form({ own, listed }: { own: number; listed: number[] }) {
  const vat_rates = listed.map((rate) => ({ rate }));
  return (
    <FormProvider {...useForm({ defaultValues: { vat_rate: own, vat_rates, prices_with_vat: false } })}>
      <LargePriceInput />
    </FormProvider>
  );
}

it.each([
  [0, [], false],
  [0, [0, Number.NaN], false],
  [0.25, [], true],
  [0, [0, 0.12], true],
])("at %s with the rates %j a form asks which price stands large: %s", (own, listed, asks) => {
  const html = renderToStaticMarkup(<Form own={own} listed={listed} />);
  expect(html.includes("Preço com IVA em destaque")).toBe(asks);
});
