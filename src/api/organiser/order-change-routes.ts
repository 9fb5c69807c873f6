import { changeOrderTickets, previewOrderTickets } from "#domain/attendance/till/change-order-tickets.ts";
import { sellWithOrWithoutTill } from "#domain/attendance/till/sell-at-till.ts";
import { createTransferOrder } from "#domain/sales/orders/by-hand/create-transfer-order.ts";
import { invite } from "#domain/sales/orders/by-hand/invite.ts";
import { handChoices, showHandBill } from "#domain/sales/orders/by-hand/price-hand-order.ts";
import { readProForma } from "#domain/sales/orders/by-hand/pro-forma/read-pro-forma.ts";
import { recordTransfer } from "#domain/sales/orders/by-hand/record-transfer.ts";
import { bookStatement, previewStatement } from "#domain/sales/orders/by-hand/statement/import-statement.ts";
import { listTransfers } from "#domain/sales/orders/by-hand/transfer-orders.ts";
import { cancelUnpaidOrder } from "#domain/sales/refunds/by-staff/cancel-unpaid-order.ts";
import { previewRefund, refundOrder } from "#domain/sales/refunds/by-staff/refund-order.ts";
import { abandonRun, resumeRun, stopRun } from "#domain/sales/refunds/runs/control-run.ts";
import { listFailures, listRuns, showRun } from "#domain/sales/refunds/runs/show-runs.ts";
import { previewRun, startRun } from "#domain/sales/refunds/runs/start-run.ts";
import { fileResponse } from "../routes/file-response.ts";
import { paged } from "../routes/page-of.ts";
import { reading, readingOne } from "../routes/use-case.ts";
import { fileOf } from "./file-of.ts";
import { changing, changingOne, organiser } from "./organiser-implementer.ts";

export const orderRefundRoutes = {
  preview: organiser.orderRefunds.preview.handler(({ context, input: { id, ...wanted } }) =>
    previewRefund(context.app, id, wanted),
  ),
  refund: organiser.orderRefunds.refund.handler(({ context, input: { id, ...wanted } }) =>
    refundOrder(context.app, context.actor, id, wanted),
  ),
  cancel: organiser.orderRefunds.cancel.handler(changingOne(cancelUnpaidOrder)),
};

export const ticketChangeRoutes = {
  preview: organiser.ticketChanges.preview.handler(({ context, input: { id, ...wanted } }) =>
    previewOrderTickets(context.app, id, wanted),
  ),
  change: organiser.ticketChanges.change.handler(({ context, input: { id, ...wanted } }) =>
    changeOrderTickets(context.app, context.actor, id, wanted),
  ),
};

export const refundRunRoutes = {
  list: organiser.refundRuns.list.handler(paged(({ app }, input) => listRuns(app.db.read, input.edition))),
  preview: organiser.refundRuns.preview.handler(({ context, input: { edition, ...wanted } }) =>
    previewRun(context.app, edition, wanted),
  ),
  start: organiser.refundRuns.start.handler(({ context, input: { edition, ...wanted } }) =>
    startRun(context.app, context.actor, edition, wanted),
  ),
  one: organiser.refundRuns.one.handler(readingOne(showRun)),
  failures: organiser.refundRuns.failures.handler(
    paged(({ app }, input) => listFailures(app.db.read, input.id)),
  ),
  stop: organiser.refundRuns.stop.handler(changingOne(stopRun)),
  resume: organiser.refundRuns.resume.handler(changingOne(resumeRun)),
  abandon: organiser.refundRuns.abandon.handler(changingOne(abandonRun)),
};

export const ordersByHandRoutes = {
  choices: organiser.ordersByHand.choices.handler(({ context, input }) =>
    handChoices(context.app, context.actor, input.edition ?? null),
  ),
  price: organiser.ordersByHand.price.handler(changing(showHandBill)),
  invite: organiser.ordersByHand.invite.handler(changing(invite)),
  createTransfer: organiser.ordersByHand.createTransfer.handler(changing(createTransferOrder)),
  transfers: organiser.ordersByHand.transfers.handler(reading(listTransfers)),
  proForma: organiser.ordersByHand.proForma.handler(async ({ context, input }) =>
    fileResponse(context, { ...(await readProForma(context.app, input.id)), type: "application/pdf" }),
  ),
  paid: organiser.ordersByHand.paid.handler(({ context, input: { id, ...arrived } }) =>
    recordTransfer(context.app, context.actor, id, {
      amount: arrived.amount,
      receivedBefore: arrived.received_before,
      receivedOn: arrived.received_on,
      reference: arrived.reference,
    }),
  ),
  previewStatement: organiser.ordersByHand.previewStatement.handler(({ context }) =>
    previewStatement(context.app, fileOf(context.file)),
  ),
  bookStatement: organiser.ordersByHand.bookStatement.handler(({ context, input }) =>
    bookStatement(context.app, context.actor, { lines: input.lines, file: fileOf(context.file) }),
  ),
  sell: organiser.ordersByHand.sell.handler(changing(sellWithOrWithoutTill)),
};
