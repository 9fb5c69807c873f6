import { and, eq, gt, isNull, or } from "drizzle-orm";
import { type Language, pathInLanguage } from "#contract/language.ts";
import { linkPaths } from "#contract/paths.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { hashSecret, newLinkToken } from "#domain/platform/secrets/secrets.ts";
import { newsletterLinks as links } from "./tables.ts";

type Purpose = (typeof links.$inferSelect)["purpose"];

/** Long enough for a mail that is read after a holiday. Unsubscribe links never expire. */
const CONFIRM_TTL_MS = 14 * 24 * 3_600_000;

/** A new link for a mail: its token, of which only the hash is stored. */
export async function makeLink(ctx: AppContext, subscriberId: string, purpose: Purpose): Promise<string> {
  const token = newLinkToken();
  const now = ctx.clock.now();
  await ctx.db.single.insert(links).values({
    tokenHash: hashSecret(token),
    subscriberId,
    purpose,
    createdAt: now,
    expiresAt: purpose === "confirm" ? new Date(now.getTime() + CONFIRM_TTL_MS) : null,
  });
  return token;
}

/** The page where a link's button is: opening it changes nothing. */
export function linkPage(ctx: AppContext, purpose: Purpose, token: string, language: Language): string {
  return ctx.publicUrl + pathInLanguage(linkPaths.newsletter(purpose, token), language);
}

/** Whose link this is. Throws `not_found` for one that is unknown or expired, or for something else. */
export async function followLink(
  tx: Transaction,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<string> {
  const [link] = await tx
    .select({ subscriberId: links.subscriberId })
    .from(links)
    .where(
      and(
        eq(links.tokenHash, hashSecret(token)),
        eq(links.purpose, purpose),
        or(isNull(links.expiresAt), gt(links.expiresAt, now)),
      ),
    );
  if (!link) throw unknownLink();
  return link.subscriberId;
}

export const unknownLink = () => new Problem("not_found", "The link is unknown or has expired");
