import { eq } from "drizzle-orm";
import { type Language, pathInLanguage } from "#contract/language.ts";
import type { JobData } from "#db/jobs.ts";
import { speaking } from "#outside/speaking.ts";
import type { AppContext } from "../app-context.ts";
import { emailChangeLinkEmail, emailChangeNoteEmail, emailTakenEmail } from "./email-change.email.tsx";
import { liveSessionOf } from "./live-session.ts";
import { hashSecret, newLinkToken } from "./secrets.ts";
import { emailChanges, signups } from "./tables.ts";

declare module "#db/jobs.ts" {
  interface JobData {
    /** `sessionId`: that asked. */
    "send-email-change-link": { sessionId: string; email: string; language: Language };
    "send-email-change-note": { email: string; newEmail: string; language: Language };
  }
}

/** As with login: once, for 15 minutes (docs/security.md). */
const LINK_TTL_MS = 15 * 60_000;

/**
 * Asks at the new address. Whoever reads mail there may know that it has an account already, and only they. Tried again,
 * it sends another link: the one of the failed try was never read by anybody.
 */
export async function sendEmailChangeLink(
  ctx: AppContext,
  { sessionId, email, language }: JobData["send-email-change-link"],
): Promise<void> {
  const { publicUrl } = ctx;
  const url = (path: string) => publicUrl + pathInLanguage(path, language);
  if (await hasSignup(ctx, email)) {
    const mail = () => emailTakenEmail({ to: email, url: url("/login"), publicUrl });
    return ctx.mail.send(await speaking(language, mail));
  }
  const token = await makeLink(ctx, sessionId, email);
  if (!token) return;
  const mail = () => emailChangeLinkEmail({ to: email, url: url(`/email/confirm/${token}`), publicUrl });
  await ctx.mail.send(await speaking(language, mail));
}

/** Tells the address of now what was asked, and how it is stopped. */
export async function sendEmailChangeNote(
  ctx: AppContext,
  { email, newEmail, language }: JobData["send-email-change-note"],
): Promise<void> {
  const { publicUrl } = ctx;
  const url = publicUrl + pathInLanguage("/profile", language);
  const mail = () => emailChangeNoteEmail({ to: email, newEmail, url, publicUrl });
  await ctx.mail.send(await speaking(language, mail));
}

async function hasSignup(ctx: AppContext, email: string): Promise<boolean> {
  const rows = await ctx.db.read.select({ id: signups.id }).from(signups).where(eq(signups.email, email));
  return rows.length > 0;
}

/** Null where the session has ended since it asked. */
async function makeLink(ctx: AppContext, sessionId: string, newEmail: string): Promise<string | null> {
  const now = ctx.clock.now();
  const token = newLinkToken();
  return ctx.db.transaction(async (tx) => {
    const session = await liveSessionOf(tx, sessionId, now);
    if (!session) return null;
    await tx.insert(emailChanges).values({
      tokenHash: hashSecret(token),
      sessionId,
      oldEmail: session.email,
      newEmail,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LINK_TTL_MS),
    });
    return token;
  });
}
