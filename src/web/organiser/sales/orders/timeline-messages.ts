import type { TimelineEntry } from "#contract/organiser/orders/order-timeline.ts";
import { m } from "#messages/messages.js";
import { resultText } from "#web/door/result-messages.ts";

const events: Record<string, () => string> = {
  created: m.orders_event_created,
  completed: m.orders_event_completed,
  cancelled: m.orders_event_cancelled,
  expired: m.orders_event_expired,
  refunded: m.orders_event_refunded,
  renewed: m.orders_event_renewed,
  hold_extended: m.orders_event_hold_extended,
  payment_added: m.orders_event_payment_added,
  payment_replaced: m.orders_event_payment_replaced,
  payment_refused: m.orders_event_payment_refused,
  payment_declined: m.orders_event_payment_declined,
  payment_cancelled: m.orders_event_payment_cancelled,
  payment_final: m.orders_event_payment_final,
  transfer_received: m.orders_event_transfer_received,
  refund_begun: m.orders_event_refund_begun,
  refund_done: m.orders_event_refund_done,
  refund_failed: m.orders_event_refund_failed,
  confirmation_queued: m.orders_event_confirmation_queued,
  confirmation_sent: m.orders_event_confirmation_sent,
  confirmation_failed: m.orders_event_confirmation_failed,
  mails_resent: m.orders_event_mails_resent,
  buyer_corrected: m.orders_event_buyer_corrected,
  attendee_changed: m.orders_event_attendee_changed,
  double_payment_asked: m.orders_event_double_asked,
  double_payment_decided: m.orders_event_double_decided,
  task_added: m.orders_event_task_added,
  task_resolved: m.orders_event_task_resolved,
  tax_number_asked: m.orders_event_tax_number_asked,
  tax_number_valid: m.orders_event_tax_number_valid,
  tax_number_invalid: m.orders_event_tax_number_invalid,
};

const mails: Record<string, () => string> = {
  confirmation: m.orders_mail_confirmation,
  unpaid: m.orders_mail_unpaid,
  transfer: m.orders_mail_transfer,
  transfer_reminder: m.orders_mail_transfer_reminder,
  transfer_partial: m.orders_mail_transfer_partial,
  multibanco: m.orders_mail_multibanco,
  multibanco_reminder: m.orders_mail_multibanco_reminder,
  double_payment: m.orders_mail_double_payment,
  refund: m.orders_mail_refund,
  refund_problem: m.orders_mail_refund_problem,
  invoice: m.orders_mail_invoice,
  credit_note: m.orders_mail_credit_note,
  company_document: m.orders_mail_company_document,
  assigned: m.orders_mail_assigned,
  ticket_ended: m.orders_mail_ticket_ended,
  claim_link: m.orders_mail_claim_link,
  claimed: m.orders_mail_claimed,
  ticket_reminder: m.orders_mail_ticket_reminder,
  free_reminder: m.orders_mail_free_reminder,
};

const causes: Record<string, () => string> = {
  buyer: m.orders_cause_buyer,
  webhook: m.orders_cause_provider,
  poll: m.orders_cause_provider,
  reconciler: m.orders_cause_provider,
  job: m.orders_cause_shop,
  organiser: m.orders_cause_organiser,
};

/** By the entry's kind; a name without words is shown as it is stored. */
const words: Record<TimelineEntry["kind"], (entry: TimelineEntry) => string> = {
  event: ({ name, detail }) =>
    name === "attendee_changed" && detail.assigned
      ? m.orders_event_unit_assigned()
      : name === "refunded" && detail.changed
        ? m.orders_event_changed_whole()
        : name === "changed"
          ? m.orders_event_changed({ code: String(detail.code) })
          : name === "refund_failed" && detail.by_hand
            ? m.orders_event_refund_hand_to_do()
            : (events[name]?.() ?? plain(name)),
  mail: ({ name, state }) => {
    const mail = mails[name]?.() ?? plain(name);
    return state === "sent" ? m.orders_mail_sent({ mail }) : m.orders_mail_failed({ mail });
  },
  document: ({ name, state, detail }) => {
    const document = name === "invoice" ? m.orders_invoice() : m.orders_credit_note();
    if (state === "issued") return `${document} ${detail.number ?? ""}`.trim();
    return state === "failed"
      ? m.orders_document_failed_of({ document })
      : m.orders_document_queued_of({ document });
  },
  note: () => m.orders_note(),
  check_in: ({ name, text }) => m.orders_check_in({ result: resultText(name), list: text }),
};

export const entryWords = (entry: TimelineEntry): string => words[entry.kind](entry);

export const causeName = (cause: string): string => causes[cause]?.() ?? cause;

const plain = (name: string) => name.replaceAll("_", " ");
