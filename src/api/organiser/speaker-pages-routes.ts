import { decideProposal, reopenProposal } from "#domain/programme/programme/own-pages/decide-proposal.ts";
import { changeSpeakerDetails, readSpeakerDetails } from "#domain/programme/programme/own-pages/details.ts";
import { listOwnPages, listProposals } from "#domain/programme/programme/own-pages/list-own-pages.ts";
import { revokeSpeakerLink, sendSpeakerLinks } from "#domain/programme/programme/own-pages/request-links.ts";
import { organiser } from "./organiser-implementer.ts";

export const speakerPagesRoutes = {
  list: organiser.speakerPages.list.handler(({ context, input }) => listOwnPages(context.app, input)),
  send: organiser.speakerPages.send.handler(({ context, input }) =>
    sendSpeakerLinks(context.app, context.actor, input),
  ),
  revoke: organiser.speakerPages.revoke.handler(({ context, input }) =>
    revokeSpeakerLink(context.app, context.actor, input.id),
  ),
  readDetails: organiser.speakerPages.readDetails.handler(({ context, input }) =>
    readSpeakerDetails(context.app.db.read, input.id),
  ),
  changeDetails: organiser.speakerPages.changeDetails.handler(({ context, input }) =>
    changeSpeakerDetails(context.app, context.actor, input),
  ),
  proposals: organiser.speakerPages.proposals.handler(({ context, input }) =>
    listProposals(context.app.db.read, input),
  ),
  decide: organiser.speakerPages.decide.handler(({ context, input }) =>
    decideProposal(context.app, context.actor, input),
  ),
  reopen: organiser.speakerPages.reopen.handler(({ context, input }) =>
    reopenProposal(context.app, context.actor, input),
  ),
};
