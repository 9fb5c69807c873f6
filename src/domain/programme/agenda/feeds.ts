import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { pathInLanguage } from "#contract/language.ts";
import { filePaths } from "#contract/paths.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { agendaFeeds } from "./tables.ts";

/** The address of the caller's feed, in their language; it is made once and stays. */
export async function ensureFeed(
  { clock, publicUrl }: AppContext,
  tx: Transaction,
  { email, language }: Caller,
): Promise<string> {
  const token = (await findToken(tx, email)) ?? (await makeFeed(tx, email, clock.now()));
  return publicUrl + pathInLanguage(filePaths.calendarFeed(token), language);
}

/** The address whose feed has this token; null when unknown. */
export async function findFeedOwner(reads: Reads, token: string): Promise<string | null> {
  const [feed] = await reads
    .select({ email: agendaFeeds.email })
    .from(agendaFeeds)
    .where(eq(agendaFeeds.token, token));
  return feed?.email ?? null;
}

async function makeFeed(tx: Transaction, email: string, createdAt: Date): Promise<string> {
  const token = newFeedToken();
  await tx.insert(agendaFeeds).values({ email, token, createdAt }).onConflictDoNothing();
  // Another device may have created it at the same time.
  return (await findToken(tx, email)) ?? token;
}

async function findToken(tx: Transaction, email: string): Promise<string | undefined> {
  const [feed] = await tx
    .select({ token: agendaFeeds.token })
    .from(agendaFeeds)
    .where(eq(agendaFeeds.email, email));
  return feed?.token;
}

/** 128 random bits. */
const newFeedToken = () => randomBytes(16).toString("base64url");
