import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { apiClientContext } from "../api/client-context.ts";
import type { SiteEdition } from "../layout/site.ts";
import { useEdition } from "../layout/use-site.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { ButtonLink } from "../ui/button.tsx";
import type { Route } from "./+types/policy";
import { LegalPage, type LegalSection } from "./legal-page.tsx";
import { Facts, Items, OrganiserFacts, Paragraph } from "./legal-text.tsx";
import { ownSections } from "./own-text.tsx";

/** Update it with the text. */
const UPDATED = "2026-11-21";

/** The organiser's own text, where there is one. */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteTexts } = context.get(apiClientContext);
  return (await siteTexts.page({ name: "policy", lang: getLocale() })).text;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.legal_policy_title(), description: m.legal_policy_description() });

/** What the product stores and why. Update it when the handling of personal data changes. */
export default function Policy({ loaderData: own }: Route.ComponentProps) {
  const edition = useEdition();
  return (
    <LegalPage
      title={own?.title ?? m.legal_policy_title()}
      lead={own?.lead ?? m.legal_policy_lead()}
      updated={own?.changed_on ?? UPDATED}
      sections={own ? ownSections(own) : sectionsFor(edition)}
      after={
        <ButtonLink variant="outline" to={paths.terms()}>
          {m.legal_see_terms()}
        </ButtonLink>
      }
    />
  );
}

function sectionsFor(edition: SiteEdition): LegalSection[] {
  const email = edition.contact_email;
  return [
    {
      id: "controller",
      title: m.legal_policy_who(),
      body: (
        <>
          <Paragraph>{m.legal_policy_who_text()}</Paragraph>
          <OrganiserFacts edition={edition} />
          <Paragraph>{m.legal_policy_who_contact({ email })}</Paragraph>
        </>
      ),
    },
    {
      id: "data",
      title: m.legal_policy_data(),
      body: (
        <>
          <Paragraph>{m.legal_policy_data_text()}</Paragraph>
          <Facts
            rows={[
              [m.legal_policy_data_account(), m.legal_policy_data_account_text()],
              [m.legal_policy_data_orders(), m.legal_policy_data_orders_text()],
              [m.legal_policy_data_invoices(), m.legal_policy_data_invoices_text()],
              [m.legal_policy_data_assigned(), m.legal_policy_data_assigned_text()],
              [m.legal_policy_data_entrance(), m.legal_policy_data_entrance_text()],
              [m.legal_policy_data_newsletter(), m.legal_policy_data_newsletter_text()],
              [m.legal_policy_data_answers(), m.legal_policy_data_answers_text()],
              [m.legal_policy_data_ideas(), m.legal_policy_data_ideas_text()],
              [m.legal_policy_data_agenda(), m.legal_policy_data_agenda_text()],
              [m.legal_policy_data_security(), m.legal_policy_data_security_text()],
            ]}
          />
        </>
      ),
    },
    {
      id: "never",
      title: m.legal_policy_not(),
      body: (
        <Items
          items={[
            m.legal_policy_not_ads(),
            m.legal_policy_not_profile(),
            m.legal_policy_not_sell(),
            m.legal_policy_not_card(),
            m.legal_policy_not_password(),
          ]}
        />
      ),
    },
    {
      id: "login",
      title: m.legal_policy_login(),
      body: (
        <>
          <Paragraph>{m.legal_policy_login_link()}</Paragraph>
          <Paragraph>{m.legal_policy_login_hash()}</Paragraph>
          <Paragraph>{m.legal_policy_login_session()}</Paragraph>
        </>
      ),
    },
    {
      id: "browser",
      title: m.legal_policy_storage(),
      body: (
        <>
          <Paragraph>{m.legal_policy_storage_text()}</Paragraph>
          <Facts
            code
            rows={[
              ["token, expiry, email", m.legal_policy_storage_session()],
              ["signup", m.legal_policy_storage_signup()],
              ["wallet", m.legal_policy_storage_wallet()],
              ["tickets, coupon", m.legal_policy_storage_cart()],
              ["waitingOffer", m.legal_policy_storage_offer()],
              [
                "purchasePayment, earlierPayments, orderSubmission, leftForCardPage",
                m.legal_policy_storage_payment(),
              ],
              ["formDrafts", m.legal_policy_storage_draft()],
              ["ideaDraft", m.legal_policy_storage_idea_draft()],
              ["ideas_form_submitted", m.legal_policy_storage_idea_cookie()],
              ["agenda", m.legal_policy_storage_agenda()],
              ["redirectTo, sessionEnded", m.legal_policy_storage_redirect()],
              ["freshLoginWantedAt", m.legal_policy_storage_fresh_login()],
              ["theme", m.legal_policy_storage_theme()],
              ["react-router-scroll-positions", m.legal_policy_storage_scroll()],
            ]}
          />
        </>
      ),
    },
    {
      id: "videos",
      title: m.legal_policy_videos(),
      body: (
        <>
          <Paragraph>{m.legal_policy_videos_click()}</Paragraph>
          <Paragraph>{m.legal_policy_videos_then()}</Paragraph>
        </>
      ),
    },
    {
      id: "recipients",
      title: m.legal_policy_recipients(),
      body: (
        <>
          <Paragraph>{m.legal_policy_recipients_text()}</Paragraph>
          <Items
            items={[
              m.legal_policy_recipients_payment(),
              m.legal_policy_recipients_mail(),
              m.legal_policy_recipients_newsletter(),
              m.legal_policy_recipients_hosting(),
              m.legal_policy_recipients_state(),
            ]}
          />
          <Paragraph>{m.legal_policy_recipients_names()}</Paragraph>
        </>
      ),
    },
    {
      id: "retention",
      title: m.legal_policy_retention(),
      body: (
        <Facts
          rows={[
            [m.legal_policy_retention_account(), m.legal_policy_retention_account_text()],
            [m.legal_policy_retention_invoices(), m.legal_policy_retention_invoices_text()],
            [m.legal_policy_retention_assigned(), m.legal_policy_retention_assigned_text()],
            [m.legal_policy_retention_answers(), m.legal_policy_retention_answers_text()],
            [m.legal_policy_retention_speakers(), m.legal_policy_retention_speakers_text()],
            [m.legal_policy_retention_mailings(), m.legal_policy_retention_mailings_text()],
            [m.legal_policy_retention_check_ins(), m.legal_policy_retention_check_ins_text()],
            [m.legal_policy_retention_ideas(), m.legal_policy_retention_ideas_text()],
            [m.legal_policy_retention_agenda(), m.legal_policy_retention_agenda_text()],
            [m.legal_policy_retention_login(), m.legal_policy_retention_login_text()],
            [m.legal_policy_retention_security(), m.legal_policy_retention_security_text()],
            [m.legal_policy_retention_newsletter(), m.legal_policy_retention_newsletter_text()],
            [m.legal_policy_retention_mail(), m.legal_policy_retention_mail_text()],
          ]}
        />
      ),
    },
    {
      id: "rights",
      title: m.legal_policy_rights(),
      body: (
        <>
          <Paragraph>{m.legal_policy_rights_text()}</Paragraph>
          <Items
            items={[
              m.legal_policy_rights_access(),
              m.legal_policy_rights_rectify(),
              m.legal_policy_rights_erase(),
              m.legal_policy_rights_restrict(),
              m.legal_policy_rights_portability(),
              m.legal_policy_rights_withdraw(),
            ]}
          />
          <Paragraph>{m.legal_policy_rights_how({ email })}</Paragraph>
          <Paragraph>{m.legal_policy_rights_cnpd()}</Paragraph>
        </>
      ),
    },
    {
      id: "changes",
      title: m.legal_policy_changes(),
      body: <Paragraph>{m.legal_policy_changes_text()}</Paragraph>,
    },
  ];
}
