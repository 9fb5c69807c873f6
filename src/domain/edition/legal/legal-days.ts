import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import type { Edition } from "#contract/programme/edition.ts";
import { type WayToPay, waysToPay } from "#contract/programme/ways-to-pay.ts";
import { lisbonTime } from "#contract/time/lisbon-time.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findEdition, playsYoutube } from "#domain/platform/current-edition/current-edition.ts";
import { takesIdeas } from "#domain/programme/ideas/takes-ideas.ts";
import { legalFacts, legalPages } from "./tables.ts";

/** What buyers may pay with in this shop. */
export function findWaysToPay({
  payments,
  bankAccount,
}: Pick<AppContext, "payments" | "bankAccount">): WayToPay[] {
  const methods = { mb_way: 1, card: 2, multibanco: 7 } as const;
  return waysToPay.filter((way) =>
    way === "transfer" ? bankAccount !== null : payments.forMethod(methods[way]) !== null,
  );
}

/**
 * Notes what the public edition's terms and policy name. Where that has changed, by a film, a contest of ideas or a setting,
 * they are of this day. In turns, since settings change while no process runs.
 */
export async function noteLegalFacts(
  ctx: Pick<AppContext, "db" | "clock" | "payments" | "bankAccount">,
): Promise<boolean> {
  const { db, clock } = ctx;
  const edition = await findEdition(db.read);
  if (!edition) return false;
  const now = {
    policy: { youtube: playsYoutube(edition), ideas: await takesIdeas(db.read) },
    terms: { ways: findWaysToPay(ctx) },
  };
  const noted = await db.read.select().from(legalFacts).where(eq(legalFacts.editionId, edition.id));
  const changed = legalPages.filter(
    (page) => !isDeepStrictEqual(noted.find((one) => one.page === page)?.facts, now[page]),
  );
  if (changed.length === 0) return false;
  const today = lisbonTime(clock.now()).day;
  await db.transaction((tx) =>
    tx
      .insert(legalFacts)
      .values(changed.map((page) => ({ editionId: edition.id, page, facts: now[page] })))
      .onConflictDoUpdate({
        target: [legalFacts.editionId, legalFacts.page],
        set: { facts: sql`excluded.facts`, changedOn: today },
        // Another process may have noted it meanwhile.
        setWhere: sql`${legalFacts.facts} <> excluded.facts`,
      }),
  );
  return false;
}

/** The day since when each page names what it names; null: it has not changed. */
export async function findLegalDays(reads: Reads, editionId: number): Promise<Edition["legal_changed_on"]> {
  const rows = await reads.select().from(legalFacts).where(eq(legalFacts.editionId, editionId));
  const dayOf = (page: (typeof legalPages)[number]) =>
    rows.find((row) => row.page === page)?.changedOn ?? null;
  return { policy: dayOf("policy"), terms: dayOf("terms") };
}
