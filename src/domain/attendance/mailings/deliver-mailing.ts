import { eq } from "drizzle-orm";
import type { AppContext } from "#domain/app-context.ts";
import { findAudience } from "./audience.ts";
import { textIn } from "./mailing-text.ts";
import { mailings, type RecipientRow } from "./tables.ts";
import { makeOptOut, writeMailing } from "./write-mailing.ts";

/** The reason a recipient gets nothing after all. */
type LeftOut = "no_consent" | "no_ticket";

/**
 * Sends one recipient's mail, unless they are no longer among those whom the mailing is for: a ticket was given back, a
 * subscription ended. Resolves to the reason then, else to null. Rejects when the mail server did not take it.
 */
export async function deliver(ctx: AppContext, recipient: RecipientRow): Promise<LeftOut | null> {
  const [mailing] = await ctx.db.read.select().from(mailings).where(eq(mailings.id, recipient.mailingId));
  if (!mailing) throw new Error(`There is no mailing ${recipient.mailingId}`);
  const holders = { ...mailing, kind: "informational" as const, edition: mailing.editionId };
  const [attendee] = await findAudience(
    ctx.db.read,
    { ...holders, languages: [] },
    { signupId: recipient.signupId },
  );
  if (!attendee) return "no_ticket";
  if (mailing.kind === "promotional" && !attendee.subscriberId) return "no_consent";
  const { language, email } = recipient;
  await ctx.mail.send(
    await writeMailing(ctx, {
      ...textIn(mailing, language),
      editionId: mailing.editionId,
      recipientId: recipient.id,
      language,
      email,
      name: attendee.name,
      ticketIds: attendee.ticketIds,
      optOut: await makeOptOut(ctx, mailing.kind, attendee.subscriberId, language),
    }),
  );
  return null;
}
