import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { shopZoneOf } from "#contract/time/shop-zone.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findLegalNotes, findShopTerms } from "#domain/edition/legal/legal-days.ts";
import { type EditionRow, listPublicEditions } from "#domain/platform/current-edition/current-edition.ts";
import { listCalls } from "#domain/programme/calls/show-call.ts";
import { takesIdeas } from "#domain/programme/ideas/takes-ideas.ts";
import {
  listEventTypes,
  listPartners,
  listStages,
  listTracks,
} from "#domain/programme/programme/list-programme.ts";
import { listVersions } from "#domain/programme/programme/schedule/list-versions.ts";
import { showSiteEdition } from "#domain/programme/programme/site-edition.ts";
import { showPageText, showSiteTexts } from "#domain/programme/site-texts/show-site-texts.ts";
import { findCoupon } from "#domain/sales/shop/coupons.ts";
import { listEventsOnSale, listSpeakersOnSale } from "#domain/sales/shop/list-programme-on-sale.ts";
import { listTickets, listTicketTypes } from "#domain/sales/shop/tickets/tickets.ts";
import { type RequestContext, wantedLanguage } from "../request-context.ts";
import { findShownEdition, shownEdition } from "../shown-edition.ts";
import { open } from "./implementers.ts";
import { paged, pageOf } from "./page-of.ts";

export const programmeRoutes = {
  edition: {
    get: open.edition.get.handler(async ({ context, input }) => {
      const { db, clock, payments } = context.app;
      const cardWallets = payments.forMethod(PaymentMethod.creditCard)?.takesWallets ?? false;
      const edition = await shownEdition(context, input.edition);
      const now = clock.now();
      const calls = await listCalls(db.read, edition, now, input.lang);
      const asked = {
        now,
        cardWallets,
        shopTerms: findShopTerms(context.app),
        hasCalls: calls.length > 0,
        takesIdeas: await takesIdeas(db.read),
        legalNotes: await findLegalNotes(db.read),
        language: input.lang,
      };
      return showSiteEdition(db.read, edition, asked);
    }),
    list: open.edition.list.handler(paged(({ app }) => listPublicEditions(app.db.read))),
  },
  siteTexts: {
    read: open.siteTexts.read.handler(async ({ context, input }) =>
      showSiteTexts(context.app.db.read, (await shownEdition(context)).id, input.lang),
    ),
    page: open.siteTexts.page.handler(async ({ context, input }) => ({
      text: await showPageText(context.app.db.read, (await shownEdition(context)).id, input.name, input.lang),
    })),
  },
  programme: {
    stages: open.programme.stages.handler(({ context, input }) =>
      pageOfEdition(context, input, ({ id }) => listStages(context.app.db.read, id, input.lang)),
    ),
    speakers: open.programme.speakers.handler(({ context, input }) =>
      pageOfEdition(context, input, ({ id: editionId, state }) => {
        const featured = input.featured === undefined ? undefined : input.featured === "true";
        return listSpeakersOnSale(
          context.app.db.read,
          { editionId, featured, sold: state !== "archived", now: context.app.clock.now() },
          input.lang,
        );
      }),
    ),
    events: open.programme.events.handler(({ context, input }) =>
      pageOfEdition(context, input, ({ id: editionId, state }) => {
        const filter = {
          editionId,
          sold: state !== "archived",
          day: input.start_time__date,
          eventTypeId: input.event_type,
          trackId: input.track,
          language: input.language,
          level: input.level,
          now: context.app.clock.now(),
        };
        return listEventsOnSale(context.app.db.read, filter, input.lang);
      }),
    ),
    eventTypes: open.programme.eventTypes.handler(({ context, input }) =>
      pageOfEdition(context, input, ({ id }) => listEventTypes(context.app.db.read, id, input.lang)),
    ),
    tracks: open.programme.tracks.handler(({ context, input }) =>
      pageOfEdition(context, input, ({ id }) => listTracks(context.app.db.read, id, input.lang)),
    ),
    partners: open.programme.partners.handler(({ context, input }) =>
      pageOfEdition(context, input, (edition) => listPartners(context.app.db.read, edition, input.lang)),
    ),
  },
  programmeChanges: {
    list: open.programmeChanges.list.handler(({ context, input }) =>
      pageOfEdition(context, input, ({ id }) => listVersions(context.app.db.read, id, input.lang)),
    ),
  },
  shop: {
    tickets: open.shop.tickets.handler(({ context, input }) =>
      pageOfEdition(context, input, (edition) => {
        const { db, clock } = context.app;
        const which = { ...offeringOf(context.app, edition), typeUuid: input.ticket_type__uuid };
        return listTickets(db.read, which, clock.now(), input.lang);
      }),
    ),
    ticketTypes: open.shop.ticketTypes.handler(({ context, input }) =>
      pageOfEdition(context, input, ({ id }) => listTicketTypes(context.app.db.read, id, input.lang)),
    ),
    coupon: open.shop.coupon.handler(({ context, input }) => {
      const { app, limits, ip, headers } = context;
      return limits.secrets.guess("coupon", ip, async () => {
        const wanted = { ...offeringOf(app, await shownEdition(context)), code: input.code };
        return findCoupon(app.db.read, wanted, app.clock.now(), wantedLanguage(headers));
      });
    }),
  },
};

/** The edition's offer, and how a buyer may pay within days. */
const offeringOf = (
  { bankAccount, payments }: Pick<AppContext, "bankAccount" | "payments">,
  { id: editionId, multibancoDays: days, multibancoShare: share, timeZone }: EditionRow,
) => ({
  editionId,
  byTransfer: bankAccount !== null,
  multibanco: payments.forMethod(PaymentMethod.multibanco) && { days, share },
  zone: shopZoneOf(timeZone),
});

/** A part of a list of the edition to show; empty while none is public. Throws `not_found` for a year that has none. */
async function pageOfEdition<Item>(
  context: RequestContext,
  { edition: year, ...page }: { edition?: number | undefined; offset: number; limit: number },
  list: (edition: EditionRow) => Promise<Item[]>,
) {
  const edition = await findShownEdition(context, year);
  return pageOf(edition ? await list(edition) : [], page);
}
