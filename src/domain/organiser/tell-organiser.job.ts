import { languages } from "#contract/language.ts";
import type { AppContext } from "../app-context.ts";
import { currentEdition } from "../edition/current-edition.ts";
import { sendMail } from "../mail/send-mail.ts";
import { workEmail } from "./work.email.tsx";
import { findWorkItem } from "./work-items.ts";

declare module "#db/jobs.ts" {
  interface JobData {
    "tell-organiser": { workItemId: string };
  }
}

/** Mails a work item to the edition's contact address, unless it is done by now. */
export async function tellOrganiser(ctx: AppContext, { workItemId }: { workItemId: string }): Promise<void> {
  const item = await findWorkItem(ctx.db.read, workItemId);
  if (!item || item.doneAt) return;
  const { contactEmail } = await currentEdition(ctx.db.read);
  await sendMail(ctx, languages[0], (sender) => workEmail(sender, contactEmail, item));
}
