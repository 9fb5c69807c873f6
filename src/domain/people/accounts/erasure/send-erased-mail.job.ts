import type { Language } from "#contract/language.ts";
import type { JobData } from "#db/jobs.ts";
import type { AppContext } from "#domain/app-context.ts";
import { sendMail } from "#domain/platform/mail/send-mail.ts";
import { erasedEmail } from "./erased.email.tsx";

declare module "#db/jobs.ts" {
  interface JobData {
    "send-erased-mail": { email: string; sessionId: string; language: Language };
  }
}

/** The last mail: an owner who did not erase the account learns of it. */
export async function sendErasedMail(
  ctx: AppContext,
  { email, sessionId: loginSessionId, language }: JobData["send-erased-mail"],
): Promise<void> {
  await sendMail(ctx, language, (sender) => erasedEmail({ ...sender, to: email, loginSessionId }));
}
