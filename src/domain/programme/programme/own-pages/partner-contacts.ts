import { eq, inArray, sql } from "drizzle-orm";
import { chosenLanguages, firstLanguage, type Language } from "#contract/language.ts";
import type { PartnerContact } from "#contract/organiser/programme/partner-contacts.ts";
import { Problem } from "#contract/problem.ts";
import { anyOf } from "#db/any-of.ts";
import { deleteOfEditions } from "#db/claim-rows.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext, PersonalData } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { requireRecord } from "#domain/platform/records/find-records.ts";
import { partnerRecords } from "../records/partner-records.ts";
import { partners } from "../tables.ts";
import { endLink, partnerPages } from "./page-links.ts";
import { partnerContacts, partnerLinks, partnerProposals } from "./tables.ts";

/** For editors; version 0: there is none yet. Throws `not_found`. */
export async function readPartnerContact(reads: Reads, id: number): Promise<PartnerContact> {
  const [{ edition }, [row], [link]] = await Promise.all([
    requireRecord(reads, partnerRecords, id),
    reads.select().from(partnerContacts).where(eq(partnerContacts.partnerId, id)),
    reads.select().from(partnerLinks).where(eq(partnerLinks.ownerId, id)),
  ]);
  return {
    partner: id,
    edition,
    version: row?.version ?? 0,
    name: row?.name ?? "",
    email: row?.email ?? "",
    language: row?.language ?? firstLanguage(),
    link_sent_at: link?.sentAt?.toISOString() ?? null,
    link_expires_at: link?.expiresAt.toISOString() ?? null,
  };
}

interface Changes {
  id: number;
  version: number;
  name: string;
  email: string;
  language: Language;
}

/**
 * Another address ends the link that the address before was sent. The audit log says that the address was written, not
 * its value: it outlives it. Throws `not_found`, `changed_meanwhile`.
 */
export function changePartnerContact(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { id, version, ...fields }: Changes,
): Promise<PartnerContact & { audit_id: number }> {
  return db.transaction(async (tx) => {
    const before = await readPartnerContact(tx, id);
    const written = await tx
      .insert(partnerContacts)
      .values({ partnerId: id, editionId: before.edition, ...fields })
      .onConflictDoUpdate({
        target: partnerContacts.partnerId,
        set: { ...fields, version: version + 1 },
        setWhere: eq(partnerContacts.version, version),
      })
      .returning({ id: partnerContacts.partnerId });
    if (before.version !== version || written.length === 0)
      throw new Problem("changed_meanwhile", "The contact was changed meanwhile; read it again");
    if (fields.email !== before.email) await endLink(tx, partnerPages, id, clock.now());
    const audit_id = await recordAudit(tx, actor, clock.now(), {
      action: "partner_contact.updated",
      recordId: id,
      label: `#${id}`,
      before: { language: before.language },
      after: {
        language: fields.language,
        ...(fields.email === before.email ? {} : { email: fields.email ? "set" : "removed" }),
      },
    });
    return { ...(await readPartnerContact(tx, id)), audit_id };
  });
}

export interface PartnerReader {
  email: string;
  /** The person, else the partner. */
  name: string;
  language: Language;
  partnerIds: number[];
  /** In the order of the ids. */
  pageNames: string[];
  /** The partners for whom the address answers. */
  partnerNames: string;
}

interface PartnerChoice {
  edition: number;
  languages: readonly Language[];
  /** Empty: all. */
  partners: readonly number[];
}

/** The contacts of the partners whom a choice means, each address once, by name. With `email` that address alone. */
export async function findPartnerReaders(
  reads: Reads,
  { edition, languages, partners: chosen }: PartnerChoice,
  email?: string,
): Promise<PartnerReader[]> {
  const { rows } = await reads.execute(sql`
    select email, coalesce(max(nullif(c.name, '')), string_agg(p.name, ', ' order by p.name)) as name,
      (array_agg(c.language order by p.id))[1] as language, array_agg(p.id order by p.id) as "partnerIds",
      array_agg(p.name order by p.id) as "pageNames",
      string_agg(p.name, ', ' order by p.name) as "partnerNames"
    from ${partnerContacts} c join ${partners} p on p.id = c.partner_id
    where c.edition_id = ${edition} and ${email === undefined ? sql`email <> ''` : sql`email = ${email}`}
      and ${anyOf(chosenLanguages(languages), "text", (all) => sql`c.language = any(${all})`)}
      and ${anyOf(chosen, "int", (all) => sql`p.id = any(${all})`)}
    group by email order by name, email`);
  return rows as unknown as PartnerReader[];
}

export const deletePartnerLinks = deleteOfEditions(partnerLinks);
export const deletePartnerProposals = deleteOfEditions(partnerProposals);
export const deletePartnerContacts = deleteOfEditions(partnerContacts);

export const partnersPersonalData: PersonalData = {
  eraseAddress: async (tx, _ctx, email) => {
    const gone = await tx
      .delete(partnerContacts)
      .where(eq(partnerContacts.email, email))
      .returning({ id: partnerContacts.partnerId });
    const ids = gone.map(({ id }) => id);
    if (ids.length === 0) return;
    await tx.delete(partnerLinks).where(inArray(partnerLinks.ownerId, ids));
    await tx.delete(partnerProposals).where(inArray(partnerProposals.ownerId, ids));
  },
  export: async ({ db }, { email }) => ({
    partner_contacts: await db.read
      .select({ name: partnerContacts.name, partner: partners.name })
      .from(partnerContacts)
      .innerJoin(partners, eq(partners.id, partnerContacts.partnerId))
      .where(eq(partnerContacts.email, email)),
  }),
};
