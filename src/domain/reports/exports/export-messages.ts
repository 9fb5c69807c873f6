import type { Language } from "#contract/language.ts";
import type { ExportKind } from "#contract/organiser/sales/export-kinds.ts";
import { m } from "#messages/messages.js";
import { withLocale } from "#outside/with-locale.ts";
import type { Cell, Column } from "./export-columns.ts";

type Words = Readonly<Record<string, () => string>>;

const headings: Words = {
  order: m.export_column_order,
  created_at: m.export_column_created_at,
  closed_at: m.export_column_closed_at,
  state: m.export_column_state,
  source: m.export_column_source,
  name: m.export_column_name,
  email: m.export_column_email,
  company: m.export_column_company,
  nif: m.export_column_nif,
  phone: m.export_column_phone,
  address: m.export_column_address,
  zip_code: m.export_column_zip_code,
  city: m.export_column_city,
  country: m.export_column_country,
  units: m.export_column_units,
  coupon: m.export_column_coupon,
  net: m.export_column_net,
  vat: m.export_column_vat,
  vat_rate: m.export_column_vat_rate,
  vat_exemption: m.export_column_vat_exemption,
  total: m.export_column_total,
  refunded: m.export_column_refunded,
  method: m.export_column_method,
  provider: m.export_column_provider,
  payment: m.export_column_payment,
  invoice: m.export_column_invoice,
  purchase_order: m.export_column_purchase_order,
  ticket: m.export_column_ticket,
  quantity: m.export_column_quantity,
  unit_price: m.export_column_unit_price,
  listed: m.export_column_listed,
  discount: m.export_column_discount,
  unit: m.export_column_unit,
  number: m.export_column_number,
  given_at: m.export_column_given_at,
  bought_at: m.export_column_bought_at,
  first_check_in: m.export_column_first_check_in,
  settled_at: m.export_column_settled_at,
  status: m.export_column_status,
  ended_as: m.export_column_ended_as,
  reference: m.export_column_reference,
  captured: m.export_column_captured,
  fee: m.export_column_fee,
  refund: m.export_column_refund,
  done_at: m.export_column_done_at,
  reason: m.export_column_reason,
  amount: m.export_column_amount,
  numbers: m.export_column_numbers,
  by_hand: m.export_column_by_hand,
  note: m.export_column_note,
  carried_in: m.export_column_carried_in,
  carried_out: m.export_column_carried_out,
  credit_note: m.export_column_credit_note,
  error: m.export_column_error,
  kind: m.export_column_kind,
  issued_at: m.export_column_issued_at,
  failed_at: m.export_column_failed_at,
  corrects: m.export_column_corrects,
  vies_number: m.export_column_vies_number,
  vies_answer: m.export_column_vies_answer,
  vies_consultation: m.export_column_vies_consultation,
  vies_answered_at: m.export_column_vies_answered_at,
  check_in: m.export_column_check_in,
  list: m.export_column_list,
  direction: m.export_column_direction,
  result: m.export_column_result,
  verdict: m.export_column_verdict,
  scanned_at: m.export_column_scanned_at,
  arrived_at: m.export_column_arrived_at,
  offline: m.export_column_offline,
  scanned_by: m.export_column_scanned_by,
  earlier_entry: m.export_column_earlier_entry,
  undone: m.export_column_undone,
  language: m.export_column_language,
  consent_version: m.export_column_consent_version,
  consented_at: m.export_column_consented_at,
  confirmed_at: m.export_column_confirmed_at,
  unsubscribed_at: m.export_column_unsubscribed_at,
  id: m.export_column_id,
  at: m.export_column_at,
  actor: m.export_column_actor,
  role: m.export_column_role,
  action: m.export_column_action,
  record: m.export_column_record,
  label: m.export_column_label,
  before: m.export_column_before,
  after: m.export_column_after,
  network: m.export_column_network,
  device: m.export_column_device,
  till: m.export_column_till,
  seller: m.export_column_seller,
  opened_at: m.export_column_opened_at,
  float: m.export_column_float,
  sales: m.export_column_sales,
  sold: m.export_column_sold,
  refunds: m.export_column_refunds,
  expected: m.export_column_expected,
  counted: m.export_column_counted,
  difference: m.export_column_difference,
  speaker_id: m.export_column_speaker_id,
  position: m.organiser_position,
  sessions: m.organiser_nav_sessions,
  sessions_state: m.organiser_mailing_states,
  missing_publication: m.export_column_missing_publication,
  missing_recording: m.export_column_missing_recording,
  missing_photo: m.export_column_missing_photo,
  missing_biography: m.export_column_missing_biography,
  answered: m.organiser_mailing_answered,
  link_sent_at: m.export_column_link_sent_at,
  link_expires_at: m.export_column_link_expires_at,
};

const orderStates: Words = {
  pending: m.orders_state_pending,
  completed: m.orders_state_completed,
  cancelled: m.orders_state_cancelled,
  expired: m.orders_state_expired,
  refunded: m.orders_state_refunded,
  changed: m.orders_state_changed,
};
const sources: Words = {
  shop: m.orders_source_shop,
  invitation: m.orders_source_invitation,
  transfer: m.orders_source_transfer,
  box_office: m.orders_source_box_office,
  multibanco: m.orders_method_multibanco,
  change: m.orders_source_change,
};
const methods: Words = {
  mbway: m.orders_method_mbway,
  card: m.orders_method_card,
  none: m.orders_method_free,
  transfer: m.orders_method_transfer,
  cash: m.orders_method_cash,
  terminal: m.orders_method_terminal,
  multibanco: m.orders_method_multibanco,
};
const reasons: Words = {
  late_without_stock: m.orders_reason_late,
  wrong_amount: m.orders_reason_amount,
  paid_twice: m.orders_reason_twice,
  overpaid: m.orders_reason_overpaid,
  asked_for: m.orders_reason_asked,
  event_cancelled: m.orders_reason_event,
  goodwill: m.orders_reason_goodwill,
  changed: m.orders_reason_changed,
  difference: m.orders_reason_difference,
};

/** By kind and column: what a cell may hold that is a word of ours. Others are the organiser's, or a person's. */
const values: Partial<Record<ExportKind, Readonly<Record<string, Words>>>> = {
  orders: { state: orderStates, source: sources, method: methods },
  lines: { state: orderStates, source: sources },
  tills: { method: methods },
  attendees: {
    state: {
      free: m.export_value_free,
      given: m.export_value_given,
      refunded: m.export_value_payment_refunded,
      changed: m.orders_unit_changed,
    },
  },
  speakers: {
    sessions_state: {
      published: m.organiser_mailing_published,
      draft: m.organiser_mailing_session_draft,
      none: m.organiser_mailing_no_session,
    },
  },
  payments: {
    method: methods,
    status: {
      pending: m.export_value_payment_pending,
      completed: m.export_value_payment_completed,
      cancelled: m.export_value_payment_cancelled,
      failed: m.export_value_payment_failed,
      refunded: m.export_value_payment_refunded,
    },
  },
  documents: {
    kind: { invoice: m.export_column_invoice, credit_note: m.export_column_credit_note },
    state: {
      queued: m.orders_document_queued,
      issued: m.orders_document_issued,
      failed: m.orders_document_failed,
    },
    vies_answer: {
      asked: m.export_value_vies_asked,
      valid: m.export_value_vies_valid,
      invalid: m.export_value_vies_invalid,
    },
  },
  refunds: {
    reason: reasons,
    status: {
      begun: m.export_value_refund_begun,
      done: m.export_value_refund_done,
      failed: m.export_value_refund_failed,
    },
  },
};

/** The columns and words of an export in a language; without one as programs read them. */
export function exportWords(
  kind: ExportKind,
  columns: readonly Column[],
  language: Language | undefined,
): { columns: Column[]; inWords: (row: Cell[]) => Cell[] } {
  if (!language) return { columns: [...columns], inWords: (row) => row };
  // Read once: a file of many rows does not ask for its words again.
  return withLocale(language, () => {
    const known = columns.map(
      ({ name }) =>
        new Map(Object.entries(values[kind]?.[name] ?? {}).map(([value, word]) => [value, word()])),
    );
    return {
      columns: columns.map(({ name, type }) => ({ name: headings[name]?.() ?? name, type })),
      inWords: (row) =>
        row.map((cell, place) => (typeof cell === "string" ? (known[place]?.get(cell) ?? cell) : cell)),
    };
  });
}
