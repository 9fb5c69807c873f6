import { zoneWords } from "#contract/time/time-zones.ts";
import { withSiteFacts } from "#outside/with-site-facts.ts";
import type { TicketDocument } from "./ticket-document.ts";

/** Runs `work` with the clocks of the ticket's edition: threads have no facts of a site, and a pass may be of an earlier edition. */
export const inTicketZone = <Result>({ edition }: TicketDocument, work: () => Result): Result =>
  withSiteFacts(
    {
      name: edition.name,
      city: edition.city,
      year: edition.year,
      days: 0,
      zone: { id: edition.timeZone, words: zoneWords(edition.timeZone) },
    },
    work,
  );
