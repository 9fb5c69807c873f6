import { answerProposal } from "#domain/programme/calls/answer-proposal.ts";
import { changeProposal, sendProposal, withdrawProposal } from "#domain/programme/calls/change-proposal.ts";
import { leaveProposal, requireNaming, showNaming } from "#domain/programme/calls/co-speakers.ts";
import { requireOwn, showOwn } from "#domain/programme/calls/own-proposal.ts";
import { propose, sendLinksAgain } from "#domain/programme/calls/propose.ts";
import { listCalls, requirePublishedCall, showCall } from "#domain/programme/calls/show-call.ts";
import { type RequestContext, wantedLanguage } from "../request-context.ts";
import { findShownEdition } from "../shown-edition.ts";
import { byLink, open } from "./implementers.ts";
import { pageOf } from "./page-of.ts";

const { ownProposal } = byLink("proposal_link", ({ app }, token) => requireOwn(app.db.read, token));
const { coSpeaker } = byLink("proposal_link", ({ app }, token) => requireNaming(app.db.read, token));

const fileIn = ({ file }: RequestContext): string => file?.toString("latin1") ?? "";

async function proposalAfter(context: RequestContext, token: string, change?: () => Promise<void>) {
  if (change) {
    const { proposal } = await requireOwn(context.app.db.read, token);
    await context.limits.count("proposalChange", proposal.id);
    await change();
  }
  return showOwn(context.app, token, wantedLanguage(context.headers));
}

export const callRoutes = {
  calls: {
    list: open.calls.list.handler(async ({ context, input }) => {
      const { db, clock } = context.app;
      const edition = await findShownEdition(context);
      return pageOf(await listCalls(db.read, edition, clock.now(), input.lang), input);
    }),
    read: open.calls.read.handler(async ({ context: { app }, input }) =>
      showCall(app.db.read, await requirePublishedCall(app.db.read, input.id), app.clock.now(), input.lang),
    ),
    propose: open.calls.propose.handler(async ({ context, input }) => {
      const { app, limits, headers } = context;
      await limits.count("proposal", input.speakers[0]?.email ?? "");
      await propose(app, { ...input, file: fileIn(context) }, wantedLanguage(headers));
      return {};
    }),
    link: open.calls.link.handler(async ({ context: { app, limits }, input }) => {
      await limits.count("proposalLinks", input.email);
      await sendLinksAgain(app, input);
      return {};
    }),
  },
  coSpeaker: {
    read: coSpeaker.read.handler(({ context, input }) => showNaming(context.app, input.token)),
    leave: coSpeaker.leave.handler(async ({ context: { app }, input }) => {
      await leaveProposal(app, input.token);
      return showNaming(app, input.token);
    }),
  },
  ownProposal: {
    read: ownProposal.read.handler(({ context, input }) => proposalAfter(context, input.token)),
    change: ownProposal.change.handler(({ context, input: { token, ...change } }) =>
      proposalAfter(context, token, () =>
        changeProposal(context.app, token, { ...change, file: fileIn(context) }),
      ),
    ),
    send: ownProposal.send.handler(({ context, input: { token, ...sent } }) =>
      proposalAfter(context, token, () => sendProposal(context.app, token, sent)),
    ),
    withdraw: ownProposal.withdraw.handler(({ context, input }) =>
      proposalAfter(context, input.token, () => withdrawProposal(context.app, input.token)),
    ),
    answer: ownProposal.answer.handler(({ context, input: { token, ...answer } }) =>
      proposalAfter(context, token, () => answerProposal(context.app, token, answer)),
    ),
  },
};
