import { eq } from "drizzle-orm";
import { pathInLanguage } from "#contract/language.ts";
import { paths } from "#contract/paths.ts";
import type { AppContext } from "#domain/app-context.ts";
import { sendMail } from "#domain/platform/mail/send-mail.ts";
import { findMailedTicket } from "#domain/sales/wallet/find-mailed-ticket.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { makeEntryLink } from "../links.ts";
import { waitingEntries as entries, type WaitingEntry } from "../tables.ts";
import { confirmPlaceEmail, lapsedEmail, listEndedEmail, offerEmail, placeEmail } from "./waiting.email.tsx";

type Write = (data: Parameters<typeof placeEmail>[0]) => Promise<MailMessage>;

/** `place`: the link to a place, wherever it stands; the others: what has become of it. */
type About = "place" | "offered" | "lapsed" | "ended";

/** Says what has become of a place, unless something else has by now; nothing once it is erased. */
export async function sendWaitingMail(
  ctx: AppContext,
  { entryId, about }: { entryId: string; about: About },
): Promise<void> {
  const [entry] = await ctx.db.read.select().from(entries).where(eq(entries.id, entryId));
  const write = entry && mailOf(entry, about, ctx.clock.now());
  if (!entry || !write) return;
  const { language, email: to } = entry;
  const ticket = await findMailedTicket(ctx.db, entry.ticketId, language);
  const url =
    about === "ended"
      ? ctx.publicUrl + pathInLanguage(paths.tickets(), language)
      : await makeEntryLink(ctx, entryId, language);
  const mailId = `${entryId}-${ctx.clock.now().getTime()}`;
  await sendMail(ctx, language, (sender: MailSender) => write({ ...sender, mailId, to, ticket, url }));
}

/** Null where the reason is gone. */
function mailOf(entry: WaitingEntry, about: About, now: Date): Write | null {
  const { state, units, offeredUnits, offerUntil } = entry;
  if (about === "lapsed" || about === "ended") {
    if (state !== about) return null;
    return about === "lapsed" ? lapsedEmail : listEndedEmail;
  }
  if (state === "offered" && offeredUnits !== null && offerUntil !== null && offerUntil > now) {
    const offer = { wanted: units, offered: offeredUnits, until: offerUntil };
    return (data) => offerEmail({ ...data, ...offer });
  }
  if (about === "offered") return null;
  if (state === "unconfirmed") return confirmPlaceEmail;
  return state === "waiting" ? placeEmail : null;
}
