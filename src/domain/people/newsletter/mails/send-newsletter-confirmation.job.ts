import type { AppContext } from "#domain/app-context.ts";
import { sendMail } from "#domain/platform/mail/send-mail.ts";
import { linkPage, makeLink } from "../links.ts";
import { findSubscriber } from "../subscribers.ts";
import { confirmEmail } from "./confirm.email.tsx";

/** Sends the double opt-in mail, the provider's or ours. */
export async function sendNewsletterConfirmation(
  ctx: AppContext,
  { subscriberId }: { subscriberId: string },
): Promise<void> {
  const subscriber = await findSubscriber(ctx.db.read, subscriberId);
  if (subscriber?.status !== "pending") return;
  const { email, language, consentedAt } = subscriber;
  const url = linkPage(ctx, "confirm", await makeLink(ctx, subscriberId, "confirm"), language);
  if (await ctx.newsletter.askToConfirm(email, `${url}?confirmed`)) return;
  await sendMail(ctx, language, (sender) =>
    confirmEmail({ ...sender, subscriberId, askedAt: consentedAt, to: email, url }),
  );
}
