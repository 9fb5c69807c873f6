import type { Language } from "#contract/language.ts";
import type { AppContext } from "#domain/app-context.ts";
import { sendMail } from "#domain/platform/mail/send-mail.ts";
import { erasedEmail } from "./erased.email.tsx";

/** The last mail: an owner who did not erase the account learns of it. */
export async function sendErasedMail(
  ctx: AppContext,
  { email, sessionId: loginSessionId, language }: { email: string; sessionId: string; language: Language },
): Promise<void> {
  await sendMail(ctx, language, (sender) => erasedEmail({ ...sender, to: email, loginSessionId }));
}
