import { linkPaths, paths } from "#contract/paths.ts";
import { ana, at, id, token } from "#domain/platform/mail/mail-example-data.ts";
import { workshop } from "#domain/sales/wallet/example-tickets.ts";
import { type MailExample, mailExample } from "#outside/mail/mail-example.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import {
  awaitsSaleEmail,
  confirmPlaceEmail,
  confirmSaleEmail,
  lapsedEmail,
  listEndedEmail,
  offerEmail,
  placeEmail,
  saleOpenedEmail,
} from "./waiting.email.tsx";

type Common = Parameters<typeof placeEmail>[0];

const example = (
  name: string,
  write: (common: Common) => ReturnType<MailExample["write"]>,
  path = linkPaths.waitingList(token),
): MailExample =>
  mailExample(name, "sales/waiting-list/mails/waiting", (sender, language) =>
    write({
      ...sender,
      mailId: id,
      to: ana.to,
      ticket: workshop(language),
      url: pageLink(sender.publicUrl, path),
    }),
  );

export const waitingMailExamples: readonly MailExample[] = [
  example("waiting-confirm", confirmPlaceEmail),
  example("waiting-place", placeEmail),
  example("waiting-offer", (common) => offerEmail({ ...common, wanted: 1, offered: 1, until: at })),
  example("waiting-offer-fewer", (common) => offerEmail({ ...common, wanted: 4, offered: 2, until: at })),
  example("waiting-lapsed", lapsedEmail),
  example("waiting-ended", listEndedEmail, paths.tickets()),
  example("sale-confirm", confirmSaleEmail),
  example("sale-awaited", (common) => awaitsSaleEmail({ ...common, from: at })),
  example("sale-opened", saleOpenedEmail, paths.tickets()),
];
