import { exampleTicketDocument } from "#domain/mail/mail-example-data.ts";
import { eventPass } from "#domain/wallet/documents/event-pass.ts";
import { withLocale } from "#outside/with-locale.ts";

export const examplePass = withLocale("pt", () => eventPass(exampleTicketDocument("pt")));
