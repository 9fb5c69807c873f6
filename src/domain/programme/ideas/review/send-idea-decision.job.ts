import { eq } from "drizzle-orm";
import type { IdeaDecisionName } from "#contract/organiser/people/idea-criteria.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { findOwnTexts } from "#domain/platform/mail/own-texts.ts";
import { type ShownMail, showMail } from "#domain/platform/mail/preview-mail.ts";
import { findMailSender, sendMail, writeMail } from "#domain/platform/mail/send-mail.ts";
import { beginMail, type DecisionMailJob, endMail } from "../../decisions/mail-decision.ts";
import { ideas } from "../tables.ts";
import { ideaDecisionEmail } from "./decision.email.tsx";
import { readIdea, requireIdea } from "./read-ideas.ts";
import { ideaDecisionRows } from "./tables.ts";

/** Tells the submitter in their language, unless the decision was undone or the idea erased. From here on it cannot be undone. */
export async function sendIdeaDecision(ctx: AppContext, job: DecisionMailJob): Promise<void> {
  const { decisionId } = job;
  const begun = await beginMail(ctx, ideaDecisionRows, job);
  const [idea] = begun ? await ctx.db.read.select().from(ideas).where(eq(ideas.id, begun.itemId)) : [];
  if (!begun || !idea) return;
  await sendMail(ctx, idea.language, (sender) =>
    ideaDecisionEmail({
      ...sender,
      decisionId,
      decision: begun.decision,
      to: idea.contacto_email,
      name: idea.responsavel_projeto,
      title: idea.titulo_projeto,
    }),
  );
  await endMail(ctx, ideaDecisionRows, decisionId);
}

/** The mail as it would go out; to a reviewer who must not see the submitter without their name. Throws `not_found`. */
export async function previewIdeaDecision(
  ctx: Pick<AppContext, "db" | "files" | "logger" | "publicUrl">,
  actor: Actor,
  { id, decision }: { id: string; decision: IdeaDecisionName },
): Promise<ShownMail> {
  const [{ language, titulo_projeto, responsavel_projeto, contacto_email }, { author }] = await Promise.all([
    requireIdea(ctx.db.read, id),
    readIdea(ctx.db.read, actor, id),
  ]);
  const [sender, own] = await Promise.all([findMailSender(ctx), findOwnTexts(ctx.db.read, language)]);
  return showMail(
    await writeMail(sender, language, own, () =>
      ideaDecisionEmail({
        ...sender,
        decisionId: id,
        decision,
        to: author ? contacto_email : "",
        name: author ? responsavel_projeto : "",
        title: titulo_projeto,
      }),
    ),
  );
}
