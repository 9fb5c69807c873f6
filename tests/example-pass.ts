import { eventPass } from "#domain/sales/wallet/documents/event-pass.ts";
import { exampleTicketDocument } from "#domain/sales/wallet/example-tickets.ts";
import { withLocale } from "#outside/with-locale.ts";

export const examplePass = withLocale("pt", () => eventPass(exampleTicketDocument("pt")));
