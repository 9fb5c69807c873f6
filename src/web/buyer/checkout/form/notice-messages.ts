import type { ProblemCode } from "#contract/problem.ts";
import { m } from "#messages/messages.js";
import { formatWait } from "#web/ui/api/format-wait.ts";
import { formatEuros } from "#web/ui/money/euros.ts";
import type { Notice } from "./notice.ts";

/** Each names the event, and says whether the provider took money. */
const messages: { [Kind in Notice["kind"]]: (notice: Notice & { kind: Kind }) => string } = {
  notCharged: () => m.checkout_notice_not_charged(),
  notOrdered: () => m.checkout_notice_not_ordered(),
  declined: () => m.checkout_notice_declined(),
  givenUp: () => m.checkout_notice_given_up(),
  unanswered: () => m.checkout_notice_unanswered(),
  payingAgain: () => m.checkout_notice_again(),
  refunding: ({ cents }) => m.checkout_notice_refunding({ total: formatEuros(cents) }),
  refunded: ({ cents }) => m.checkout_notice_refunded({ total: formatEuros(cents) }),
  statusUnknown: () => m.checkout_notice_status_unknown(),
  paidNotShown: () => m.checkout_notice_paid_not_shown(),
  noAnswer: () => m.checkout_notice_no_answer(),
  offerOver: () => m.checkout_notice_offer_over(),
  soldOut: ({ name }) => m.checkout_notice_sold_out({ name }),
  saleEnded: ({ name }) => m.checkout_notice_sale_ended({ name }),
  notOnSale: ({ name }) => m.checkout_notice_not_on_sale({ name }),
  overMax: ({ name, max }) => m.checkout_notice_over_max({ name, max }),
  priceChanged: () => m.checkout_notice_price_changed(),
  couponInvalid: () => m.checkout_notice_coupon_invalid(),
  holdsExhausted: ({ seconds }) => m.checkout_notice_holds_exhausted({ wait: formatWait(seconds) }),
  rateLimited: ({ seconds }) => m.checkout_notice_rate_limited({ wait: formatWait(seconds) }),
  invalidInput: () => m.checkout_notice_invalid(),
  problem: ({ code }) => (problems[code] ?? m.checkout_notice_other)(),
};

export const noticeMessage = <Kind extends Notice["kind"]>(notice: Notice & { kind: Kind }): string =>
  messages[notice.kind](notice);

const problems: Partial<Record<ProblemCode, () => string>> = {
  waiting_room: m.checkout_notice_waiting_room,
  transfer_not_offered: m.checkout_notice_no_transfer,
  multibanco_not_offered: m.checkout_notice_no_multibanco,
  overloaded: m.checkout_notice_overloaded,
  payment_refused: m.checkout_notice_refused,
  provider_unavailable: m.checkout_notice_provider,
  internal_error: m.checkout_notice_unknown,
  database_unavailable: m.checkout_notice_unknown,
};
