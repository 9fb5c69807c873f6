import { slugOf } from "#contract/fold-text.ts";
import type { TicketDocument } from "./ticket-document.ts";

export const editionName = ({ edition }: Pick<TicketDocument, "edition">): string =>
  `${edition.name} ${edition.year}`;

/** A ticket's name has its parts separated by "|" (spec section 3). */
export const nameLines = (name: string): string[] =>
  name
    .split("|")
    .map((part) => part.trim())
    .filter(Boolean);

/** The same on one line. */
export const plainName = (name: string): string => nameLines(name).join(", ");

/** Names files without extension: `nexxt-2025-passe-geral`; with several tickets `nexxt-2025`. */
export const fileNameOf = ({ name, year }: TicketDocument["edition"], ticketName = ""): string =>
  [name, String(year), ticketName].map(fileSlug).filter(Boolean).join("-");

const SLUG_MAX = 60;

/** For a file name: the first part of a ticket's name is enough. */
export const fileSlug = (text: string): string => slugOf(nameLines(text)[0] ?? "", SLUG_MAX);
