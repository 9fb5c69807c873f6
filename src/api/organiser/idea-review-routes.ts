import { decideIdeas, undoDecision } from "#domain/programme/ideas/review/decide-ideas.ts";
import { listIdeas, readIdea, readIdeaFile } from "#domain/programme/ideas/review/read-ideas.ts";
import { saveReview, updateReviewSettings } from "#domain/programme/ideas/review/save-review.ts";
import { previewIdeaDecision } from "#domain/programme/ideas/review/send-idea-decision.job.ts";
import { fileResponse } from "../routes/file-response.ts";
import { organiser } from "./organiser-implementer.ts";

/** Submissions to the call, as reviewers see and judge them. */
export const ideaReviewRoutes = {
  list: organiser.ideaReviews.list.handler(({ context, input }) =>
    listIdeas(context.app.db.read, context.actor, input),
  ),
  read: organiser.ideaReviews.read.handler(({ context, input }) =>
    readIdea(context.app.db.read, context.actor, input.id),
  ),
  file: organiser.ideaReviews.file.handler(async ({ context, input }) =>
    fileResponse(context, {
      ...(await readIdeaFile(context.app.db.read, context.app.files, input.id)),
      type: "application/pdf",
    }),
  ),
  review: organiser.ideaReviews.review.handler(({ context, input }) =>
    saveReview(context.app, context.actor, input),
  ),
  decide: organiser.ideaReviews.decide.handler(({ context, input }) =>
    decideIdeas(context.app, context.actor, input),
  ),
  undo: organiser.ideaReviews.undo.handler(({ context, input }) =>
    undoDecision(context.app, context.actor, input),
  ),
  preview: organiser.ideaReviews.preview.handler(({ context, input }) =>
    previewIdeaDecision(context.app, context.actor, input),
  ),
  settings: organiser.ideaReviews.settings.handler(({ context, input }) =>
    updateReviewSettings(context.app, context.actor, input),
  ),
};
