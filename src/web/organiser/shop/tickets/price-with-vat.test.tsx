import { renderToStaticMarkup } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { PriceWithVat } from "./price-with-vat.tsx";

function Form({ price, rate }: { price: string; rate: number }) {
  return (
    <FormProvider {...useForm({ defaultValues: { price } })}>
      <PriceWithVat vatRate={rate} />
    </FormProvider>
  );
}

it("beside the price without VAT stands what a buyer pays, and nothing where no VAT is charged", () => {
  const shown = (price: string, rate: number) => renderToStaticMarkup(<Form price={price} rate={rate} />);
  expect(shown("241.67", 0.2)).toContain('value="290.00"');
  expect(shown("241,67", 0.2)).toContain('value="290.00"');
  expect(shown("", 0.2)).toContain('value=""');
  expect(shown("241.67", 0)).toBe("");
});
