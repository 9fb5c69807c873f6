import { and, eq, isNull } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { type ClaimLinkRow, claimLinks } from "../tables.ts";

const TOKEN = /^[\w-]{22}$/;

/** The link with this token, unless it was withdrawn; null too for what cannot be a token. */
export async function findOpenLink(reads: Reads, token: string): Promise<ClaimLinkRow | null> {
  if (!TOKEN.test(token)) return null;
  const [link] = await reads
    .select()
    .from(claimLinks)
    .where(and(eq(claimLinks.token, token), isNull(claimLinks.withdrawnAt)));
  return link ?? null;
}
