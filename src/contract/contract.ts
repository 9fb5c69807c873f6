import { accountsContract } from "./accounts/accounts.ts";
import { ownAccountContract } from "./accounts/own-account.ts";
import { passkeysContract } from "./accounts/passkeys.ts";
import { callsContract, ownProposalContract } from "./calls/calls.ts";
import { coSpeakerContract } from "./calls/co-speakers.ts";
import { ideasContract } from "./ideas/ideas.ts";
import { newsletterContract } from "./newsletter.ts";
import { checkoutContract } from "./orders/checkout.ts";
import { webhooksContract } from "./orders/webhooks.ts";
import { agendaContract } from "./programme/agenda.ts";
import { programmeChangesContract } from "./programme/changes.ts";
import { editionContract } from "./programme/edition.ts";
import { programmeContract } from "./programme/programme.ts";
import { speakerPageContract } from "./programme/speaker-page.ts";
import { shopContract } from "./shop.ts";
import { siteTextsContract } from "./site/site-texts.ts";
import { waitingListContract } from "./waiting-list.ts";
import { claimsContract } from "./wallet/claims.ts";
import { codesContract } from "./wallet/codes.ts";
import { documentsContract } from "./wallet/documents.ts";
import { invoicesContract } from "./wallet/invoices.ts";
import { partnerPageContract } from "./wallet/partner-page.ts";
import { questionsContract } from "./wallet/questions.ts";
import { walletContract } from "./wallet/wallet.ts";

/** Every endpoint under `/api/v1`, once: server types, typed client, OpenAPI and tests all come from here. */
export const contract = {
  edition: editionContract,
  programme: programmeContract,
  siteTexts: siteTextsContract,
  programmeChanges: programmeChangesContract,
  agenda: agendaContract,
  shop: shopContract,
  accounts: accountsContract,
  ownAccount: ownAccountContract,
  passkeys: passkeysContract,
  checkout: checkoutContract,
  waitingList: waitingListContract,
  speakerPage: speakerPageContract,
  partnerPage: partnerPageContract,
  wallet: walletContract,
  questions: questionsContract,
  claims: claimsContract,
  documents: documentsContract,
  invoices: invoicesContract,
  codes: codesContract,
  ideas: ideasContract,
  calls: callsContract,
  ownProposal: ownProposalContract,
  coSpeaker: coSpeakerContract,
  newsletter: newsletterContract,
  webhooks: webhooksContract,
};
export type Contract = typeof contract;
