import { answerConsent } from "#domain/programme/programme/own-pages/consents.ts";
import { changeOwnDetails } from "#domain/programme/programme/own-pages/details.ts";
import { proposeChange, withdrawProposal } from "#domain/programme/programme/own-pages/propose.ts";
import { showSpeakerPage } from "#domain/programme/programme/own-pages/show-page.ts";
import { requireLink } from "#domain/programme/programme/own-pages/speaker-links.ts";
import { uploadPhoto } from "#domain/programme/programme/own-pages/upload-photo.ts";
import { type RequestContext, wantedLanguage } from "../request-context.ts";
import { byLink } from "./implementers.ts";

const { speakerPage } = byLink("speaker_link", ({ app }, token) =>
  requireLink(app.db.read, token, app.clock.now()),
);

function pageAfter(
  { app, limits, ip, headers }: RequestContext,
  token: string,
  change: () => Promise<void> = async () => {},
) {
  return limits.secrets.open("speaker_link", ip, async () => {
    await change();
    return showSpeakerPage(app, token, wantedLanguage(headers));
  });
}

export const speakerPageRoutes = {
  speakerPage: {
    read: speakerPage.read.handler(({ context, input }) => pageAfter(context, input.token)),
    propose: speakerPage.propose.handler(({ context, input: { token, ...proposal } }) =>
      pageAfter(context, token, () => proposeChange(context.app, token, proposal)),
    ),
    withdraw: speakerPage.withdraw.handler(({ context, input }) =>
      pageAfter(context, input.token, () => withdrawProposal(context.app, input.token)),
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
      context.limits.secrets.open("speaker_link", context.ip, () =>
        uploadPhoto(
          context.app,
          input.token,
          { file: context.file ?? Buffer.alloc(0), crop: input.crop ?? null },
          (speakerId) => context.limits.count("photo", speakerId),
        ),
      ),
    ),
  },
};
