import type { MailExample } from "#outside/mail/mail-example.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { ana, id, longName, workshop } from "../../mail-example-data.ts";
import { claimLinkEmail } from "./claim-link.email.tsx";
import { claimedEmail } from "./claimed.email.tsx";

const path = "/claim/kJ3vX0b8Q2uZs7RfYt1LmA";

export const claimMailExamples: readonly MailExample[] = [
  {
    name: "claim-link",
    file: "src/domain/wallet/claims/claim-link.email.tsx",
    write: (sender, language) =>
      claimLinkEmail({
        ...sender,
        linkId: id,
        to: ana.to,
        giver: "Rui Costa",
        units: 1,
        url: pageLink(sender.publicUrl, path),
        ticket: workshop(language),
      }),
  },
  {
    name: "claim-link-pack",
    file: "src/domain/wallet/claims/claim-link.email.tsx",
    write: (sender, language) =>
      claimLinkEmail({
        ...sender,
        linkId: id,
        to: ana.to,
        giver: longName,
        units: 12,
        url: pageLink(sender.publicUrl, path),
        ticket: workshop(language),
      }),
  },
  {
    name: "claimed",
    file: "src/domain/wallet/claims/claimed.email.tsx",
    write: (sender, language) =>
      claimedEmail({
        ...sender,
        ...ana,
        assignmentId: id,
        holder: { name: "Rui Costa", email: "rui.costa@empresa.example" },
        note: "Marketing",
        ticket: workshop(language),
      }),
  },
  {
    name: "claimed-by-known",
    file: "src/domain/wallet/claims/claimed.email.tsx",
    write: (sender, language) =>
      claimedEmail({
        ...sender,
        ...ana,
        assignmentId: id,
        holder: { name: "", email: "rui.costa@empresa.example" },
        note: "",
        ticket: workshop(language),
      }),
  },
];
