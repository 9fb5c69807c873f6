import { eq } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import { linkPaths, paths } from "#contract/paths.ts";
import type { AppContext } from "#domain/app-context.ts";
import { sendMail } from "#domain/platform/mail/send-mail.ts";
import { hashSecret, newLinkToken } from "#domain/platform/secrets/secrets.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { activeLoginSessionOf } from "../login-sessions/active-login-session.ts";
import { emailChanges, signups } from "../tables.ts";
import { emailChangeLinkEmail, emailChangeNoteEmail, emailTakenEmail } from "./email-change.email.tsx";

interface EmailChangeAsked {
  /** Names this request in the mails about it. */
  requestId: string;
  /** The recipient. */
  email: string;
  language: Language;
}

/** As with login: once, for 15 minutes (docs/security.md). */
const LINK_TTL_MS = 15 * 60_000;

/**
 * Sends the link to the new address. Only that mailbox learns that the address already has an account. A retry sends
 * a new link: the failed attempt's was never delivered.
 */
export async function sendEmailChangeLink(
  ctx: AppContext,
  /** `sessionId`: of the login session that asked; waiting jobs carry this name. */
  { requestId, sessionId: loginSessionId, email, language }: EmailChangeAsked & { sessionId: string },
): Promise<void> {
  const about = { requestName: requestId, to: email };
  if (await hasSignup(ctx, email)) {
    const url = pageLink(ctx.publicUrl, paths.login(), language);
    return sendMail(ctx, language, (sender) => emailTakenEmail({ ...sender, ...about, url }));
  }
  const token = await makeLink(ctx, loginSessionId, email);
  if (!token) return;
  await sendMail(ctx, language, (sender) =>
    emailChangeLinkEmail({
      ...sender,
      ...about,
      url: pageLink(ctx.publicUrl, linkPaths.confirmEmail(token)),
    }),
  );
}

/** Tells the current address what was requested and how to stop it. */
export async function sendEmailChangeNote(
  ctx: AppContext,
  { requestId, email, newEmail, language }: EmailChangeAsked & { newEmail: string },
): Promise<void> {
  await sendMail(ctx, language, (sender) =>
    emailChangeNoteEmail({
      ...sender,
      requestName: requestId,
      to: email,
      newEmail,
      url: pageLink(ctx.publicUrl, paths.profile()),
    }),
  );
}

async function hasSignup(ctx: AppContext, email: string): Promise<boolean> {
  const rows = await ctx.db.read.select({ id: signups.id }).from(signups).where(eq(signups.email, email));
  return rows.length > 0;
}

/** Null when the login session has ended since. */
async function makeLink(ctx: AppContext, loginSessionId: string, newEmail: string): Promise<string | null> {
  const now = ctx.clock.now();
  const token = newLinkToken();
  return ctx.db.transaction(async (tx) => {
    const loginSession = await activeLoginSessionOf(tx, loginSessionId, now);
    if (!loginSession) return null;
    await tx.insert(emailChanges).values({
      tokenHash: hashSecret(token),
      loginSessionId,
      oldEmail: loginSession.email,
      newEmail,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LINK_TTL_MS),
    });
    return token;
  });
}
