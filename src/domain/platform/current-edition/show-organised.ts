import { asc, desc, eq } from "drizzle-orm";
import {
  type EditionAction,
  editionActions,
  type ListedEdition,
  type OrganisedEdition,
} from "#contract/organiser/edition/editions.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { EditionRow } from "./current-edition.ts";
import { ownParts, storedSite } from "./own-parts.ts";
import { editions, type Statistics } from "./tables.ts";

/** All editions, the newest first. */
export async function listEditions(reads: Reads): Promise<ListedEdition[]> {
  const rows = await reads.select().from(editions).orderBy(desc(editions.year), asc(editions.id));
  return rows.map(listed);
}

/** Throws `not_found`. */
export async function readEdition(reads: Reads, id: number): Promise<EditionRow> {
  const [row] = await reads.select().from(editions).where(eq(editions.id, id));
  if (!row) throw new Problem("not_found", "There is no such edition");
  return row;
}

/** Locked until the transaction ends. Throws `not_found`. */
export async function lockEdition(tx: Transaction, id: number): Promise<EditionRow> {
  const [row] = await tx.select().from(editions).where(eq(editions.id, id)).for("no key update");
  if (!row) throw new Problem("not_found", "There is no such edition");
  return row;
}

export function showOrganised(row: EditionRow): OrganisedEdition {
  return { ...listed(row), ...fieldsOf(row) };
}

/** The rates of an edition's tickets, as rows of a form. */
export const vatRates = {
  toColumn: (rows: readonly { rate: number }[]) => rows.map(({ rate }) => Math.round(rate * 10_000)),
  toField: (points: readonly number[]) => points.map((bp) => ({ rate: bp / 10_000 })),
};

/** The fields of an edition that staff write, as the API names them. */
export function fieldsOf(row: Omit<EditionRow, "id" | "version" | "madeOn" | "previewTokenHash">) {
  return {
    name: row.name,
    year: row.year,
    tagline: row.tagline,
    translations: row.translations,
    copied_from: row.copiedFrom,
    city: row.city,
    first_day: row.firstDay,
    last_day: row.lastDay,
    time_zone: row.timeZone,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    vat_rate: row.vatRateBp / 10_000,
    vat_exemption: row.vatExemption,
    vat_rates: vatRates.toField(row.vatRates),
    prices_with_vat: row.pricesWithVat,
    refund_steps: row.refundSteps,
    multibanco_days: row.multibancoDays,
    multibanco_share: row.multibancoShare / 100,
    contact_email: row.contactEmail,
    external_event_url: row.externalEventUrl,
    complaints_book_url: row.complaintsBookUrl,
    social: row.social,
    credits: row.credits,
    organiser: row.organiser,
    texts_read: row.textsRead,
    seed: row.seed,
    ...ownParts(row),
    statistics: { rounded: true, ...row.statistics } as Statistics,
  };
}
export type EditionFields = ReturnType<typeof fieldsOf>;

/** The same, as the table names it. */
export function columnsOf(fields: EditionFields) {
  return {
    name: fields.name,
    year: fields.year,
    tagline: fields.tagline,
    translations: fields.translations,
    copiedFrom: fields.copied_from,
    city: fields.city,
    firstDay: fields.first_day,
    lastDay: fields.last_day,
    timeZone: fields.time_zone,
    startsAt: new Date(fields.starts_at),
    endsAt: new Date(fields.ends_at),
    vatRateBp: Math.round(fields.vat_rate * 10_000),
    vatExemption: fields.vat_exemption,
    vatRates: vatRates.toColumn(fields.vat_rates),
    pricesWithVat: fields.prices_with_vat,
    refundSteps: fields.refund_steps,
    multibancoDays: fields.multibanco_days,
    multibancoShare: Math.round(fields.multibanco_share * 100),
    contactEmail: fields.contact_email,
    externalEventUrl: fields.external_event_url,
    complaintsBookUrl: fields.complaints_book_url,
    social: fields.social,
    credits: fields.credits,
    organiser: fields.organiser,
    textsRead: fields.texts_read,
    seed: fields.seed,
    ideas: fields.ideas,
    site: storedSite(fields.site),
    look: fields.look,
    statistics: fields.statistics,
  };
}

function listed(row: EditionRow): ListedEdition {
  return {
    id: row.id,
    name: row.name,
    year: row.year,
    city: row.city,
    first_day: row.firstDay,
    last_day: row.lastDay,
    time_zone: row.timeZone,
    state: row.state,
    version: row.version,
    charges_vat: [row.vatRateBp, ...row.vatRates].some((bp) => bp > 0),
    has_preview_link: hasLink(row),
    actions: editionActions.filter((action) => editionRules[action](row)),
  };
}

type Standing = Pick<EditionRow, "state" | "previewTokenHash">;
const hasLink = ({ previewTokenHash }: Standing) => previewTokenHash !== null;
/** The published one is what everyone sees. */
const isHidden = ({ state }: Standing) => state !== "published";

/** The rules by which staff bring an edition to the public. */
export const editionRules: Record<EditionAction, (edition: Standing) => boolean> = {
  publish: isHidden,
  renew_preview_link: isHidden,
  withdraw_preview_link: hasLink,
};
