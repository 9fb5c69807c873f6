import { eq } from "drizzle-orm";
import type { AppContext } from "#domain/app-context.ts";
import {
  newLinks,
  openLinks,
  partnerPages,
  speakerPages,
} from "#domain/programme/programme/own-pages/page-links.ts";
import { findAudience, type Reader } from "./audience.ts";
import { asksFor, textIn } from "./mailing-text.ts";
import { type MailingRow, mailings, type RecipientRow } from "./tables.ts";
import { makeOptOut, writeMailing } from "./write-mailing.ts";

/** The reason a recipient gets nothing after all. */
type LeftOut = "no_consent" | "no_ticket" | "not_chosen";

/**
 * Sends one recipient's mail, unless they are no longer among those whom the mailing is for: a ticket was given back, a
 * subscription ended, a speaker has answered or has another address. Resolves to the reason then, else to null. Rejects when the mail server did not take it.
 */
export async function deliver(ctx: AppContext, recipient: RecipientRow): Promise<LeftOut | null> {
  const [mailing] = await ctx.db.read.select().from(mailings).where(eq(mailings.id, recipient.mailingId));
  if (!mailing) throw new Error(`There is no mailing ${recipient.mailingId}`);
  const { audience, editionId } = mailing;
  const isAttendee = audience === "attendees";
  const chosen = { ...mailing, kind: "informational" as const, languages: [], edition: editionId };
  const key = isAttendee ? recipient.signupId : recipient.email;
  const [reader] = await findAudience(ctx.db.read, chosen, { key });
  if (!reader) return isAttendee ? "no_ticket" : "not_chosen";
  if (mailing.kind === "promotional" && !reader.subscriberId) return "no_consent";
  const { language, email } = recipient;
  const text = textIn(mailing, language);
  const [kind, ids] = pagesOf(audience, reader);
  const links = asksFor("page", text) ? newLinks(ctx, kind, ids, language) : [];
  await ctx.mail.send(
    await writeMailing(ctx, {
      ...text,
      ...reader,
      audience,
      editionId,
      recipientId: recipient.id,
      language,
      email,
      pages: links.map(({ url }) => url),
      optOut: await makeOptOut(ctx, mailing.kind, reader.subscriberId, language),
    }),
  );
  if (links.length > 0)
    await openLinks(ctx, kind, links, { email, editionId, requestedBy: mailing.createdBy });
  return null;
}

const pagesOf = (audience: MailingRow["audience"], { speakerIds, partnerIds }: Reader) =>
  audience === "partners" ? ([partnerPages, partnerIds] as const) : ([speakerPages, speakerIds] as const);
