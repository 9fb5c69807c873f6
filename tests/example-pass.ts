import { exampleTicketDocument } from "#domain/mail-example-data.ts";
import { eventPass } from "#domain/wallet/event-pass.ts";
import { withLocale } from "#outside/with-locale.ts";

export const examplePass = withLocale("pt", () => eventPass(exampleTicketDocument("pt")));
