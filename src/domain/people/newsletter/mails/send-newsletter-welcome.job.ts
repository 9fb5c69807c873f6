import type { AppContext } from "#domain/app-context.ts";
import { sendMail } from "#domain/platform/mail/send-mail.ts";
import { linkPage, makeLink } from "../links.ts";
import { findSubscriber } from "../subscribers.ts";
import { welcomeEmail } from "./welcome.email.tsx";

/** Confirms the subscription and says how to unsubscribe. */
export async function sendNewsletterWelcome(
  ctx: AppContext,
  { subscriberId }: { subscriberId: string },
): Promise<void> {
  const subscriber = await findSubscriber(ctx.db.read, subscriberId);
  if (subscriber?.status !== "confirmed") return;
  const { email, language, confirmedAt } = subscriber;
  const token = await makeLink(ctx, subscriberId, "unsubscribe");
  await sendMail(ctx, language, (sender) =>
    welcomeEmail({
      ...sender,
      subscriberId,
      confirmedAt,
      to: email,
      optOutUrl: linkPage(ctx, "unsubscribe", token, language),
      oneClickUrl: `${ctx.publicUrl}/api/v1/newsletter/unsubscribe/${token}/`,
    }),
  );
}
