import type { Language } from "#contract/language.ts";
import { linkPaths } from "#contract/paths.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { sendMail } from "#domain/platform/mail/send-mail.ts";
import { hashCode, hashSecret, newLinkToken, newLoginCode } from "#domain/platform/secrets/secrets.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { loginLinks } from "../tables.ts";
import { loginEmail } from "./login.email.tsx";

/** A link works once, for 15 minutes (docs/security.md). */
export const LOGIN_LINK_TTL_MS = 15 * 60_000;

/** A retry sends a new link: the failed attempt's was never delivered. */
export async function sendLoginLink(
  ctx: AppContext,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const link = await ctx.db.transaction((tx) => makeLoginLink(tx, email, ctx.clock.now()));
  await sendMail(ctx, language, (sender) =>
    loginEmail({
      ...sender,
      linkName: link.name,
      to: email,
      url: pageLink(ctx.publicUrl, linkPaths.login(link.token)),
      code: link.code,
    }),
  );
}

async function makeLoginLink(tx: Transaction, email: string, now: Date) {
  const token = newLinkToken();
  const code = newLoginCode();
  const tokenHash = hashSecret(token);
  await tx.insert(loginLinks).values({
    tokenHash,
    codeHash: hashCode(code, tokenHash),
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LOGIN_LINK_TTL_MS),
  });
  return { token, code, name: Buffer.from(tokenHash).toString("hex") };
}
