import type { AppContext } from "#domain/app-context.ts";
import { logInByLink } from "#domain/people/accounts/login/log-in.ts";
import { sendLoginLink } from "#domain/people/accounts/login/send-login-link.job.ts";
import { openLoginSession } from "#domain/people/accounts/login-sessions/open-login-session.ts";
import type { MailMessage } from "#outside/mail/mail.ts";

const from = { userAgent: "", replaces: null };

/**
 * Logs in an address and gives the login session's token: the first time by its mail, later by opening a login session as the link
 * would. Writing the mail costs more than most requests, and the matrix of roles logs in before each of its own.
 */
export function openTestLogins(app: AppContext, mails: MailMessage[]) {
  const known = new Set<string>();
  return async (email: string): Promise<string> => {
    if (known.has(email)) {
      const now = app.clock.now();
      return (await app.db.transaction((tx) => openLoginSession(tx, email, from, "address", now))).token;
    }
    known.add(email);
    await sendLoginLink(app, { email, language: "pt" });
    // Others log in at the same time.
    const place = mails.findLastIndex(({ to }) => to === email);
    const [mail] = place < 0 ? [] : mails.splice(place, 1);
    const link = /\/login\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    return (await logInByLink(app, link, from)).token;
  };
}
