import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { apiClientContext } from "../api/client-context.ts";
import type { SiteEdition } from "../layout/site.ts";
import { useEdition } from "../layout/use-site.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { ButtonLink } from "../ui/button.tsx";
import { vatRateToBp } from "../ui/money/price.tsx";
import { refundMessages } from "../ui/money/refund-messages.ts";
import type { Route } from "./+types/terms";
import { LegalPage, type LegalSection } from "./legal-page.tsx";
import { Items, OrganiserFacts, OutsideLink, Paragraph } from "./legal-text.tsx";
import { ownSections } from "./own-text.tsx";

/** Update it with the text. */
const UPDATED = "2026-11-21";

/** The organiser's own text, where there is one. */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteTexts } = context.get(apiClientContext);
  return (await siteTexts.page({ name: "terms", lang: getLocale() })).text;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.legal_terms_title(), description: m.legal_terms_description() });

export default function Terms({ loaderData: own }: Route.ComponentProps) {
  const edition = useEdition();
  return (
    <LegalPage
      title={own?.title ?? m.legal_terms_title()}
      lead={own?.lead ?? m.legal_terms_lead()}
      updated={own?.changed_on ?? UPDATED}
      sections={own ? ownSections(own) : sectionsFor(edition)}
      after={
        <ButtonLink variant="outline" to={paths.policy()}>
          {m.legal_see_policy()}
        </ButtonLink>
      }
    />
  );
}

function sectionsFor(edition: SiteEdition): LegalSection[] {
  const { contact_email: email, name, year, city } = edition;
  const percent = vatRateToBp(edition.vat_rate) / 100;
  return [
    {
      id: "seller",
      title: m.legal_terms_who(),
      body: (
        <>
          <Paragraph>{m.legal_terms_who_text()}</Paragraph>
          <OrganiserFacts edition={edition} />
        </>
      ),
    },
    {
      id: "scope",
      title: m.legal_terms_scope(),
      body: (
        <>
          <Paragraph>{m.legal_terms_scope_text({ name, year, city })}</Paragraph>
          <Paragraph>{m.legal_terms_scope_external()}</Paragraph>
        </>
      ),
    },
    {
      id: "prices",
      title: m.legal_terms_prices(),
      body: (
        <>
          <Paragraph>{m.legal_terms_prices_vat({ percent })}</Paragraph>
          <Paragraph>{m.legal_terms_prices_coupon()}</Paragraph>
          <Paragraph>{m.legal_terms_prices_change()}</Paragraph>
        </>
      ),
    },
    {
      id: "order",
      title: m.legal_terms_order(),
      body: (
        <>
          <Items
            ordered
            items={[
              m.legal_terms_order_choose(),
              m.legal_terms_order_login(),
              m.legal_terms_order_review(),
              m.legal_terms_order_pay(),
            ]}
          />
          <Paragraph>{m.legal_terms_order_done()}</Paragraph>
        </>
      ),
    },
    {
      id: "payment",
      title: m.legal_terms_payment(),
      body: (
        <>
          <Items items={[m.legal_terms_payment_mbway(), m.legal_terms_payment_card()]} />
          <Paragraph>{m.legal_terms_payment_hold()}</Paragraph>
          <Paragraph>{m.legal_terms_payment_late()}</Paragraph>
          <Paragraph>{m.legal_terms_payment_close()}</Paragraph>
        </>
      ),
    },
    {
      id: "invoice",
      title: m.legal_terms_invoice(),
      body: <Paragraph>{m.legal_terms_invoice_text({ email })}</Paragraph>,
    },
    {
      id: "tickets",
      title: m.legal_terms_tickets(),
      body: (
        <>
          <Paragraph>{m.legal_terms_tickets_qr()}</Paragraph>
          <Paragraph>{m.legal_terms_tickets_single()}</Paragraph>
          <Paragraph>{m.legal_terms_tickets_assign()}</Paragraph>
          <Paragraph>{m.legal_terms_tickets_others()}</Paragraph>
        </>
      ),
    },
    {
      id: "withdrawal",
      title: m.legal_terms_withdrawal(),
      body: (
        <>
          <Paragraph>{m.legal_terms_withdrawal_rule()}</Paragraph>
          <Paragraph>{m.legal_terms_withdrawal_exception()}</Paragraph>
          {edition.refund_steps.length > 0 && (
            <>
              <Paragraph>{m.legal_terms_withdrawal_offer()}</Paragraph>
              <Items items={refundMessages(edition.refund_steps)} />
            </>
          )}
        </>
      ),
    },
    {
      id: "cancellation",
      title: m.legal_terms_cancel(),
      body: (
        <>
          <Paragraph>{m.legal_terms_cancel_cancelled()}</Paragraph>
          <Paragraph>{m.legal_terms_cancel_moved({ email })}</Paragraph>
          <Paragraph>{m.legal_terms_cancel_programme()}</Paragraph>
          <Paragraph>{m.legal_terms_cancel_law()}</Paragraph>
        </>
      ),
    },
    {
      id: "complaints",
      title: m.legal_terms_complaints(),
      body: (
        <>
          <Paragraph>{m.legal_terms_complaints_us({ email })}</Paragraph>
          <p>
            {m.legal_terms_complaints_book()}{" "}
            <OutsideLink href={edition.complaints_book_url}>
              {m.legal_terms_complaints_book_link()}
            </OutsideLink>
          </p>
          <Paragraph>{m.legal_terms_complaints_ral()}</Paragraph>
          <Paragraph>{m.legal_terms_complaints_arbitration()}</Paragraph>
        </>
      ),
    },
    {
      id: "law",
      title: m.legal_terms_law(),
      body: (
        <>
          <Paragraph>{m.legal_terms_law_text()}</Paragraph>
          <Paragraph>{m.legal_terms_law_court()}</Paragraph>
        </>
      ),
    },
    {
      id: "changes",
      title: m.legal_terms_changes(),
      body: <Paragraph>{m.legal_terms_changes_text()}</Paragraph>,
    },
  ];
}
