import { linkPaths, paths } from "#contract/paths.ts";
import { ana, id, token } from "#domain/platform/mail/mail-example-data.ts";
import { type MailExample, mailExample } from "#outside/mail/mail-example.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import {
  emailChangeLinkEmail,
  emailChangeNoteEmail,
  emailTakenEmail,
} from "./email-change/email-change.email.tsx";
import { erasedEmail } from "./erasure/erased.email.tsx";
import { loginEmail } from "./login/login.email.tsx";

const newAddress = { requestName: id, to: "ana.ferreira@empresa.example" };

export const accountMailExamples: readonly MailExample[] = [
  mailExample("login", "people/accounts/login/login", (sender) =>
    loginEmail({
      ...sender,
      to: ana.to,
      linkName: "b5bb9d8014a0f9b1d61e21e796d78dcc",
      url: pageLink(sender.publicUrl, linkPaths.login(token)),
      code: "042917",
    }),
  ),
  mailExample("email-change-link", "people/accounts/email-change/email-change", (sender) =>
    emailChangeLinkEmail({
      ...sender,
      ...newAddress,
      url: pageLink(sender.publicUrl, linkPaths.confirmEmail(token)),
    }),
  ),
  mailExample("email-change-taken", "people/accounts/email-change/email-change", (sender) =>
    emailTakenEmail({ ...sender, ...newAddress, url: pageLink(sender.publicUrl, paths.login()) }),
  ),
  mailExample("email-change-note", "people/accounts/email-change/email-change", (sender) =>
    emailChangeNoteEmail({
      ...sender,
      requestName: id,
      to: ana.to,
      newEmail: newAddress.to,
      url: pageLink(sender.publicUrl, paths.profile()),
    }),
  ),
  mailExample("erased", "people/accounts/erasure/erased", (sender) =>
    erasedEmail({ ...sender, to: ana.to, loginSessionId: id }),
  ),
];
