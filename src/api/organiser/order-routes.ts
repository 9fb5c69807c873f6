import { listOrders } from "#domain/orders/organise/list-orders.ts";
import { orderChoices } from "#domain/orders/organise/order-choices.ts";
import { readOrder } from "#domain/orders/organise/read-order.ts";
import { organiser } from "./organiser-implementer.ts";

export const orderRoutes = {
  list: organiser.orders.list.handler(({ context, input }) => listOrders(context.app, input)),
  choices: organiser.orders.choices.handler(({ context, input }) =>
    orderChoices(context.app.db.read, input.edition),
  ),
  read: organiser.orders.read.handler(({ context, input }) => readOrder(context.app.db.read, input.id)),
};
