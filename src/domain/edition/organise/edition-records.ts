import { type EditionLook, noLook } from "#contract/organiser/edition/edition-look.ts";
import type { Transaction } from "#db/transaction.ts";
import { ownParts, siteOf, storedSite } from "#domain/platform/current-edition/own-parts.ts";
import {
  type EditionFields,
  readEdition,
  vatRates,
} from "#domain/platform/current-edition/show-organised.ts";
import { editions } from "#domain/platform/current-edition/tables.ts";
import { requireVat } from "#domain/platform/current-edition/vat-rules.ts";
import { type Fields, recordKind } from "#domain/platform/records/record-kind.ts";
import { recolourTypes } from "#domain/sales/shop/records/recolour-types.ts";
import { requireFilms } from "./edition-films.ts";
import { requirePartnerGroups } from "./partner-group-problems.ts";
import { requireFreeYear, requireTimes } from "./require-times.ts";

/** Recolours the ticket types of an edition that was saved, or whose change was undone. */
export const afterChange = (
  tx: Transaction,
  id: number,
  was: Pick<EditionFields, "look">,
  now: Pick<EditionFields, "look">,
): Promise<void> => recolourTypes(tx, id, was.look.accent, now.look.accent);

/** Editions have endpoints of their own; as a kind of record their changes can be undone like any other. */
export const editionRecords = recordKind({
  noun: "edition",
  path: "editions",
  table: editions,
  columns: {
    name: editions.name,
    year: editions.year,
    tagline: editions.tagline,
    translations: editions.translations,
    copied_from: editions.copiedFrom,
    city: editions.city,
    first_day: editions.firstDay,
    last_day: editions.lastDay,
    time_zone: editions.timeZone,
    starts_at: editions.startsAt,
    ends_at: editions.endsAt,
    vat_rate: {
      column: editions.vatRateBp,
      toColumn: (fraction: number) => Math.round(fraction * 10_000),
      toField: (points: number) => points / 10_000,
    },
    vat_exemption: editions.vatExemption,
    vat_rates: { column: editions.vatRates, ...vatRates },
    prices_with_vat: editions.pricesWithVat,
    refund_steps: editions.refundSteps,
    multibanco_days: editions.multibancoDays,
    multibanco_share: {
      column: editions.multibancoShare,
      toColumn: (fraction: number) => Math.round(fraction * 100),
      toField: (percent: number) => percent / 100,
    },
    contact_email: editions.contactEmail,
    external_event_url: editions.externalEventUrl,
    complaints_book_url: editions.complaintsBookUrl,
    social: editions.social,
    credits: editions.credits,
    organiser: editions.organiser,
    texts_read: editions.textsRead,
    seed: editions.seed,
    ideas: editions.ideas,
    site: {
      column: editions.site,
      toColumn: storedSite,
      toField: siteOf,
    },
    look: {
      column: editions.look,
      toColumn: (look: EditionLook) => look,
      toField: (look: EditionLook) => ({ ...noLook, ...look }),
    },
    statistics: editions.statistics,
  },
  label: "name",
  search: [editions.name],
  sorts: { year: editions.year },
  check: async (tx, record: Fields & { id: number | null; edition: number }) => {
    const fields = record as Fields as EditionFields;
    requireTimes(fields);
    if (record.id === null) return;
    await requireFreeYear(tx, fields.year, record.id);
    const was = await readEdition(tx, record.id);
    requireVat(fields, was.state === "published");
    await requirePartnerGroups(tx, record.id, fields.site, ownParts(was).site);
    await requireFilms(tx, fields.site, ownParts(was).site);
  },
  changed: (tx, was, now) =>
    afterChange(tx, now.id, was as Fields as EditionFields, now as Fields as EditionFields),
});
