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
  mail: m.organiser_check_mail,
  programme: m.organiser_check_programme,
  complaints_book: m.organiser_check_complaints_book,
  external_link: m.organiser_check_external_link,
  words: m.organiser_check_words,
};
