import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "../app-context.ts";
import { loginEmail } from "./login.email.tsx";
import { hashCode, hashSecret, newLinkToken, newLoginCode } from "./secrets.ts";
import { loginLinks } from "./tables.ts";

declare module "#db/jobs.ts" {
  interface JobData {
    "send-login-link": { email: string };
  }
}

/** A link works once, for 15 minutes (docs/security.md). */
export const LOGIN_LINK_TTL_MS = 15 * 60_000;

/** Tried again, it sends another link: the one of the failed try was never read by anybody. */
export async function sendLoginLink(ctx: AppContext, { email }: { email: string }): Promise<void> {
  const link = await ctx.db.transaction((tx) => makeLoginLink(tx, email, ctx.clock.now()));
  await ctx.mail.send(
    await loginEmail({
      to: email,
      url: `${ctx.publicUrl}/login/${link.token}`,
      code: link.code,
      publicUrl: ctx.publicUrl,
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
  return { token, code };
}
