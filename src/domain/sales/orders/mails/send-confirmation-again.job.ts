import type { AppContext } from "#domain/app-context.ts";
import { findOrder } from "../find-orders.ts";
import { sendConfirmation } from "./send-confirmation.ts";

/** Sends an order's confirmation at the organiser's request, unless the order was refunded before the mail went out. */
export async function resendConfirmation(
  ctx: AppContext,
  /** `again`: makes it another message than the first. */
  { orderId, again }: { orderId: string; again: string },
): Promise<void> {
  const order = await findOrder(ctx.db.read, orderId);
  if (order?.state === "completed") await sendConfirmation(ctx, order, again);
}
