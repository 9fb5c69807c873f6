import type { Language } from "#contract/language.ts";
import type { JobData } from "#db/jobs.ts";
import { speaking } from "#outside/speaking.ts";
import type { AppContext } from "../app-context.ts";
import { erasedEmail } from "./erased.email.tsx";

declare module "#db/jobs.ts" {
  interface JobData {
    "send-erased-mail": { email: string; language: Language };
  }
}

/** The last word: if it was not its owner who erased the account, they hear of it. */
export async function sendErasedMail(
  ctx: AppContext,
  { email, language }: JobData["send-erased-mail"],
): Promise<void> {
  const { publicUrl } = ctx;
  await ctx.mail.send(await speaking(language, () => erasedEmail({ to: email, publicUrl })));
}
