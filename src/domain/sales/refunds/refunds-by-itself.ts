import type { AppContext } from "#domain/app-context.ts";
import { isByHand } from "#outside/payments/by-hand/provider.ts";

/** Whether this provider makes refunds when it is asked; else each becomes a task of the organiser. */
export const refundsByItself = ({ payments }: Pick<AppContext, "payments">, provider: string): boolean =>
  !isByHand(provider) && payments.named(provider) !== null;
