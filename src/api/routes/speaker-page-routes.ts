import { answerConsent } from "#domain/programme/own-pages/consents.ts";
import { changeOwnDetails } from "#domain/programme/own-pages/details.ts";
import { proposeChange, withdrawProposal } from "#domain/programme/own-pages/propose.ts";
import { showSpeakerPage } from "#domain/programme/own-pages/show-page.ts";
import { uploadPhoto } from "#domain/programme/own-pages/upload-photo.ts";
import { type RequestContext, wantedLanguage } from "../request-context.ts";
import { open } from "./implementers.ts";

/** Answers with the page after a change, by the secret of its link. */
function byLink(
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
    read: open.speakerPage.read.handler(({ context, input }) => byLink(context, input.token)),
    propose: open.speakerPage.propose.handler(({ context, input: { token, ...proposal } }) =>
      byLink(context, token, () => proposeChange(context.app, token, proposal)),
    ),
    withdraw: open.speakerPage.withdraw.handler(({ context, input }) =>
      byLink(context, input.token, () => withdrawProposal(context.app, input.token)),
    ),
    details: open.speakerPage.details.handler(({ context, input: { token, ...changes } }) =>
      byLink(context, token, () => changeOwnDetails(context.app, token, changes)),
    ),
    consent: open.speakerPage.consent.handler(({ context, input: { token, ...answer } }) =>
      byLink(context, token, () =>
        answerConsent(context.app, token, { ...answer, language: wantedLanguage(context.headers) }),
      ),
    ),
    picture: open.speakerPage.picture.handler(({ context, input }) =>
      context.limits.secrets.open("speaker_link", context.ip, () =>
        uploadPhoto(
          context.app,
          input.token,
          { file: context.file ?? [], crop: input.crop ?? null },
          context.limits.uploadPhoto,
        ),
      ),
    ),
  },
};
