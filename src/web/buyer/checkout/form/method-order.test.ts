import { expect, it } from "vitest";
import { PaymentMethod, type ShopMethod } from "#contract/orders/payment-states.ts";
import { orderMethods, selectedMethod } from "./method-order.ts";

const { mbWay, creditCard, multibanco, transfer } = PaymentMethod;
const optionsOf = (methods: ShopMethod[]) => methods.map((value) => ({ value }));
const orderOf = (methods: ShopMethod[], seller: string, buyer: string) =>
  orderMethods(optionsOf(methods), { seller, buyer });
const all = [mbWay, creditCard, multibanco];

it("MB WAY stands first in Portugal, and last for a seller or a buyer of another country", () => {
  for (const buyer of ["PT", ""]) expect(orderOf(all, "PT", buyer)).toEqual(optionsOf(all));
  for (const [seller, buyer] of [
    ["NO", "NO"],
    ["NO", "PT"],
    ["NO", ""],
    ["PT", "NO"],
  ] as const)
    expect([seller, buyer, orderOf(all, seller, buyer)]).toEqual([
      seller,
      buyer,
      optionsOf([creditCard, multibanco, mbWay]),
    ]);
  expect(orderOf([mbWay], "NO", "NO")).toEqual(optionsOf([mbWay]));
});

it("another country of the buyer's brings another first way, unless they have chosen one themselves", () => {
  const selected = (buyer: string, isChosen: boolean, method: ShopMethod = mbWay) =>
    selectedMethod(orderOf(all, "PT", buyer), { method, isChosen });
  expect([selected("PT", false), selected("NO", false)]).toEqual([mbWay, creditCard]);
  expect([selected("PT", true), selected("NO", true)]).toEqual([mbWay, mbWay]);
  expect(selected("PT", true, creditCard)).toBe(creditCard);
  // It was offered for other tickets.
  expect(selected("PT", true, transfer)).toBe(mbWay);
  expect(selectedMethod([], { method: mbWay, isChosen: true })).toBeUndefined();
});
