import type { AppContext } from "#domain/app-context.ts";
import { findUnpaid, mailUnpaid } from "./mail-unpaid.ts";
import { wasTried } from "./send-order-mail.ts";
import { type CancelledEnd, cancelledAbout } from "./unpaid.email.tsx";

/** Tells a buyer, once, that staff or the shop have cancelled their order; not where it waits on, or was paid after all. */
export async function sendCancelledMail(
  ctx: AppContext,
  { paymentId, end }: { paymentId: string; end: CancelledEnd },
): Promise<void> {
  const unpaid = await findUnpaid(ctx.db.read, paymentId);
  if (!unpaid || (await wasTried(ctx.db.read, unpaid.order.id, cancelledAbout(paymentId)))) return;
  await mailUnpaid(ctx, unpaid, end);
}
