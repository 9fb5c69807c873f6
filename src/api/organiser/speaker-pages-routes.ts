import { decideProposal, reopenProposal } from "#domain/programme/programme/own-pages/decide-proposal.ts";
import { changeSpeakerDetails, readSpeakerDetails } from "#domain/programme/programme/own-pages/details.ts";
import { listOwnPages } from "#domain/programme/programme/own-pages/list-own-pages.ts";
import { listProposals } from "#domain/programme/programme/own-pages/list-proposals.ts";
import { ofSpeakers } from "#domain/programme/programme/own-pages/proposal-kinds.ts";
import { revokeSpeakerLink, sendSpeakerLinks } from "#domain/programme/programme/own-pages/request-links.ts";
import { readingOne } from "../routes/use-case.ts";
import { changing, changingOne, organiser } from "./organiser-implementer.ts";

export const speakerPagesRoutes = {
  list: organiser.speakerPages.list.handler(({ context, input }) => listOwnPages(context.app, input)),
  send: organiser.speakerPages.send.handler(changing(sendSpeakerLinks)),
  revoke: organiser.speakerPages.revoke.handler(changingOne(revokeSpeakerLink)),
  readDetails: organiser.speakerPages.readDetails.handler(readingOne(readSpeakerDetails)),
  changeDetails: organiser.speakerPages.changeDetails.handler(changing(changeSpeakerDetails)),
  proposals: organiser.speakerPages.proposals.handler(({ context, input }) =>
    listProposals(context.app.db.read, ofSpeakers, input),
  ),
  decide: organiser.speakerPages.decide.handler(({ context: { app, actor }, input }) =>
    decideProposal(app, actor, ofSpeakers, { ...input, record_version: input.speaker_version }),
  ),
  reopen: organiser.speakerPages.reopen.handler(({ context: { app, actor }, input }) =>
    reopenProposal(app, actor, ofSpeakers, input),
  ),
};
