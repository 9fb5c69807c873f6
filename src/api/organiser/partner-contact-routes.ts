import { decideProposal, reopenProposal } from "#domain/programme/programme/own-pages/decide-proposal.ts";
import { listProposals } from "#domain/programme/programme/own-pages/list-proposals.ts";
import {
  changePartnerContact,
  readPartnerContact,
} from "#domain/programme/programme/own-pages/partner-contacts.ts";
import { ofPartners } from "#domain/programme/programme/own-pages/proposal-kinds.ts";
import { givePartnerTickets, listPartnerTickets } from "#domain/sales/orders/by-hand/partner-tickets.ts";
import { readingOne } from "../routes/use-case.ts";
import { changing, organiser } from "./organiser-implementer.ts";

export const partnerContactRoutes = {
  read: organiser.partnerContacts.read.handler(readingOne(readPartnerContact)),
  change: organiser.partnerContacts.change.handler(changing(changePartnerContact)),
  proposals: organiser.partnerContacts.proposals.handler(({ context, input }) =>
    listProposals(context.app.db.read, ofPartners, input),
  ),
  decide: organiser.partnerContacts.decide.handler(({ context: { app, actor }, input }) =>
    decideProposal(app, actor, ofPartners, { ...input, record_version: input.partner_version }),
  ),
  reopen: organiser.partnerContacts.reopen.handler(({ context: { app, actor }, input }) =>
    reopenProposal(app, actor, ofPartners, input),
  ),
  tickets: organiser.partnerContacts.tickets.handler(readingOne(listPartnerTickets)),
  give: organiser.partnerContacts.give.handler(changing(givePartnerTickets)),
};
