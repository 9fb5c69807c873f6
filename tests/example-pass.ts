import { paperTicket } from "#domain/mail-example-data.ts";
import { eventPass } from "#domain/wallet/event-pass.ts";
import { speaking } from "#outside/speaking.ts";

export const examplePass = speaking("pt", () => eventPass(paperTicket("pt")));
