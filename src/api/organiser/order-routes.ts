import { Problem } from "#contract/problem.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { readInvoiceFile } from "#domain/sales/invoices/files/read-invoice-file.ts";
import { assignFreeUnit } from "#domain/sales/orders/organise/assign-free-unit.ts";
import { changeAttendee } from "#domain/sales/orders/organise/change-attendee.ts";
import { correctBuyer } from "#domain/sales/orders/organise/correct-buyer.ts";
import { extendHold } from "#domain/sales/orders/organise/extend-hold.ts";
import { listOrders } from "#domain/sales/orders/organise/list-orders.ts";
import { orderChoices } from "#domain/sales/orders/organise/order-choices.ts";
import { addNote } from "#domain/sales/orders/organise/order-notes.ts";
import { listViews, removeView, saveView } from "#domain/sales/orders/organise/order-views.ts";
import { readOrder } from "#domain/sales/orders/organise/read-order.ts";
import { resendMails } from "#domain/sales/orders/organise/resend-mails.ts";
import { fileResponse } from "../routes/file-response.ts";
import { paged } from "../routes/page-of.ts";
import { changing, organiser, withKeys } from "./organiser-implementer.ts";

export const orderRoutes = {
  list: withKeys.orders.list.handler(({ context, input }) => listOrders(context.app, input)),
  choices: withKeys.orders.choices.handler(({ context, input }) =>
    orderChoices(context.app.db.read, input.edition),
  ),
  read: withKeys.orders.read.handler(({ context, input }) => readOrder(context.app, input.id)),
  document: organiser.orders.document.handler(async ({ context, input }) =>
    fileResponse(context, await readInvoiceFile(context.app, input.id, input.document)),
  ),
  note: organiser.orders.note.handler(changing(addNote)),
  resend: organiser.orders.resend.handler(changing(resendMails)),
  correctBuyer: organiser.orders.correctBuyer.handler(changing(correctBuyer)),
  changeAttendee: organiser.orders.changeAttendee.handler(changing(changeAttendee)),
  assignUnit: organiser.orders.assignUnit.handler(changing(assignFreeUnit)),
  extendHold: organiser.orders.extendHold.handler(({ context, input: { id, before, until } }) =>
    extendHold(context.app, context.actor, { id, before: new Date(before), until: new Date(until) }),
  ),
};

export const orderViewRoutes = {
  list: organiser.orderViews.list.handler(
    paged(({ actor, app }) => listViews(app.db.read, memberOf(actor).staffId)),
  ),
  save: organiser.orderViews.save.handler(({ context, input }) =>
    saveView(context.app, memberOf(context.actor), input),
  ),
  remove: organiser.orderViews.remove.handler(({ context, input }) =>
    removeView(context.app, memberOf(context.actor), input.id),
  ),
};

/** Views are a person's own: an actor without one has none. */
function memberOf(actor: Actor): Actor & { staffId: string } {
  if (actor.staffId === null) throw new Problem("not_found", "Saved views belong to a member of staff");
  return { ...actor, staffId: actor.staffId };
}
