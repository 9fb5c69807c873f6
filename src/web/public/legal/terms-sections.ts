import { firstLanguage, languagesInUse } from "#contract/language.ts";
import { formatRate } from "#contract/orders/format-rate.ts";
import { vatRateToBp } from "#contract/orders/unit-price.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import type { WayToPay } from "#contract/programme/ways-to-pay.ts";
import { m } from "#messages/messages.js";
import { perLocale } from "#web/ui/language/format-locale.ts";
import { languageIn } from "#web/ui/language/language-in.ts";
import { refundMessages } from "#web/ui/money/refund-messages.ts";
import { timeInWords } from "#web/ui/time/time-in-words.ts";
import { type LegalFacts, type OurSection, organiserFacts, section } from "./legal-blocks.ts";

const lists = perLocale((locale) => new Intl.ListFormat(locale, { type: "disjunction" }));
const listed = (names: readonly string[]) => lists().format(names);

/** The rules of a purchase. Update it, and the day in `terms.tsx`, when one changes. `hasExternal`: partners sell some of the tickets. */
export function termsSections(edition: LegalFacts, { hasExternal }: { hasExternal: boolean }): OurSection[] {
  const { contact_email: email, complaints_book_url: book, name, year, city, ways_to_pay: ways } = edition;
  const percent = formatRate(vatRateToBp(edition.vat_rate));
  const hasVat = edition.vat_rate > 0;
  return [
    section("seller", m.legal_terms_who(), m.legal_terms_who_text(), organiserFacts(edition)),
    section(
      "scope",
      m.legal_terms_scope(),
      [
        m.legal_terms_scope_text({ edition: editionTitle({ name, year }), city }),
        m.legal_terms_scope_languages({ languages: listed(languagesInUse().map(languageIn)) }),
        firstLanguage() === "pt" && languagesInUse().length > 1 && m.legal_terms_scope_prevails(),
      ]
        .filter(Boolean)
        .join(" "),
      ...(hasExternal ? [m.legal_terms_scope_external()] : []),
    ),
    section(
      "prices",
      hasVat ? m.legal_terms_prices() : m.legal_terms_prices_only(),
      hasVat ? m.legal_terms_prices_vat({ percent }) : m.legal_terms_prices_zero(),
      hasVat ? m.legal_terms_prices_coupon() : m.legal_terms_prices_coupon_zero(),
      m.legal_terms_prices_change(),
    ),
    section(
      "order",
      m.legal_terms_order(),
      {
        ordered: true,
        items: [
          m.legal_terms_order_choose(),
          m.legal_terms_order_login(),
          m.legal_terms_order_review(),
          m.legal_terms_order_pay(),
        ],
      },
      m.legal_terms_order_done(),
    ),
    section(
      "payment",
      m.legal_terms_payment(),
      ...(ways.length > 0 ? [{ items: ways.map((way) => wayTexts[way]()) }] : []),
      ...holdTexts(edition),
      m.legal_terms_payment_late(),
      m.legal_terms_payment_close(),
    ),
    section(
      "invoice",
      m.legal_terms_invoice(),
      edition.issues_invoices ? m.legal_terms_invoice_text({ email }) : m.legal_terms_invoice_none({ email }),
    ),
    section(
      "tickets",
      m.legal_terms_tickets(),
      m.legal_terms_tickets_qr(),
      m.legal_terms_tickets_single(),
      m.legal_terms_tickets_assign(),
      m.legal_terms_tickets_others(),
    ),
    section(
      "withdrawal",
      m.legal_terms_withdrawal(),
      m.legal_terms_withdrawal_rule(),
      m.legal_terms_withdrawal_exception(),
      ...(edition.refund_steps.length > 0
        ? [m.legal_terms_withdrawal_offer(), { items: refundMessages(edition.refund_steps, timeInWords) }]
        : []),
    ),
    section(
      "cancellation",
      m.legal_terms_cancel(),
      m.legal_terms_cancel_cancelled({ vat: hasVat ? "some" : "none" }),
      m.legal_terms_cancel_moved({ email }),
      m.legal_terms_cancel_programme(),
      m.legal_terms_cancel_law(),
    ),
    section(
      "complaints",
      m.legal_terms_complaints(),
      m.legal_terms_complaints_us({ email }),
      ...(book
        ? [
            {
              paragraph: m.legal_terms_complaints_book(),
              link: { text: m.legal_terms_complaints_book_link(), href: book },
            },
          ]
        : []),
      m.legal_terms_complaints_ral(),
      m.legal_terms_complaints_arbitration(),
    ),
    section("law", m.legal_terms_law(), m.legal_terms_law_text(), m.legal_terms_law_court()),
    section("changes", m.legal_terms_changes(), m.legal_terms_changes_text()),
  ];
}

/** Each way's own item says what is reserved for days. */
function holdTexts({ hold_minutes: { mb_way, card } }: LegalFacts): string[] {
  const minutes = mb_way ?? card;
  if (minutes === undefined) return [m.legal_terms_payment_unpaid()];
  const ways = [mb_way && "MB WAY", card && m.legal_way_card()].filter((way) => typeof way === "string");
  const differ = mb_way !== undefined && card !== undefined && mb_way !== card;
  const held = differ
    ? m.legal_terms_payment_hold_each({ mbway: mb_way, card })
    : m.legal_terms_payment_hold({ minutes, ways: listed(ways) });
  return [`${held} ${m.legal_terms_payment_unpaid()}`];
}

const wayTexts: Record<WayToPay, () => string> = {
  mb_way: m.legal_terms_payment_mbway,
  card: m.legal_terms_payment_card,
  multibanco: m.legal_terms_payment_multibanco,
  transfer: m.legal_terms_payment_transfer,
};
