import { doorResults } from "#contract/door/door-facts.ts";
import type { Language } from "#contract/language.ts";
import { shownOrderStates } from "#contract/orders/order-states.ts";
import type { ExportKind } from "#contract/organiser/sales/export-kinds.ts";
import { m } from "#messages/messages.js";
import { withLocale } from "#outside/with-locale.ts";
import type { Cell, Column } from "./export-columns.ts";

type Words = Readonly<Record<string, () => string>>;

/** Columns whose heading another screen has too. */
const sharedHeadings: Words = {
  position: m.organiser_position,
  sessions: m.organiser_nav_sessions,
  sessions_state: m.organiser_mailing_states,
  answered: m.organiser_mailing_answered,
};

/** Every other column has its own heading. */
const headingOf = (column: string): string =>
  (sharedHeadings[column] ?? (m as unknown as Words)[`export_column_${column}`])?.() ?? column;

/** The messages `prefix_value` of these values. */
const named = <Prefix extends string, Value extends string>(
  catalogue: Readonly<Record<`${Prefix}_${Value}`, () => string>>,
  prefix: Prefix,
  values: readonly Value[],
): Words => Object.fromEntries(values.map((value) => [value, catalogue[`${prefix}_${value}`]]));

const orderStates = named(m, "orders_state", shownOrderStates);
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
const providers = named(m, "orders_provider", ["none", "sandbox", "transfer", "counter", "change"]);
const doorAnswers = named(m, "door_result", doorResults);
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
  orders: { state: orderStates, source: sources, method: methods, provider: providers },
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
    provider: providers,
    ended_as: named(m, "orders_ended", ["declined", "refused", "cancelled", "expired", "replaced"]),
    status: named(m, "export_value_payment", ["pending", "completed", "cancelled", "failed", "refunded"]),
  },
  documents: {
    kind: { invoice: m.export_column_invoice, credit_note: m.export_column_credit_note },
    state: named(m, "orders_document", ["queued", "issued", "failed"]),
    vies_answer: named(m, "export_value_vies", ["asked", "valid", "invalid"]),
  },
  "check-ins": {
    direction: { in: m.door_in, out: m.door_out },
    result: doorAnswers,
    verdict: doorAnswers,
  },
  newsletter: {
    status: named(m, "organiser_subs", ["pending", "confirmed", "unsubscribed"]),
  },
  refunds: {
    reason: reasons,
    provider: providers,
    status: named(m, "export_value_refund", ["begun", "done", "failed"]),
  },
};

const flags: Words = { true: m.ui_yes, false: m.ui_no };

/** The columns and words of an export in a language; without one as programs read them. */
export function exportWords(
  kind: ExportKind,
  columns: readonly Column[],
  language: Language | undefined,
): { columns: Column[]; inWords: (row: Cell[]) => Cell[] } {
  if (!language) return { columns: [...columns], inWords: (row) => row };
  // Read once: a file of many rows does not ask for its words again.
  return withLocale(language, () => {
    const known = columns.map(({ name, type }) => {
      const words = type === "flag" ? flags : (values[kind]?.[name] ?? {});
      return new Map(Object.entries(words).map(([value, word]) => [value, word()]));
    });
    return {
      columns: columns.map(({ name, type }) => ({
        name: headingOf(name),
        type: type === "flag" ? "text" : type,
      })),
      inWords: (row) =>
        row.map((cell, place) =>
          typeof cell === "string" || typeof cell === "boolean"
            ? (known[place]?.get(String(cell)) ?? cell)
            : cell,
        ),
    };
  });
}
