import type { Language } from "#contract/language.ts";
import type { JobData } from "#db/jobs.ts";
import { findSignups } from "../accounts/signups.ts";
import type { AppContext } from "../app-context.ts";
import { sendMail } from "../send-mail.ts";
import { findMailedTicket } from "./mailed-ticket.ts";
import { transferredEmail } from "./transferred.email.tsx";

declare module "#db/jobs.ts" {
  interface JobData {
    "send-transferred-mail": {
      /** Who had it. */
      formerId: string;
      assignmentId: string;
      ticketId: number;
      /** ISO 8601. */
      transferredAt: string;
      /** Of whoever handed it on. */
      language: Language;
    };
  }
}

/** Tells who had a ticket that it is somebody else's, in their own language if it is known, unless they have left since. */
export async function sendTransferredMail(
  ctx: AppContext,
  { formerId, assignmentId, ticketId, transferredAt, language: givers }: JobData["send-transferred-mail"],
): Promise<void> {
  const former = (await findSignups(ctx.db.read, [formerId])).get(formerId);
  if (!former || former.erasedAt) return;
  const language = former.language ?? givers;
  const ticket = await findMailedTicket(ctx.db.read, ticketId, language);
  await sendMail(ctx, language, (sender) =>
    transferredEmail({
      ...sender,
      assignmentId,
      transferredAt: new Date(transferredAt),
      to: former.email,
      name: former.fullName,
      ticket,
    }),
  );
}
