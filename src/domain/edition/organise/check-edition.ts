import { languages } from "#contract/language.ts";
import { siteTextGroups } from "#contract/organiser/edition/edition-site.ts";
import type { Check } from "#contract/organiser/edition/editions.ts";
import { hasOurArtwork } from "#contract/site/site-facts.ts";
import type { Reads } from "#db/transaction.ts";
import { mailHasArrived } from "#domain/people/accounts/mail-has-arrived.ts";
import type { EditionRow } from "#domain/platform/current-edition/current-edition.ts";
import { readEdition } from "#domain/platform/current-edition/show-organised.ts";
import { wasTestMailAccepted } from "#domain/platform/mail/mail-checks.ts";
import { countConfirmedEvents } from "#domain/programme/programme/count-confirmed.ts";
import { countOffers } from "#domain/sales/shop/count-offers.ts";
import type { AppContext } from "../../app-context.ts";

type Payments = Pick<AppContext, "payments" | "clock">;

/** Lists what an edition lacks before it can be published, each with where staff add it. Throws `not_found`. */
export async function showChecklist(
  ctx: AppContext,
  id: number,
): Promise<{ ready: boolean; checks: Check[] }> {
  const { read } = ctx.db;
  const checks = await checkEdition(ctx, read, await readEdition(read, id));
  return { ready: checks.every(({ required, done }) => done || !required), checks };
}

/** Pages that every edition has, and that tell of it. */
const PAGES_OF_WORDS = ["home", "about"] as const;

export async function checkEdition(
  { payments, clock }: Payments,
  reads: Reads,
  edition: EditionRow,
): Promise<Check[]> {
  const now = clock.now();
  const [offers, sessions, mailArrives, testMailAccepted] = await Promise.all([
    countOffers(reads, edition.id, now),
    countConfirmedEvents(reads, edition.id),
    mailHasArrived(reads),
    wasTestMailAccepted(reads),
  ]);
  const { organiser } = edition;
  const ofEdition = (
    code: Check["code"],
    field: string,
    done: boolean,
    detail: Check["detail"] = {},
  ): Check => ({
    code,
    done,
    required: true,
    screen: "edition",
    field,
    detail,
  });
  const ours = PAGES_OF_WORDS.filter(
    (page) => !siteTextGroups[page].some((key) => edition.site.texts[key]?.[languages[0]]),
  );
  const missing = (["name", "tax_number", "address"] as const).filter((field) => !organiser[field]);
  return [
    ofEdition("name", "name", edition.name !== ""),
    ofEdition("dates", "first_day", edition.endsAt > now, {
      first_day: edition.firstDay,
      last_day: edition.lastDay,
    }),
    ofEdition("city", "city", edition.city !== "", { city: edition.city }),
    ofEdition("vat", "vat_rate", edition.vatRateBp > 0 || edition.vatExemption !== "", {
      vat_rate: edition.vatRateBp / 10_000,
    }),
    ofEdition("contact", "contact_email", edition.contactEmail !== ""),
    ofEdition("legal", `organiser.${missing[0] ?? "name"}`, missing.length === 0, {
      missing: missing.join(", "),
    }),
    {
      code: "tickets",
      done: offers.counted > 0,
      required: true,
      screen: "tickets",
      field: null,
      detail: { on_sale: offers.onSale, later: offers.later, with_quota: offers.counted },
    },
    {
      code: "payments",
      done: [1, 2].some((method) => payments.forMethod(method as 1 | 2) !== null),
      // Free tickets need no provider.
      required: offers.priced > 0,
      screen: "settings",
      field: "payments",
      // Changed tickets are paid by what they cost before: nobody pays that way.
      detail: {
        providers: payments.all
          .map(({ name }) => name)
          .filter((name) => name !== "change")
          .join(", "),
      },
    },
    {
      code: "mail",
      done: mailArrives || testMailAccepted,
      required: false,
      screen: "settings",
      field: "mail",
      detail: {},
    },
    {
      code: "programme",
      done: sessions > 0,
      required: false,
      screen: "programme",
      field: null,
      detail: { confirmed: sessions },
    },
    {
      ...ofEdition("complaints_book", "complaints_book_url", edition.complaintsBookUrl !== ""),
      required: false,
    },
    { ...ofEdition("external_link", "external_event_url", edition.externalEventUrl !== ""), required: false },
    {
      code: "words",
      // Ours are of our own event, or true of any.
      done: ours.length === 0 || hasOurArtwork(edition.name),
      required: false,
      screen: "words",
      field: null,
      detail: { ours: ours.join(", ") },
    },
  ];
}
