import { decideProposal, reopenProposal } from "#domain/programme/programme/own-pages/decide-proposal.ts";
import { changeSpeakerDetails, readSpeakerDetails } from "#domain/programme/programme/own-pages/details.ts";
import { listOwnPages, listProposals } from "#domain/programme/programme/own-pages/list-own-pages.ts";
import { revokeSpeakerLink, sendSpeakerLinks } from "#domain/programme/programme/own-pages/request-links.ts";
import { reading, readingOne } from "../routes/use-case.ts";
import { changing, changingOne, organiser } from "./organiser-implementer.ts";

export const speakerPagesRoutes = {
  list: organiser.speakerPages.list.handler(({ context, input }) => listOwnPages(context.app, input)),
  send: organiser.speakerPages.send.handler(changing(sendSpeakerLinks)),
  revoke: organiser.speakerPages.revoke.handler(changingOne(revokeSpeakerLink)),
  readDetails: organiser.speakerPages.readDetails.handler(readingOne(readSpeakerDetails)),
  changeDetails: organiser.speakerPages.changeDetails.handler(changing(changeSpeakerDetails)),
  proposals: organiser.speakerPages.proposals.handler(reading(listProposals)),
  decide: organiser.speakerPages.decide.handler(changing(decideProposal)),
  reopen: organiser.speakerPages.reopen.handler(changing(reopenProposal)),
};
