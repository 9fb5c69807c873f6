import { plainTicketName } from "#contract/orders/ticket-name.ts";
import type { QuestionKind } from "#contract/wallet/answers.ts";
import { m } from "#messages/messages.js";
import { sessionsKind } from "../content/kinds.ts";
import { type KindOf, type RowOf, recordKind } from "../records/record-kind.ts";
import { formatAmount } from "../sales/figures/formats.ts";

export type TicketRow = RowOf<"tickets">;
export type QuotaRow = RowOf<"quotas">;
export type CouponRow = RowOf<"coupons">;

export const ticketTypesKind = recordKind("ticketTypes", {
  path: "ticket-types",
  list: m.organiser_nav_ticket_types,
  add: m.organiser_ticket_types_new,
  choose: m.organiser_choose_type,
  siteState: ({ hide_from_public, tickets }) => (hide_from_public || tickets === 0 ? "hidden" : "shown"),
  labels: { name: m.organiser_name, color: m.organiser_colour, hide_from_public: m.organiser_hide_type },
});

export const quotasKind: KindOf<"quotas"> = recordKind("quotas", {
  path: "quotas",
  list: m.organiser_nav_quotas,
  add: m.organiser_quotas_new,
  added: m.organiser_quotas_added,
  choose: m.organiser_choose_quota,
  detail: ({ taken, size }) => `${taken}/${size}`,
  labels: { name: m.organiser_name, size: m.organiser_quota_size },
  refers: () => ({ tickets: ticketsKind }),
});

export const ticketsKind: KindOf<"tickets"> = recordKind("tickets", {
  path: "tickets",
  list: m.organiser_nav_tickets,
  add: m.organiser_tickets_new,
  choose: m.organiser_choose_ticket,
  plain: plainTicketName,
  detail: ({ price }) => formatAmount(price),
  siteState: ({ listed }) => (listed ? "shown" : "hidden"),
  labels: {
    name: m.organiser_ticket,
    description: m.organiser_description,
    cover: m.organiser_cover,
    cover_alt: m.organiser_picture_text,
    price: () => m.organiser_ticket_price({ vat: "none" }),
    fake_price: m.organiser_ticket_fake_price,
    vat_rate: m.organiser_ticket_vat,
    vat_exemption: m.organiser_ticket_exemption,
    ticket_type: m.organiser_ticket_type,
    external_url: m.organiser_ticket_external_url,
    max_per_order: m.organiser_ticket_max,
    transfer_units: m.organiser_ticket_transfer_units,
    transfer_days: m.organiser_ticket_transfer_days,
    sale_starts_at: m.organiser_sale_starts,
    sale_ends_at: m.organiser_sale_ends,
    sale_paused: m.organiser_sale_pause,
    reassign_until: m.organiser_reassign_until,
    coupon_only: m.organiser_ticket_coupon_only,
    waiting_list: m.organiser_ticket_waiting_list,
    offer_hours: m.organiser_ticket_offer_hours,
    events: m.organiser_nav_sessions,
    quotas: m.organiser_nav_quotas,
    questions: m.organiser_nav_questions,
  },
  refers: () => ({
    ticket_type: ticketTypesKind,
    events: sessionsKind,
    quotas: quotasKind,
    questions: questionsKind,
  }),
});

export const couponsKind = recordKind("coupons", {
  path: "coupons",
  list: m.organiser_nav_coupons,
  add: m.organiser_coupons_new,
  title: "code",
  labels: {
    code: m.organiser_coupon_code,
    discount_type: m.organiser_coupon_discount,
    discount_amount: m.organiser_coupon_amount,
    description: m.organiser_coupon_description,
    max_uses: m.organiser_coupon_max_uses,
    valid_from: m.organiser_coupon_valid_from,
    valid_until: m.organiser_coupon_valid_until,
    tickets: m.organiser_coupon_tickets,
  },
  refers: () => ({ tickets: ticketsKind }),
});

const questionKindNames: Record<QuestionKind, () => string> = {
  text: m.organiser_question_kind_text,
  choice: m.organiser_question_kind_choice,
  choices: m.organiser_question_kind_choices,
  date: m.organiser_question_kind_date,
  consent: m.organiser_question_kind_consent,
};

export const questionsKind: KindOf<"questions"> = recordKind("questions", {
  path: "questions",
  list: m.organiser_nav_questions,
  add: m.organiser_questions_new,
  choose: m.organiser_choose_question,
  title: "label",
  labels: {
    kind: m.organiser_question_kind,
    label: m.organiser_question,
    hint: m.organiser_question_hint,
    options: m.organiser_question_options,
    required: m.organiser_question_required,
    change_until: m.organiser_question_change_until,
    tickets: m.organiser_nav_tickets,
  },
  choices: { kind: questionKindNames },
  refers: () => ({ tickets: ticketsKind }),
});
