import type { Language } from "#contract/language.ts";
import type { AppContext } from "#domain/app-context.ts";

/**
 * Queues the mail with the link. The link itself is made by the job: nothing here depends on whether the address
 * is known, and no token ever lies in the queue.
 */
export async function requestLogin(ctx: AppContext, email: string, language: Language): Promise<void> {
  await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, "send-login-link", { email, language }));
}
