import type { AppContext } from "#domain/app-context.ts";
import { isByHand } from "#outside/payments/by-hand/provider.ts";

/** True if this provider makes refunds when the shop asks; else each becomes a task of the organiser. */
export const refundsByItself = ({ payments }: Pick<AppContext, "payments">, provider: string): boolean =>
  !isByHand(provider) && payments.named(provider) !== null;
