import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { dateTime, decimal, listOf, text, uuid } from "../../fields.ts";
import { orderSources, shownOrderStates } from "../../orders/order-states.ts";
import { PaymentMethod } from "../../orders/payment-states.ts";
import { dayFilter } from "../record-fields.ts";
import { idInPath } from "../records.ts";
import { finance } from "../staff/staff-roles.ts";

/** So many orders a page of the list has at most. */
export const ORDERS_PAGE_MAX = 200;

export const orderSorts = ["-created", "created", "-total", "total"] as const;
export type OrderSort = (typeof orderSorts)[number];

/** Every payment method of orders, as the address and the API name it. */
export const methodNumbers = Object.values(PaymentMethod).map(String);

/** The filters of the list and of the actions on everything it shows. Empty ones leave nothing out. */
export const orderFilters = {
  edition: idInPath.optional().meta({ description: "An edition's id; without it all editions" }),
  search: text(200)
    .default("")
    .meta({
      description:
        "Words of a name (or their beginnings, of one or two letters), an e-mail address, a company or a NIF, of the buyer, of the " +
        "order's bill or of a holder; or a tax number, with or without separators and its state's code; or an order's code, a " +
        "payment's or refund's id, a provider's reference, or a ticket's code, whole",
    }),
  state: z.enum(["", ...shownOrderStates]).default(""),
  source: z
    .enum(["", ...orderSources, "manual"])
    .default("")
    .meta({ description: "`manual`: all but the shop" }),
  ticket: idInPath.optional(),
  method: z
    .enum(["", ...methodNumbers])
    .default("")
    .meta({
      description: "1 MB WAY, 2 card, 3 nothing to pay, 4 transfer, 5 cash, 6 terminal, 7 Multibanco",
    }),
  provider: text(40).default(""),
  coupon: idInPath.optional().meta({ description: "Its number, as the list of coupons names it" }),
  refunded: z.enum(["", "any", "part", "whole", "failed"]).default(""),
  from: dayFilter.meta({
    description:
      "The first day on which it was placed, by the clocks of the edition that is asked for, else of the one on sale",
  }),
  to: dayFilter.meta({ description: "The last day on which it was placed" }),
};
const filters = z.object(orderFilters);
export type OrderFilters = z.output<typeof filters>;

const orderRow = z.object({
  id: uuid,
  code: z.string(),
  state: z.enum(shownOrderStates),
  source: z.enum(orderSources),
  created_at: dateTime,
  /** The end of an unpaid order's hold. */
  expires_at: dateTime,
  /** The person whom it is billed to, and their account's e-mail. Empty where the buyer has been erased. */
  buyer: z.object({ full_name: z.string(), email: z.string(), company: z.string() }),
  /** The names of its tickets, parts separated by "|", and how many units of each. */
  tickets: z.array(z.object({ name: z.string(), quantity: z.int() })),
  units: z.int(),
  total: decimal,
  /** The money refunded or being refunded: not what a change of tickets carried over. */
  refunded: decimal,
  method: z.int(),
  provider: z.string(),
  coupon: z.string().nullable(),
});
export type OrderRowShown = z.output<typeof orderRow>;

const { read } = staffEndpoints("Orders", finance);

export const orderListContract = {
  list: read("GET", "/organiser/orders/", {
    summary: "Orders, searched and filtered",
    description:
      "`count` is of all that match; where `counted_all` is false there are more, as for a search of what very many people have in their names, or for a method or refunds of more than 10,000 orders.",
    scope: "orders:read",
  })
    .input(
      z.object({
        offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
        limit: z.coerce.number().int().min(1).max(ORDERS_PAGE_MAX).default(50),
        sort: z.enum(orderSorts).default("-created"),
        ...orderFilters,
      }),
    )
    .output(listOf(orderRow).extend({ counted_all: z.boolean() })),
  choices: read("GET", "/organiser/orders/choices/", {
    summary: "What the list of orders can be filtered by",
    scope: "orders:read",
  })
    .input(z.object({ edition: idInPath.optional() }))
    .output(
      z.object({
        tickets: z.array(z.object({ id: z.int(), name: z.string() })),
        /** Those that were used. */
        coupons: z.array(z.object({ number: z.int(), code: z.string() })),
        providers: z.array(z.string()),
      }),
    ),
};
