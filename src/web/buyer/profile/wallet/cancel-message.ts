import { decimalToCents } from "#contract/money.ts";
import type { Cancellation } from "#contract/wallet/wallet.ts";
import { m } from "#messages/messages.js";
import { formatEuros, formatShare } from "#web/ui/money/euros.ts";
import { eventTime } from "#web/ui/time/event-time.ts";

/** What cancelling a ticket does, before its buyer confirms it. `theirs`: it is assigned to another person. */
export function cancelMessage(quote: Cancellation, theirs: boolean): string {
  return [
    moneyMessage(quote),
    m.wallet_cancel_final(),
    theirs ? m.wallet_cancel_theirs() : "",
    m.wallet_cancel_until({ date: eventTime(quote.until) }),
  ]
    .filter(Boolean)
    .join(" ");
}

function moneyMessage({ amount, paid, refunded_before, share }: Cancellation): string {
  const [cents, paidCents, beforeCents] = [amount, paid, refunded_before].map(decimalToCents);
  const [back, before] = [formatEuros(cents ?? 0), formatEuros(beforeCents ?? 0)];
  if (!paidCents) return m.wallet_cancel_free();
  if (!beforeCents) return m.wallet_cancel_back({ amount: back, percent: formatShare(share) });
  const sums = { paid: formatEuros(paidCents), before };
  if (!cents) return m.wallet_cancel_nothing(sums);
  return m.wallet_cancel_less({ ...sums, amount: back, percent: formatShare(share) });
}
