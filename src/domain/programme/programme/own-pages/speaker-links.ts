import { randomUUID } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { pathInLanguage } from "#contract/language.ts";
import { linkPaths } from "#contract/paths.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { hashSecret, newLinkToken } from "#domain/platform/secrets/secrets.ts";
import { speakerDetails, speakerLinks } from "./tables.ts";

export type SpeakerLink = typeof speakerLinks.$inferSelect;

/** The link that is open; reading it changes nothing, since mail scanners open links too. Throws `not_found`. */
export async function requireLink(reads: Reads, token: string, now: Date): Promise<SpeakerLink> {
  const [link] = await reads.select().from(speakerLinks).where(opens(token, now));
  return link ?? unknownLink();
}

/**
 * The same before a change: the speaker's own changes, from several tabs or devices, come one after the other. Throws
 * `not_found`.
 */
export async function lockLink(tx: Transaction, token: string, now: Date): Promise<SpeakerLink> {
  const [link] = await tx.select().from(speakerLinks).where(opens(token, now)).for("no key update");
  return link ?? unknownLink();
}

const opens = (token: string, now: Date) =>
  and(eq(speakerLinks.tokenHash, hashSecret(token)), gt(speakerLinks.expiresAt, now));

function unknownLink(): never {
  throw new Problem("not_found", "The link has expired, or a newer mail has another");
}

/**
 * The address of the page by a new secret, whose hash replaces the one before; null when a newer request has overtaken this
 * one, or the link was revoked.
 */
export async function makeSpeakerLink(
  ctx: Pick<AppContext, "db" | "clock" | "publicUrl">,
  { speakerId, requestId }: { speakerId: number; requestId: string },
): Promise<{ url: string; expiresAt: Date; details: typeof speakerDetails.$inferSelect } | null> {
  const token = newLinkToken();
  return ctx.db.transaction(async (tx) => {
    const [details] = await tx.select().from(speakerDetails).where(eq(speakerDetails.speakerId, speakerId));
    if (!details?.email) return null;
    const [link] = await tx
      .update(speakerLinks)
      .set({ tokenHash: hashSecret(token), sentAt: ctx.clock.now() })
      .where(and(eq(speakerLinks.speakerId, speakerId), eq(speakerLinks.requestId, requestId)))
      .returning({ expiresAt: speakerLinks.expiresAt });
    if (!link) return null;
    const path = pathInLanguage(linkPaths.speaker(token), details.language);
    return { url: ctx.publicUrl + path, expiresAt: link.expiresAt, details };
  });
}

/** Ends a speaker's link, and one whose mail is not written yet. Returns whether one was open. */
export async function endLink(tx: Transaction, speakerId: number, now: Date): Promise<boolean> {
  const ended = await tx
    .update(speakerLinks)
    .set({ tokenHash: null, requestId: randomUUID(), expiresAt: now })
    .where(and(eq(speakerLinks.speakerId, speakerId), gt(speakerLinks.expiresAt, now)))
    .returning({ id: speakerLinks.speakerId });
  return ended.length > 0;
}
