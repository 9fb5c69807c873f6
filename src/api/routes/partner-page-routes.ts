import { partnerPages, requireLink } from "#domain/programme/programme/own-pages/page-links.ts";
import { ofPartners } from "#domain/programme/programme/own-pages/proposal-kinds.ts";
import { proposeChange, withdrawProposal } from "#domain/programme/programme/own-pages/propose.ts";
import { uploadOwnPicture } from "#domain/programme/programme/own-pages/upload-own-picture.ts";
import {
  makePartnerClaimLink,
  showPartnerPage,
  type Visit,
  withdrawPartnerClaimLink,
} from "#domain/sales/wallet/claims/partner-page.ts";
import { type RequestContext, wantedLanguage } from "../request-context.ts";
import { byLink } from "./implementers.ts";

const { partnerPage } = byLink("partner_link", ({ app }, token) =>
  requireLink(app.db.read, partnerPages, token, app.clock.now()),
);

async function pageAfter(
  { app, headers }: RequestContext,
  token: string,
  change?: (visit: Visit) => Promise<void>,
) {
  const visit = { token, language: wantedLanguage(headers) };
  await change?.(visit);
  return showPartnerPage(app, visit);
}

export const partnerPageRoutes = {
  partnerPage: {
    read: partnerPage.read.handler(({ context, input }) => pageAfter(context, input.token)),
    propose: partnerPage.propose.handler(({ context, input: { token, ...proposal } }) =>
      pageAfter(context, token, () => proposeChange(context.app, ofPartners, token, proposal)),
    ),
    withdraw: partnerPage.withdraw.handler(({ context, input: { token, proposal_sent_at } }) =>
      pageAfter(context, token, () => withdrawProposal(context.app, ofPartners, token, proposal_sent_at)),
    ),
    picture: partnerPage.picture.handler(({ context, input }) =>
      uploadOwnPicture(
        context.app,
        ofPartners,
        input.token,
        { file: context.file ?? Buffer.alloc(0), crop: null, logo: true },
        async (uploader) => {
          await context.limits.count("photo", uploader);
          await context.limits.count("photosOfDay", uploader);
        },
      ),
    ),
    createLink: partnerPage.createLink.handler(({ context, input: { token, ...link } }) =>
      pageAfter(context, token, async (visit) => {
        await context.limits.count("assignment", `partner ${link.purchase.toLowerCase()}`);
        if (link.email) await context.limits.count("mailToRecipient", link.email);
        await makePartnerClaimLink(context.app, visit, link);
      }),
    ),
    withdrawLink: partnerPage.withdrawLink.handler(({ context, input }) =>
      pageAfter(context, input.token, (visit) => withdrawPartnerClaimLink(context.app, visit, input.id)),
    ),
  },
};
