import { slugOf } from "#contract/fold-text.ts";
import { ticketNameParts } from "#contract/orders/ticket-name.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import { siteFact } from "#contract/site/site-facts.ts";
import { getLocale } from "#messages/runtime.js";
import { clockTime, longDay } from "#outside/mail/mail-dates.ts";
import type { TicketDocument } from "./ticket-document.ts";

/** Until when it may be handed on, and by whose clocks. Threads that no build has put facts into draw the same. */
export const transferableUntil = ({ reassignUntil }: Pick<TicketDocument, "reassignUntil">): string =>
  `${longDay(reassignUntil)}, ${clockTime(reassignUntil)} (${siteFact("zone", getLocale())})`;

export const editionName = ({ edition }: Pick<TicketDocument, "edition">): string => editionTitle(edition);

/** Names files without extension: `nexxt-2025-passe-geral`; with several tickets `nexxt-2025`. */
export const fileNameOf = ({ name, year }: TicketDocument["edition"], ticketName = ""): string =>
  [name, String(year), ticketName].map(fileSlug).filter(Boolean).join("-");

const SLUG_MAX = 60;

/** For a file name: the first part of a ticket's name is enough. */
export const fileSlug = (text: string): string => slugOf(ticketNameParts(text)[0] ?? "", SLUG_MAX);
