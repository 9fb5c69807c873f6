import { vatRateToBp } from "#contract/orders/unit-price.ts";
import { namesVat } from "#contract/orders/vat-exemption.ts";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";

type Vats = OrganiserOrder["money"]["vats"];

/** The rates that a bill names: none of a seller who charges no VAT. */
export const namedVats = (vats: Vats): Vats =>
  namesVat(vats.map(({ rate, exemption }) => ({ vatRateBp: vatRateToBp(rate), vatExemption: exemption })))
    ? vats
    : [];
