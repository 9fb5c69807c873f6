import type { Check } from "#contract/organiser/edition/editions.ts";
import { m } from "#messages/messages.js";

export const checkNames: Record<Check["code"], () => string> = {
  name: m.organiser_check_name,
  dates: m.organiser_check_dates,
  city: m.organiser_check_city,
  vat: m.organiser_check_vat,
  contact: m.organiser_check_contact,
  legal: m.organiser_check_legal,
  tickets: m.organiser_check_tickets,
  payments: m.organiser_check_payments,
  invoices: m.organiser_check_invoices,
  mail: m.organiser_check_mail,
  programme: m.organiser_check_programme,
  featured: m.organiser_check_featured,
  complaints_book: m.organiser_check_complaints_book,
  external_link: m.organiser_check_external_link,
  words: m.organiser_check_words,
  old_texts: m.organiser_check_old_texts,
  look: m.organiser_check_look,
  own_pages: m.organiser_check_own_pages,
  banner: m.organiser_check_banner,
  own_mails: m.organiser_check_own_mails,
};

const partNames: Record<string, () => string> = {
  home: m.organiser_words_home,
  about: m.organiser_words_about,
  pages: m.organiser_words_pages,
  logo: m.organiser_look_logo,
  accent: m.organiser_look_accent,
  policy: m.organiser_page_policy,
  terms: m.organiser_page_terms,
  banner: m.organiser_nav_banner,
  mails: m.organiser_nav_mails,
};

/** The parts of a check that are still ours: `Página inicial (12), Sobre (4)`; empty: it names none. */
export const defaultParts = ({ done, detail }: Check): string =>
  (done ? "" : String(detail.ours ?? ""))
    .split(", ")
    .map((part) => part.split(" "))
    .map(([name = "", count]) => [partNames[name]?.(), count && `(${count})`].filter(Boolean).join(" "))
    .filter(Boolean)
    .join(", ");
