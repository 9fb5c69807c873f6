import { getTableColumns } from "drizzle-orm";
import { type EditionLook, noLook } from "#contract/organiser/edition/edition-look.ts";
import type { ListedEdition, OrganisedEdition } from "#contract/organiser/edition/editions.ts";
import { columnOf, toColumn, toField } from "#domain/platform/records/record-kind.ts";
import type { EditionRow } from "./current-edition.ts";
import { ownParts, siteOf, storedSite } from "./own-parts.ts";
import { editions } from "./tables.ts";

/** The fields of an edition that staff write, as the API names them, and their columns. */
export const editionColumns = {
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
  vat_rates: {
    column: editions.vatRates,
    toColumn: (rows: readonly { rate: number }[]) => rows.map(({ rate }) => Math.round(rate * 10_000)),
    toField: (points: readonly number[]) => points.map((bp) => ({ rate: bp / 10_000 })),
  },
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
};
export type EditionFields = Omit<
  OrganisedEdition,
  Exclude<keyof ListedEdition, "name" | "year" | "city" | "first_day" | "last_day" | "time_zone">
>;
type Written = Omit<EditionRow, "id" | "version" | "madeOn" | "previewTokenHash" | "state">;

const properties = Object.entries(getTableColumns(editions));
const mapped = Object.entries(editionColumns).map(([field, of]) => {
  const [key = ""] = properties.find(([, column]) => column === columnOf(of)) ?? [];
  return { field: field as keyof EditionFields, of, key: key as keyof Written };
});

export const fieldsOf = (row: Written): EditionFields => ({
  ...(Object.fromEntries(
    mapped.map(({ field, of, key }) => [field, toField(of, row[key])]),
  ) as EditionFields),
  ...ownParts(row),
  statistics: { rounded: true, ...row.statistics },
});

export const columnsOf = (fields: EditionFields): Written =>
  Object.fromEntries(
    mapped.map(({ field, of, key }) => [key, toColumn(of, fields[field])]),
  ) as unknown as Written;
