import { reviewers } from "#contract/organiser/staff/staff-roles.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { listStaffOf } from "#domain/people/staff/find-staff.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { decisionTexts } from "#domain/programme/calls/mails/decision-texts.ts";
import { decideProposals, previewProposalDecision } from "#domain/programme/calls/review/decide-proposals.ts";
import { exportProposals } from "#domain/programme/calls/review/export-proposals.ts";
import {
  listProposals,
  readProposal,
  readProposalFile,
} from "#domain/programme/calls/review/read-proposals.ts";
import { reviewProposal } from "#domain/programme/calls/review/save-review.ts";
import {
  sendWaitingDecisions,
  undoProposalDecision,
  undoProposalDecisions,
} from "#domain/programme/calls/review/waiting-decisions.ts";
import { fileResponse } from "../routes/file-response.ts";
import { paged } from "../routes/page-of.ts";
import { changing, organiser } from "./organiser-implementer.ts";

const { sessionProposals } = organiser;

const readerOf = ({ actor, caller }: { actor: Actor; caller: Pick<Caller, "language"> }) => ({
  ...actor,
  language: caller.language,
});

export const sessionProposalRoutes = {
  list: sessionProposals.list.handler(({ context, input }) =>
    listProposals(context.app.db.read, readerOf(context), input),
  ),
  read: sessionProposals.read.handler(({ context, input }) =>
    readProposal(context.app.db.read, readerOf(context), input.id),
  ),
  file: sessionProposals.file.handler(async ({ context, input }) =>
    fileResponse(context, {
      ...(await readProposalFile(context.app.db.read, context.app.files, readerOf(context), input.id)),
      type: "application/pdf",
    }),
  ),
  review: sessionProposals.review.handler(({ context, input }) =>
    reviewProposal(context.app, context.actor, input, context.caller.language),
  ),
  decide: sessionProposals.decide.handler(changing(decideProposals)),
  sendNow: sessionProposals.sendNow.handler(changing(sendWaitingDecisions)),
  undoMany: sessionProposals.undoMany.handler(changing(undoProposalDecisions)),
  undo: sessionProposals.undo.handler(changing(undoProposalDecision)),
  words: sessionProposals.words.handler(({ context, input }) =>
    decisionTexts(context.app, input.decision, input.edition),
  ),
  preview: sessionProposals.preview.handler(changing(previewProposalDecision)),
  reviewers: sessionProposals.reviewers.handler(paged(({ app }) => listStaffOf(app.db.read, reviewers))),
  export: sessionProposals.export.handler(async ({ context, input }) => {
    const { name, csv } = await exportProposals(context.app, context.actor, input.edition);
    return fileResponse(context, { name, type: "text/csv; charset=utf-8", bytes: csv });
  }),
};
