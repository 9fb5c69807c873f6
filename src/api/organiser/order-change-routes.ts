import { cancelUnpaidOrder } from "#domain/refunds/by-staff/cancel-unpaid-order.ts";
import { previewRefund, refundOrder } from "#domain/refunds/by-staff/refund-order.ts";
import { organiser } from "./organiser-implementer.ts";

export const orderRefundRoutes = {
  preview: organiser.orderRefunds.preview.handler(({ context, input: { id, ...wanted } }) =>
    previewRefund(context.app, id, wanted),
  ),
  refund: organiser.orderRefunds.refund.handler(({ context, input: { id, ...wanted } }) =>
    refundOrder(context.app, context.actor, id, wanted),
  ),
  cancel: organiser.orderRefunds.cancel.handler(({ context, input }) =>
    cancelUnpaidOrder(context.app, context.actor, input.id),
  ),
};
