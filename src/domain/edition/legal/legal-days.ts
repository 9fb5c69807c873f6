import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import type { Edition } from "#contract/programme/edition.ts";
import { waysToPay } from "#contract/programme/ways-to-pay.ts";
import { zoneTime } from "#contract/time/zone-time.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import {
  findEdition,
  playsYoutube,
  type ShopTerms,
} from "#domain/platform/current-edition/current-edition.ts";
import { currentShopZone } from "#domain/platform/current-edition/shop-zone.ts";
import { takesIdeas } from "#domain/programme/ideas/takes-ideas.ts";
import { timesOf } from "#domain/sales/payments/choose-provider.ts";
import { storesPhoneNumbers } from "#domain/sales/payments/stores-phone-numbers.ts";
import { legalFacts, type legalPages } from "./tables.ts";

type Settings = Pick<AppContext, "payments" | "bankAccount" | "invoices">;

/** The shop's payment methods, how long it reserves tickets for each, and whether it issues invoices. */
export function findShopTerms({ payments, bankAccount, invoices }: Settings): ShopTerms {
  const methods = { mb_way: 1, card: 2, multibanco: 7 } as const;
  const hold_minutes: ShopTerms["hold_minutes"] = {};
  for (const way of ["mb_way", "card"] as const) {
    const provider = payments.forMethod(methods[way]);
    if (provider) hold_minutes[way] = Math.floor(timesOf(provider, methods[way]).holdMs / 60_000);
  }
  return {
    ways_to_pay: waysToPay.filter((way) =>
      way === "transfer" ? bankAccount !== null : payments.forMethod(methods[way]) !== null,
    ),
    hold_minutes,
    issues_invoices: invoices.issues,
  };
}

type Page = (typeof legalPages)[number];

/** Notes at a process's start what both pages name by its settings: of two processes with other settings, none undoes the other's word. */
export async function recordShopTerms(ctx: Pick<AppContext, "db" | "clock"> & Settings): Promise<void> {
  const { ways_to_pay: ways, hold_minutes: minutes, issues_invoices: invoices } = findShopTerms(ctx);
  await note(ctx, "terms", { ways, minutes, invoices });
  const takes = { mbWay: ways.includes("mb_way"), card: ways.includes("card") };
  // While it is taken the policy names the numbers anyway: the first that is stored changes no word of it.
  const numbers = !takes.mbWay && (await storesPhoneNumbers(ctx.db.read));
  await note(ctx, "policy", { ...takes, invoices, numbers });
}

/** Notes what the public edition's policy names; in turns, since an undone change of an edition has no use case of its own. */
export async function recordPolicyFacts(ctx: Pick<AppContext, "db" | "clock">): Promise<void> {
  const edition = await findEdition(ctx.db.read);
  if (!edition) return;
  await note(ctx, "policy", { youtube: playsYoutube(edition), ideas: await takesIdeas(ctx.db.read) });
}

/** Where one of these facts has changed, the page is of this day; what is noted for the first time has not. */
async function note(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  page: Page,
  facts: Record<string, unknown>,
): Promise<void> {
  const [noted] = await db.read.select().from(legalFacts).where(eq(legalFacts.page, page));
  const known = noted?.facts ?? {};
  const news = Object.keys(facts).filter((name) => !isDeepStrictEqual(known[name], facts[name]));
  if (news.length === 0) return;
  const changed = news.some((name) => name in known)
    ? { changedOn: zoneTime(clock.now(), await currentShopZone(db.read)).day }
    : {};
  await db.transaction((tx) =>
    tx
      .insert(legalFacts)
      .values({ page, facts })
      .onConflictDoUpdate({
        target: legalFacts.page,
        set: { facts: sql`${legalFacts.facts} || excluded.facts`, ...changed },
        // Another process may have noted it meanwhile.
        setWhere: sql`${legalFacts.facts} || excluded.facts <> ${legalFacts.facts}`,
      }),
  );
}

export type LegalNotes = Pick<Edition, "legal_changed_on" | "keeps_mb_way_numbers">;

/** The day since when each page names what it names; null: it has not changed. And what was found at the last start. */
export async function findLegalNotes(reads: Reads): Promise<LegalNotes> {
  const rows = await reads.select().from(legalFacts);
  const noted = (page: Page) => rows.find((row) => row.page === page);
  const dayOf = (page: Page) => noted(page)?.changedOn ?? null;
  return {
    legal_changed_on: { policy: dayOf("policy"), terms: dayOf("terms") },
    keeps_mb_way_numbers: noted("policy")?.facts.numbers === true,
  };
}
