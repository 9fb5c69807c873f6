import { linkPaths } from "#contract/paths.ts";
import { ana, code, id, longName } from "#domain/platform/mail/mail-example-data.ts";
import { workshop } from "#domain/sales/wallet/example-tickets.ts";
import { type MailExample, mailExample } from "#outside/mail/mail-example.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { claimLinkEmail } from "./claim-link.email.tsx";
import { claimedEmail } from "./claimed.email.tsx";

const linkSent = (name: string, about: { giver: string; units: number }): MailExample =>
  mailExample(name, "sales/wallet/claims/claim-link", (sender, language) =>
    claimLinkEmail({
      ...sender,
      ...about,
      linkId: id,
      to: ana.to,
      url: pageLink(sender.publicUrl, linkPaths.claim("kJ3vX0b8Q2uZs7RfYt1LmA")),
      ticket: workshop(language),
    }),
  );

const claimed = (name: string, about: { holder: string; note: string }): MailExample =>
  mailExample(name, "sales/wallet/claims/claimed", (sender, language) =>
    claimedEmail({
      ...sender,
      ...ana,
      assignmentId: id,
      number: `${code}-1`,
      holder: { name: about.holder, email: "rui.costa@empresa.example" },
      note: about.note,
      ticket: workshop(language),
    }),
  );

export const claimMailExamples: readonly MailExample[] = [
  linkSent("claim-link", { giver: "Rui Costa", units: 1 }),
  linkSent("claim-link-pack", { giver: longName, units: 12 }),
  claimed("claimed", { holder: "Rui Costa", note: "Marketing" }),
  claimed("claimed-by-known", { holder: "", note: "" }),
];
