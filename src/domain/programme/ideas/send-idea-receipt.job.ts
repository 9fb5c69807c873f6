import { eq } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import type { AppContext } from "#domain/app-context.ts";
import { sendMail } from "#domain/platform/mail/send-mail.ts";
import { ideaEmail } from "./idea.email.tsx";
import { ideas } from "./tables.ts";

/** Confirms to its author that an idea was received. */
export async function sendIdeaReceipt(
  ctx: AppContext,
  { ideaId, language }: { ideaId: string; language: Language },
): Promise<void> {
  const [idea] = await ctx.db.read.select().from(ideas).where(eq(ideas.id, ideaId));
  // Erased since.
  if (!idea) return;
  await sendMail(ctx, language, (sender) =>
    ideaEmail({
      ...sender,
      to: idea.contacto_email,
      name: idea.responsavel_projeto,
      title: idea.titulo_projeto,
      fileName: idea.fileKey && idea.fileName,
      ideaId,
    }),
  );
}
