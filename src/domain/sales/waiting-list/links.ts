import { eq } from "drizzle-orm";
import { type Language, pathInLanguage } from "#contract/language.ts";
import { linkPaths } from "#contract/paths.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { hashSecret, newLinkToken } from "#domain/platform/secrets/secrets.ts";
import { waitingEntries as entries, waitingLinks as links, type WaitingEntry } from "./tables.ts";

/** The page of an entry, by a new link: only the hash of its token is stored. */
export async function makeEntryLink(
  ctx: Pick<AppContext, "db" | "clock" | "publicUrl">,
  entryId: string,
  language: Language,
): Promise<string> {
  const token = newLinkToken();
  await ctx.db.single
    .insert(links)
    .values({ tokenHash: hashSecret(token), entryId, createdAt: ctx.clock.now() });
  return ctx.publicUrl + pathInLanguage(linkPaths.waitingList(token), language);
}

export async function findEntryByToken(reads: Reads, token: string): Promise<WaitingEntry | null> {
  const [found] = await reads
    .select({ entry: entries })
    .from(links)
    .innerJoin(entries, eq(entries.id, links.entryId))
    .where(eq(links.tokenHash, hashSecret(token)));
  return found?.entry ?? null;
}

/** Throws `not_found`. */
export async function requireEntryByToken(reads: Reads, token: string): Promise<WaitingEntry> {
  const entry = await findEntryByToken(reads, token);
  if (!entry) throw new Problem("not_found", "The link is unknown");
  return entry;
}
