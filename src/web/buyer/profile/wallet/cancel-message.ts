import { decimalToCents } from "#contract/money.ts";
import type { Cancellation } from "#contract/wallet/wallet.ts";
import { m } from "#messages/messages.js";
import { formatEuros, formatShare } from "#web/ui/money/euros.ts";
import { eventTime } from "#web/ui/time/event-time.ts";

/** Says the effect of cancelling a ticket, before its buyer confirms it. `theirs`: it is assigned to another person. */
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

function moneyMessage({ amount, paid = amount, refunded_before = "0.00", share }: Cancellation): string {
  const cents = decimalToCents(amount);
  const before = decimalToCents(refunded_before);
  const back = { amount: formatEuros(cents), percent: formatShare(share) };
  if (decimalToCents(paid) === 0) return m.wallet_cancel_free();
  if (before === 0) return m.wallet_cancel_back(back);
  const sums = { paid: formatEuros(decimalToCents(paid)), before: formatEuros(before) };
  return cents === 0 ? m.wallet_cancel_nothing(sums) : m.wallet_cancel_less({ ...sums, ...back });
}
