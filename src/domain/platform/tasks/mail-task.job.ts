import { firstLanguage } from "#contract/language.ts";
import type { AppContext } from "#domain/app-context.ts";
import { currentEdition } from "#domain/platform/current-edition/current-edition.ts";
import { sendMail } from "#domain/platform/mail/send-mail.ts";
import { taskEmail } from "./task.email.tsx";
import { findTask } from "./tasks.ts";

/** Mails a task to the edition's contact address, unless it is resolved by now. */
export async function mailTask(ctx: AppContext, { taskId }: { taskId: string }): Promise<void> {
  const task = await findTask(ctx.db.read, taskId);
  if (!task || task.resolvedAt) return;
  const { contactEmail } = await currentEdition(ctx.db.read);
  await sendMail(ctx, firstLanguage(), (sender) => taskEmail(sender, contactEmail, task));
}
