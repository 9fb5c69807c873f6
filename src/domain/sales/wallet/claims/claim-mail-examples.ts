import { linkPaths } from "#contract/paths.ts";
import { ana, id, longName } from "#domain/platform/mail/mail-example-data.ts";
import { workshop } from "#domain/sales/wallet/example-tickets.ts";
import type { MailExample } from "#outside/mail/mail-example.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { claimLinkEmail } from "./claim-link.email.tsx";
import { claimedEmail } from "./claimed.email.tsx";

const linkSent = (name: string, about: { giver: string; units: number }): MailExample => ({
  name,
  file: "src/domain/sales/wallet/claims/claim-link.email.tsx",
  write: (sender, language) =>
    claimLinkEmail({
      ...sender,
      ...about,
      linkId: id,
      to: ana.to,
      url: pageLink(sender.publicUrl, linkPaths.claim("kJ3vX0b8Q2uZs7RfYt1LmA")),
      ticket: workshop(language),
    }),
});

const claimed = (name: string, about: { holder: string; note: string }): MailExample => ({
  name,
  file: "src/domain/sales/wallet/claims/claimed.email.tsx",
  write: (sender, language) =>
    claimedEmail({
      ...sender,
      ...ana,
      assignmentId: id,
      holder: { name: about.holder, email: "rui.costa@empresa.example" },
      note: about.note,
      ticket: workshop(language),
    }),
});

export const claimMailExamples: readonly MailExample[] = [
  linkSent("claim-link", { giver: "Rui Costa", units: 1 }),
  linkSent("claim-link-pack", { giver: longName, units: 12 }),
  claimed("claimed", { holder: "Rui Costa", note: "Marketing" }),
  claimed("claimed-by-known", { holder: "", note: "" }),
];
