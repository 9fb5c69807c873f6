import { decideIdeas } from "#domain/programme/ideas/review/decide-ideas.ts";
import { listIdeas, readIdea, readIdeaFile } from "#domain/programme/ideas/review/read-ideas.ts";
import { saveReview, updateReviewSettings } from "#domain/programme/ideas/review/save-review.ts";
import { previewIdeaDecision } from "#domain/programme/ideas/review/send-idea-decision.job.ts";
import {
  sendWaitingIdeas,
  undoIdeaDecision,
  undoIdeaDecisions,
} from "#domain/programme/ideas/review/waiting-decisions.ts";
import { fileResponse } from "../routes/file-response.ts";
import { changing, organiser } from "./organiser-implementer.ts";

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
  review: organiser.ideaReviews.review.handler(changing(saveReview)),
  decide: organiser.ideaReviews.decide.handler(changing(decideIdeas)),
  undo: organiser.ideaReviews.undo.handler(changing(undoIdeaDecision)),
  sendNow: organiser.ideaReviews.sendNow.handler(changing(sendWaitingIdeas)),
  undoMany: organiser.ideaReviews.undoMany.handler(changing(undoIdeaDecisions)),
  preview: organiser.ideaReviews.preview.handler(changing(previewIdeaDecision)),
  settings: organiser.ideaReviews.settings.handler(changing(updateReviewSettings)),
};
