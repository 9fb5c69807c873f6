import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Price } from "./price.tsx";

const shown = (withVat: boolean, price: string, fakePrice: string | null = null, rate = 0.23) =>
  renderToStaticMarkup(<Price ticket={{ price, fake_price: fakePrice, vat_rate: rate }} withVat={withVat} />)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

test("the net price is the large one, the price with VAT below it; by the setting it is the other way round", () => {
  expect(shown(false, "49.90")).toBe("49 ,90 € Preço unitário sem IVA 61,38 € com IVA");
  expect(shown(true, "49.90")).toBe("61 ,38 € Preço unitário com IVA 49,90 € sem IVA");
});

test("the price from before is of the same kind as the large one, and so is the share that it fell", () => {
  expect(shown(false, "50", "100")).toContain("Antes 100,00 € −50%");
  expect(shown(true, "50", "100")).toContain("Antes 123,00 € −50%");
});

test("at a rate of 0 there is one price", () => {
  for (const withVat of [false, true])
    expect(shown(withVat, "180", null, 0)).toBe("180 € Preço unitário, IVA 0%");
});

test("what is free has no VAT to speak of", () => {
  expect(shown(true, "0")).toBe("Grátis");
});
