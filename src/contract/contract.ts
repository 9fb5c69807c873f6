import { accountsContract } from "./accounts.ts";
import { agendaContract } from "./agenda.ts";
import { checkoutContract } from "./checkout.ts";
import { claimsContract } from "./claims.ts";
import { codesContract } from "./codes.ts";
import { documentsContract } from "./documents.ts";
import { editionContract } from "./edition.ts";
import { ideasContract } from "./ideas.ts";
import { newsletterContract } from "./newsletter.ts";
import { ownAccountContract } from "./own-account.ts";
import { programmeContract } from "./programme.ts";
import { shopContract } from "./shop.ts";
import { walletContract } from "./wallet.ts";
import { webhooksContract } from "./webhooks.ts";

/** Every endpoint under `/api/v1`, once: server types, typed client, OpenAPI and tests all come from here. */
export const contract = {
  edition: editionContract,
  programme: programmeContract,
  agenda: agendaContract,
  shop: shopContract,
  accounts: accountsContract,
  ownAccount: ownAccountContract,
  checkout: checkoutContract,
  wallet: walletContract,
  claims: claimsContract,
  documents: documentsContract,
  codes: codesContract,
  ideas: ideasContract,
  newsletter: newsletterContract,
  webhooks: webhooksContract,
};
export type Contract = typeof contract;
