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
import { fieldsOf } from "./edition-columns.ts";
import { editions } from "./tables.ts";

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
