import { randomUUID } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { type Language, pathInLanguage } from "#contract/language.ts";
import { linkPaths } from "#contract/paths.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { hashSecret, newLinkToken } from "#domain/platform/secrets/secrets.ts";
import { type PageLinks, partnerContacts, partnerLinks, speakerDetails, speakerLinks } from "./tables.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Until the speaker has asked their photographer and comes back twice. */
const VALID_MS = 60 * DAY_MS;

export type PageLink = PageLinks["$inferSelect"];

interface Address {
  email: string;
  /** The person's, where it is not the record's. */
  name?: string;
  language: Language;
}

/** The pages of a kind: where their links are stored, their path, and whom a link is mailed to. */
export interface PageKind {
  links: PageLinks;
  path: (token: string) => string;
  findAddress: (reads: Reads, ownerId: number) => Promise<Address | undefined>;
}

export const speakerPages: PageKind = {
  links: speakerLinks,
  path: linkPaths.speaker,
  findAddress: async (reads, id) =>
    (await reads.select().from(speakerDetails).where(eq(speakerDetails.speakerId, id)))[0],
};

export const partnerPages: PageKind = {
  links: partnerLinks,
  path: linkPaths.partner,
  findAddress: async (reads, id) =>
    (await reads.select().from(partnerContacts).where(eq(partnerContacts.partnerId, id)))[0],
};

/** The link that is open; reading it changes nothing, since mail scanners open links too. Throws `not_found`. */
export async function requireLink(
  reads: Reads,
  { links }: PageKind,
  token: string,
  now: Date,
): Promise<PageLink> {
  const [link] = await reads
    .select()
    .from(links)
    .where(opens(links, token, now));
  return link ?? unknownLink();
}

/**
 * The same before a change: changes by one link, from several tabs or devices, come one after the other. Throws
 * `not_found`.
 */
export async function lockLink(
  tx: Transaction,
  { links }: PageKind,
  token: string,
  now: Date,
): Promise<PageLink> {
  const [link] = await tx
    .select()
    .from(links)
    .where(opens(links, token, now))
    .for("no key update");
  return link ?? unknownLink();
}

/** The same of an owner, whose link may have ended. */
export async function lockOwner(tx: Transaction, { links }: PageKind, ownerId: number): Promise<void> {
  await tx.select({ id: links.ownerId }).from(links).where(eq(links.ownerId, ownerId)).for("no key update");
}

const opens = (links: PageLinks, token: string, now: Date) =>
  and(eq(links.tokenHash, hashSecret(token)), gt(links.expiresAt, now));

function unknownLink(): never {
  throw new Problem("not_found", "The link has expired, or a newer mail has another");
}

type Request = Pick<PageLink, "ownerId" | "requestId">;

/** Asks for a link, by which `makeLink` then makes it: the link before opens the page until then. */
export async function storeRequest(
  tx: Transaction,
  { links }: PageKind,
  { ownerId, editionId, recent }: Pick<PageLink, "ownerId" | "editionId" | "recent">,
  requestedBy: string,
  now: Date,
): Promise<Request> {
  const request = {
    requestId: randomUUID(),
    requestedBy,
    expiresAt: new Date(now.getTime() + VALID_MS),
    recent: [...inLastDay(recent, now), now],
  };
  await tx
    .insert(links)
    .values({ ownerId, editionId, ...request })
    .onConflictDoUpdate({ target: links.ownerId, set: request });
  return { ownerId, requestId: request.requestId };
}

export const inLastDay = (recent: readonly Date[], now: Date): Date[] =>
  recent.filter((at) => at.getTime() > now.getTime() - DAY_MS);

/**
 * The address of the page by a new secret, whose hash replaces the one before; null when a newer request has overtaken this
 * one, the link was revoked, or there is no address to mail it to.
 */
export async function makeLink(
  ctx: Pick<AppContext, "db" | "clock" | "publicUrl">,
  { links, path, findAddress }: PageKind,
  { ownerId, requestId }: Request,
): Promise<({ url: string; expiresAt: Date } & Address) | null> {
  const token = newLinkToken();
  return ctx.db.transaction(async (tx) => {
    const address = await findAddress(tx, ownerId);
    if (!address?.email) return null;
    const { email, language } = address;
    const [link] = await tx
      .update(links)
      .set({ tokenHash: hashSecret(token), sentAt: ctx.clock.now() })
      .where(and(eq(links.ownerId, ownerId), eq(links.requestId, requestId)))
      .returning({ expiresAt: links.expiresAt });
    if (!link) return null;
    return { url: ctx.publicUrl + pathInLanguage(path(token), language), ...link, email, language };
  });
}

interface NewLink {
  ownerId: number;
  token: string;
  url: string;
}

/** New links for a mail that is sent at once; they open nothing before `openLinks`. */
export const newLinks = (
  { publicUrl }: Pick<AppContext, "publicUrl">,
  { path }: PageKind,
  ids: readonly number[],
  language: Language,
): NewLink[] =>
  ids.map((ownerId) => {
    const token = newLinkToken();
    return { ownerId, token, url: publicUrl + pathInLanguage(path(token), language) };
  });

/** The mail server has taken the mail with these links: they open the pages, and the links before end. Not where the address is another by now. */
export async function openLinks(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  kind: PageKind,
  made: readonly NewLink[],
  { email, editionId, requestedBy }: { email: string; editionId: number; requestedBy: string },
): Promise<void> {
  const { links, findAddress } = kind;
  await db.transaction(async (tx) => {
    for (const { ownerId, token } of made) {
      const [known] = await tx.select().from(links).where(eq(links.ownerId, ownerId)).for("no key update");
      if ((await findAddress(tx, ownerId))?.email !== email) continue;
      const now = clock.now();
      const request = { ownerId, editionId, recent: known?.recent ?? [] };
      await storeRequest(tx, kind, request, requestedBy, now);
      await tx
        .update(links)
        .set({ tokenHash: hashSecret(token), sentAt: now })
        .where(eq(links.ownerId, ownerId));
    }
  });
}

/** Ends a link, and one whose mail is not written yet. Returns whether one was open. */
export async function endLink(
  tx: Transaction,
  { links }: PageKind,
  ownerId: number,
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .update(links)
    .set({ tokenHash: null, requestId: randomUUID(), expiresAt: now })
    .where(and(eq(links.ownerId, ownerId), gt(links.expiresAt, now)))
    .returning({ id: links.ownerId });
  return ended.length > 0;
}
