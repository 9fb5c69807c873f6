import { answerConsent } from "#domain/programme/programme/own-pages/consents.ts";
import { changeOwnDetails } from "#domain/programme/programme/own-pages/details.ts";
import { requireLink, speakerPages } from "#domain/programme/programme/own-pages/page-links.ts";
import { ofSpeakers } from "#domain/programme/programme/own-pages/proposal-kinds.ts";
import { proposeChange, withdrawProposal } from "#domain/programme/programme/own-pages/propose.ts";
import { showSpeakerPage } from "#domain/programme/programme/own-pages/show-page.ts";
import { uploadOwnPicture } from "#domain/programme/programme/own-pages/upload-own-picture.ts";
import { type RequestContext, wantedLanguage } from "../request-context.ts";
import { byLink } from "./implementers.ts";

const { speakerPage } = byLink("speaker_link", ({ app }, token) =>
  requireLink(app.db.read, speakerPages, token, app.clock.now()),
);

async function pageAfter({ app, headers }: RequestContext, token: string, change?: () => Promise<void>) {
  await change?.();
  return showSpeakerPage(app, token, wantedLanguage(headers));
}

export const speakerPageRoutes = {
  speakerPage: {
    read: speakerPage.read.handler(({ context, input }) => pageAfter(context, input.token)),
    propose: speakerPage.propose.handler(({ context, input: { token, ...proposal } }) =>
      pageAfter(context, token, () => proposeChange(context.app, ofSpeakers, token, proposal)),
    ),
    withdraw: speakerPage.withdraw.handler(({ context, input: { token, proposal_sent_at } }) =>
      pageAfter(context, token, () => withdrawProposal(context.app, ofSpeakers, token, proposal_sent_at)),
    ),
    details: speakerPage.details.handler(({ context, input: { token, ...changes } }) =>
      pageAfter(context, token, () => changeOwnDetails(context.app, token, changes)),
    ),
    consent: speakerPage.consent.handler(({ context, input: { token, ...answer } }) =>
      pageAfter(context, token, () =>
        answerConsent(context.app, token, { ...answer, language: wantedLanguage(context.headers) }),
      ),
    ),
    picture: speakerPage.picture.handler(({ context, input }) =>
      uploadOwnPicture(
        context.app,
        ofSpeakers,
        input.token,
        { file: context.file ?? Buffer.alloc(0), crop: input.crop ?? null },
        async (uploader) => {
          await context.limits.count("photo", uploader);
          await context.limits.count("photosOfDay", uploader);
        },
      ),
    ),
  },
};
