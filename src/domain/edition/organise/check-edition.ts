import { isTaxNumber } from "#contract/accounts/tax-number.ts";
import type { Check } from "#contract/organiser/edition/editions.ts";
import { sellsInPortugal } from "#contract/organiser/edition/sells-in-portugal.ts";
import type { Reads } from "#db/transaction.ts";
import { mailHasArrived } from "#domain/people/accounts/mail-has-arrived.ts";
import type { EditionRow } from "#domain/platform/current-edition/current-edition.ts";
import { ownParts } from "#domain/platform/current-edition/own-parts.ts";
import { readEdition } from "#domain/platform/current-edition/show-organised.ts";
import { wasTestMailAccepted } from "#domain/platform/mail/mail-checks.ts";
import { openTasks } from "#domain/platform/tasks/tasks.ts";
import { countConfirmedEvents, countFeatured } from "#domain/programme/programme/count-confirmed.ts";
import { countOffers } from "#domain/sales/shop/count-offers.ts";
import type { AppContext } from "../../app-context.ts";
import { checkPayments, findKeys, withKeys } from "./check-payments.ts";
import { checkOwnLook } from "./default-parts.ts";
import { showOldTexts } from "./show-old-texts.ts";

type Payments = Pick<AppContext, "payments" | "clock" | "bankAccount" | "invoices">;

/** Lists what an edition lacks before it can be published, each with where staff add it. Throws `not_found`. */
export async function showChecklist(
  ctx: AppContext,
  id: number,
): Promise<{ ready: boolean; checks: Check[] }> {
  const { read } = ctx.db;
  const edition = await readEdition(read, id);
  const [own, old, keys] = await Promise.all([
    checkEdition(ctx, read, edition),
    showOldTexts(ctx, edition),
    findKeys(ctx),
  ]);
  const checks = [
    ...own.map((check) => (check.code === "payments" ? withKeys(check, ctx.payments, keys) : check)),
    ...(old.length > 0 ? [oldTextsCheck(old.length)] : []),
  ];
  return { ready: checks.every(({ required, done }) => done || !required), checks };
}

const oldTextsCheck = (texts: number): Check => ({
  code: "old_texts",
  done: false,
  required: false,
  screen: "old-texts",
  field: null,
  detail: { texts },
});

/** The payment providers that did not answer the nightly check. */
const findSilentProviders = async (reads: Reads): Promise<string[]> =>
  (await openTasks(reads)).flatMap(({ kind, subject }) => (kind === "statement_missing" ? [subject] : []));

export async function checkEdition(
  { payments, clock, bankAccount, invoices }: Payments,
  reads: Reads,
  edition: EditionRow,
): Promise<Check[]> {
  const now = clock.now();
  const [offers, sessions, featured, mailArrives, testMailAccepted, ownLook, silent] = await Promise.all([
    countOffers(reads, edition.id, now),
    countConfirmedEvents(reads, edition),
    countFeatured(reads, edition.id),
    mailHasArrived(reads),
    wasTestMailAccepted(reads),
    checkOwnLook(reads, edition),
    findSilentProviders(reads),
  ]);
  const { organiser } = edition;
  // An event that has been lacks neither days to come nor a sale.
  const isOver = edition.state === "published" && edition.endsAt <= now;
  const { on_sale, later, sold_out, paused } = offers.states;
  // As after a copy without sessions: the site names the first day of a sale that would not begin.
  const allPaused = paused > 0 && on_sale + later + sold_out === 0;
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
  const missing = (["name", "tax_number", "address"] as const).filter((field) => !organiser[field]);
  const { tax_number } = organiser;
  const inPortugal = sellsInPortugal(tax_number, edition.timeZone);
  const wrong = tax_number !== "" && !(await isTaxNumber(tax_number)) ? tax_number : "";
  const wrongField = missing[0] ?? (wrong && "tax_number");
  return [
    ofEdition("name", "name", edition.name !== ""),
    ofEdition("dates", "first_day", isOver || edition.endsAt > now, {
      first_day: edition.firstDay,
      last_day: edition.lastDay,
    }),
    ofEdition("city", "city", edition.city !== "", { city: edition.city }),
    {
      ...ofEdition("vat", "vat_rate", edition.vatRateBp > 0 || edition.vatExemption !== "", {
        vat_rate: edition.vatRateBp / 10_000,
      }),
      // Elsewhere it may be 0 without a code.
      required: inPortugal,
    },
    ofEdition("contact", "contact_email", edition.contactEmail !== ""),
    ofEdition("legal", `organiser.${wrongField || "name"}`, !wrongField, {
      missing: missing.join(", "),
      wrong,
    }),
    {
      code: "tickets",
      done: isOver || (offers.counted > 0 && !allPaused),
      // A pause is the organiser's own doing: it does not keep the edition from being published.
      required: offers.counted === 0 || !allPaused,
      screen: "tickets",
      field: null,
      detail: {
        ...offers.states,
        with_quota: offers.counted,
        // Last year's prices, which the organiser may not have looked at.
        copied: edition.copiedFrom && edition.state === "preparing" ? 1 : 0,
      },
    },
    checkPayments({ payments, bankAccount }, offers.priced, silent),
    // There is no program for the sellers of every country: said where there are none, and never required.
    ...(offers.priced > 0 && !invoices.issues
      ? [
          {
            code: "invoices" as const,
            done: false,
            required: false,
            screen: "settings" as const,
            field: "invoices",
            detail: {},
          },
        ]
      : []),
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
      done: sessions.confirmed > 0 && sessions.outside === 0,
      required: sessions.outside > 0,
      screen: "programme",
      field: null,
      detail: sessions,
    },
    // Without one the home page shows none: nothing to say where it should not, or there are none yet.
    ...(ownParts(edition).site.home.includes("speakers")
      ? [
          {
            code: "featured" as const,
            done: featured > 0,
            required: false,
            screen: "speakers" as const,
            field: null,
            detail: {},
          },
        ]
      : []),
    // The law of Portugal asks for it (Decreto-Lei 74/2017).
    ...(inPortugal
      ? [
          {
            ...ofEdition("complaints_book", "complaints_book_url", edition.complaintsBookUrl !== ""),
            required: false,
          },
        ]
      : []),
    // The page is of a ticket that is sold elsewhere: without one there is nothing to link to.
    ...(offers.external > 0 || edition.externalEventUrl !== ""
      ? [
          {
            ...ofEdition("external_link", "external_event_url", edition.externalEventUrl !== ""),
            required: false,
          },
        ]
      : []),
    ...ownLook,
  ];
}
