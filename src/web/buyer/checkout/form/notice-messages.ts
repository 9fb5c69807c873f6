import type { ProblemCode } from "#contract/problem.ts";
import { m } from "#messages/messages.js";
import { formatWait } from "#web/ui/api/format-wait.ts";
import { formatEuros } from "#web/ui/money/euros.ts";
import type { Notice } from "./notice.ts";

/** Each names the event, and says whether the provider took money. */
export function noticeMessage(notice: Notice): string {
  switch (notice.kind) {
    case "notCharged":
      return m.checkout_notice_not_charged();
    case "notOrdered":
      return m.checkout_notice_not_ordered();
    case "declined":
      return m.checkout_notice_declined();
    case "givenUp":
      return m.checkout_notice_given_up();
    case "unanswered":
      return m.checkout_notice_unanswered();
    case "payingAgain":
      return m.checkout_notice_again();
    case "refunding":
      return m.checkout_notice_refunding({ total: formatEuros(notice.cents) });
    case "refunded":
      return m.checkout_notice_refunded({ total: formatEuros(notice.cents) });
    case "statusUnknown":
      return m.checkout_notice_status_unknown();
    case "paidNotShown":
      return m.checkout_notice_paid_not_shown();
    case "noAnswer":
      return m.checkout_notice_no_answer();
    case "offerOver":
      return m.checkout_notice_offer_over();
    case "soldOut":
      return m.checkout_notice_sold_out({ name: notice.name });
    case "saleEnded":
      return m.checkout_notice_sale_ended({ name: notice.name });
    case "notOnSale":
      return m.checkout_notice_not_on_sale({ name: notice.name });
    case "overMax":
      return m.checkout_notice_over_max({ name: notice.name, max: notice.max });
    case "priceChanged":
      return m.checkout_notice_price_changed();
    case "couponInvalid":
      return m.checkout_notice_coupon_invalid();
    case "holdsExhausted":
      return m.checkout_notice_holds_exhausted({ wait: formatWait(notice.seconds) });
    case "rateLimited":
      return m.checkout_notice_rate_limited({ wait: formatWait(notice.seconds) });
    case "invalidInput":
      return m.checkout_notice_invalid();
    case "problem":
      return problemMessage(notice.code);
  }
}

function problemMessage(code: ProblemCode): string {
  switch (code) {
    case "payment_refused":
      return m.checkout_notice_refused();
    case "provider_unavailable":
      return m.checkout_notice_provider();
    case "internal_error":
    case "database_unavailable":
      return m.checkout_notice_unknown();
    default:
      return m.checkout_notice_other();
  }
}
