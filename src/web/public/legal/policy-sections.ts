import { m } from "#messages/messages.js";
import { type LegalFacts, type OurSection, organiserFacts, section } from "./legal-blocks.ts";

/**
 * The personal data that the product stores, and why. Update it, and the day in `policy.tsx`, when the handling of personal data
 * changes. `youtube`: some pages play films from there; `takes_ideas`: an edition of the shop has or had a contest of ideas.
 */
export function policySections(
  edition: LegalFacts,
  { youtube, takes_ideas }: { youtube: boolean; takes_ideas: boolean },
): OurSection[] {
  const ofIdeas = <Fact>(...facts: Fact[]): Fact[] => (takes_ideas ? facts : []);
  const email = edition.contact_email;
  const { issues_invoices: invoices } = edition;
  const mbWay = edition.ways_to_pay.includes("mb_way");
  const numbers = mbWay
    ? m.legal_policy_data_orders_mbway()
    : edition.keeps_mb_way_numbers && m.legal_policy_data_orders_mbway_before();
  return [
    section(
      "controller",
      m.legal_policy_who(),
      m.legal_policy_who_text(),
      organiserFacts(edition),
      m.legal_policy_who_contact({ email }),
    ),
    section("data", m.legal_policy_data(), m.legal_policy_data_text(), {
      facts: [
        [
          m.legal_policy_data_account(),
          sentences(m.legal_policy_data_account_text(), invoices && m.legal_policy_data_account_invoice()),
        ],
        [m.legal_policy_data_orders(), sentences(m.legal_policy_data_orders_text(), numbers)],
        ...(invoices ? [[m.legal_policy_data_invoices(), m.legal_policy_data_invoices_text()] as const] : []),
        [m.legal_policy_data_assigned(), m.legal_policy_data_assigned_text()],
        [m.legal_policy_data_entrance(), m.legal_policy_data_entrance_text()],
        [m.legal_policy_data_newsletter(), m.legal_policy_data_newsletter_text()],
        [m.legal_policy_data_answers(), m.legal_policy_data_answers_text()],
        ...ofIdeas([m.legal_policy_data_ideas(), m.legal_policy_data_ideas_text()] as const),
        [m.legal_policy_data_proposals(), m.legal_policy_data_proposals_text()],
        [m.legal_policy_data_agenda(), m.legal_policy_data_agenda_text()],
        [m.legal_policy_data_security(), m.legal_policy_data_security_text()],
      ],
    }),
    section("never", m.legal_policy_not(), {
      items: [
        m.legal_policy_not_ads(),
        m.legal_policy_not_profile(),
        m.legal_policy_not_sell(),
        m.legal_policy_not_card(),
        m.legal_policy_not_password(),
      ],
    }),
    section(
      "login",
      m.legal_policy_login(),
      m.legal_policy_login_link(),
      m.legal_policy_login_hash(),
      m.legal_policy_login_session(),
    ),
    section("browser", m.legal_policy_storage(), m.legal_policy_storage_text(), {
      code: true,
      facts: [
        ["token, expiry, email", m.legal_policy_storage_login_session()],
        ["signup", m.legal_policy_storage_signup()],
        ["wallet", m.legal_policy_storage_wallet()],
        ["tickets, coupon", m.legal_policy_storage_cart()],
        ["waitingOffer", m.legal_policy_storage_offer()],
        [
          "purchasePayment, earlierPayments, orderSubmission, leftForCardPage",
          m.legal_policy_storage_payment(),
        ],
        ["formDrafts", m.legal_policy_storage_draft()],
        ...ofIdeas(
          ["ideaDraft", m.legal_policy_storage_idea_draft()] as const,
          ["ideas_form_submitted", m.legal_policy_storage_idea_cookie()] as const,
        ),
        ["queue_place", m.legal_policy_storage_place()],
        ["plain_cart", m.legal_policy_storage_plain_cart()],
        ["agenda", m.legal_policy_storage_agenda()],
        ["redirectTo, sessionEnded", m.legal_policy_storage_redirect()],
        ["freshLoginWantedAt", m.legal_policy_storage_fresh_login()],
        ["theme", m.legal_policy_storage_theme()],
        ["organiserLanguage", m.legal_policy_storage_language()],
        ["organiserYear", m.legal_policy_storage_year()],
        ["react-router-scroll-positions", m.legal_policy_storage_scroll()],
      ],
    }),
    ...(youtube
      ? [
          section(
            "videos",
            m.legal_policy_videos(),
            m.legal_policy_videos_click(),
            m.legal_policy_videos_then(),
          ),
        ]
      : []),
    section(
      "recipients",
      m.legal_policy_recipients(),
      m.legal_policy_recipients_text(),
      {
        items: [
          sentences(
            m.legal_policy_recipients_payment(),
            mbWay && m.legal_policy_recipients_mbway(),
            edition.ways_to_pay.includes("card") && m.legal_policy_recipients_card(),
          ),
          m.legal_policy_recipients_mail(),
          m.legal_policy_recipients_newsletter(),
          m.legal_policy_recipients_hosting(),
          m.legal_policy_recipients_state(),
        ],
      },
      m.legal_policy_recipients_names(),
    ),
    section("retention", m.legal_policy_retention(), {
      facts: [
        [m.legal_policy_retention_account(), m.legal_policy_retention_account_text()],
        [m.legal_policy_retention_invoices(), m.legal_policy_retention_invoices_text()],
        [m.legal_policy_retention_assigned(), m.legal_policy_retention_assigned_text()],
        [m.legal_policy_retention_answers(), m.legal_policy_retention_answers_text()],
        [m.legal_policy_retention_speakers(), m.legal_policy_retention_speakers_text()],
        [m.legal_policy_retention_partners(), m.legal_policy_retention_partners_text()],
        [m.legal_policy_retention_mailings(), m.legal_policy_retention_mailings_text()],
        [m.legal_policy_retention_waiting(), m.legal_policy_retention_waiting_text()],
        [m.legal_policy_retention_check_ins(), m.legal_policy_retention_check_ins_text()],
        ...ofIdeas([m.legal_policy_retention_ideas(), m.legal_policy_retention_ideas_text()] as const),
        [m.legal_policy_retention_proposals(), m.legal_policy_retention_proposals_text()],
        [m.legal_policy_retention_agenda(), m.legal_policy_retention_agenda_text()],
        [m.legal_policy_retention_login(), m.legal_policy_retention_login_text()],
        [m.legal_policy_retention_security(), m.legal_policy_retention_security_text()],
        [m.legal_policy_retention_newsletter(), m.legal_policy_retention_newsletter_text()],
        [m.legal_policy_retention_mail(), m.legal_policy_retention_mail_text()],
      ],
    }),
    section(
      "rights",
      m.legal_policy_rights(),
      m.legal_policy_rights_text(),
      {
        items: [
          m.legal_policy_rights_access(),
          m.legal_policy_rights_rectify(),
          m.legal_policy_rights_erase(),
          m.legal_policy_rights_restrict(),
          m.legal_policy_rights_portability(),
          m.legal_policy_rights_withdraw(),
        ],
      },
      m.legal_policy_rights_how({ email }),
      m.legal_policy_rights_cnpd(),
    ),
    section("changes", m.legal_policy_changes(), m.legal_policy_changes_text()),
  ];
}

const sentences = (...texts: (string | false)[]) => texts.filter(Boolean).join(" ");
