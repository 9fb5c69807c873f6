import { m } from "#messages/messages.js";
import { vatRateToBp } from "#web/ui/money/price.tsx";
import { refundMessages } from "#web/ui/money/refund-messages.ts";
import { type LegalFacts, type OurSection, organiserFacts } from "./legal-blocks.ts";

/** The rules of a purchase. Update it, and the day in `terms.tsx`, when one changes. */
export function termsSections(edition: LegalFacts): OurSection[] {
  const { contact_email: email, name, year, city } = edition;
  const percent = vatRateToBp(edition.vat_rate) / 100;
  return [
    {
      id: "seller",
      title: m.legal_terms_who(),
      blocks: [{ paragraph: m.legal_terms_who_text() }, organiserFacts(edition)],
    },
    {
      id: "scope",
      title: m.legal_terms_scope(),
      blocks: [
        { paragraph: m.legal_terms_scope_text({ name, year, city }) },
        { paragraph: m.legal_terms_scope_external() },
      ],
    },
    {
      id: "prices",
      title: m.legal_terms_prices(),
      blocks: [
        { paragraph: m.legal_terms_prices_vat({ percent }) },
        { paragraph: m.legal_terms_prices_coupon() },
        { paragraph: m.legal_terms_prices_change() },
      ],
    },
    {
      id: "order",
      title: m.legal_terms_order(),
      blocks: [
        {
          ordered: true,
          items: [
            m.legal_terms_order_choose(),
            m.legal_terms_order_login(),
            m.legal_terms_order_review(),
            m.legal_terms_order_pay(),
          ],
        },
        { paragraph: m.legal_terms_order_done() },
      ],
    },
    {
      id: "payment",
      title: m.legal_terms_payment(),
      blocks: [
        { items: [m.legal_terms_payment_mbway(), m.legal_terms_payment_card()] },
        { paragraph: m.legal_terms_payment_hold() },
        { paragraph: m.legal_terms_payment_late() },
        { paragraph: m.legal_terms_payment_close() },
      ],
    },
    {
      id: "invoice",
      title: m.legal_terms_invoice(),
      blocks: [{ paragraph: m.legal_terms_invoice_text({ email }) }],
    },
    {
      id: "tickets",
      title: m.legal_terms_tickets(),
      blocks: [
        { paragraph: m.legal_terms_tickets_qr() },
        { paragraph: m.legal_terms_tickets_single() },
        { paragraph: m.legal_terms_tickets_assign() },
        { paragraph: m.legal_terms_tickets_others() },
      ],
    },
    {
      id: "withdrawal",
      title: m.legal_terms_withdrawal(),
      blocks: [
        { paragraph: m.legal_terms_withdrawal_rule() },
        { paragraph: m.legal_terms_withdrawal_exception() },
        ...(edition.refund_steps.length > 0
          ? [{ paragraph: m.legal_terms_withdrawal_offer() }, { items: refundMessages(edition.refund_steps) }]
          : []),
      ],
    },
    {
      id: "cancellation",
      title: m.legal_terms_cancel(),
      blocks: [
        { paragraph: m.legal_terms_cancel_cancelled() },
        { paragraph: m.legal_terms_cancel_moved({ email }) },
        { paragraph: m.legal_terms_cancel_programme() },
        { paragraph: m.legal_terms_cancel_law() },
      ],
    },
    {
      id: "complaints",
      title: m.legal_terms_complaints(),
      blocks: [
        { paragraph: m.legal_terms_complaints_us({ email }) },
        {
          paragraph: m.legal_terms_complaints_book(),
          link: { text: m.legal_terms_complaints_book_link(), href: edition.complaints_book_url },
        },
        { paragraph: m.legal_terms_complaints_ral() },
        { paragraph: m.legal_terms_complaints_arbitration() },
      ],
    },
    {
      id: "law",
      title: m.legal_terms_law(),
      blocks: [{ paragraph: m.legal_terms_law_text() }, { paragraph: m.legal_terms_law_court() }],
    },
    {
      id: "changes",
      title: m.legal_terms_changes(),
      blocks: [{ paragraph: m.legal_terms_changes_text() }],
    },
  ];
}
