import { currentEdition, showEdition } from "#domain/edition/current-edition.ts";
import {
  listEvents,
  listEventTypes,
  listPartners,
  listSpeakers,
  listStages,
} from "#domain/programme/list-programme.ts";
import { findCoupon } from "#domain/shop/coupons.ts";
import { listTickets, listTicketTypes } from "#domain/shop/tickets.ts";
import { showPageText, showSiteTexts } from "#domain/site-texts/show-site-texts.ts";
import { open } from "./implementers.ts";
import { pageOf } from "./page-of.ts";
import { type RequestContext, wantedLanguage } from "./request-context.ts";

/** What the public site shows of an edition: who it is, its programme, its tickets. */
export const programmeRoutes = {
  edition: {
    get: open.edition.get.handler(({ context }) => showEdition(context.app)),
  },
  siteTexts: {
    read: open.siteTexts.read.handler(async ({ context, input }) =>
      showSiteTexts(context.app.db.read, await shownEdition(context), input.lang),
    ),
    page: open.siteTexts.page.handler(async ({ context, input }) => ({
      text: await showPageText(context.app.db.read, await shownEdition(context), input.name, input.lang),
    })),
  },
  programme: {
    stages: open.programme.stages.handler(async ({ context, input }) =>
      pageOf(await listStages(context.app.db.read, await shownEdition(context), input.lang), input),
    ),
    speakers: open.programme.speakers.handler(async ({ context, input }) => {
      const featured = input.featured === undefined ? undefined : input.featured === "true";
      const filter = { editionId: await shownEdition(context), featured };
      return pageOf(await listSpeakers(context.app.db.read, filter, input.lang), input);
    }),
    events: open.programme.events.handler(async ({ context, input }) => {
      const editionId = await shownEdition(context);
      const filter = { editionId, day: input.start_time__date, eventTypeId: input.event_type };
      return pageOf(await listEvents(context.app.db.read, filter, input.lang), input);
    }),
    eventTypes: open.programme.eventTypes.handler(async ({ context, input }) =>
      pageOf(await listEventTypes(context.app.db.read, await shownEdition(context), input.lang), input),
    ),
    partners: open.programme.partners.handler(async ({ context, input }) =>
      pageOf(await listPartners(context.app.db.read, await shownEdition(context)), input),
    ),
  },
  shop: {
    tickets: open.shop.tickets.handler(async ({ context, input }) => {
      const { db, clock } = context.app;
      const which = { editionId: await shownEdition(context), typeUuid: input.ticket_type__uuid };
      return pageOf(await listTickets(db.read, which, clock.now(), input.lang), input);
    }),
    ticketTypes: open.shop.ticketTypes.handler(async ({ context, input }) =>
      pageOf(await listTicketTypes(context.app.db.read, await shownEdition(context), input.lang), input),
    ),
    coupon: open.shop.coupon.handler(({ context, input }) => {
      const { app, limits, ip, headers } = context;
      return limits.secrets.guess("coupon", ip, async () => {
        const wanted = { editionId: await shownEdition(context), code: input.code };
        return findCoupon(app.db.read, wanted, app.clock.now(), wantedLanguage(headers));
      });
    }),
  },
};

/** Throws `not_found` while no edition is public. */
async function shownEdition({ app }: RequestContext): Promise<number> {
  return (await currentEdition(app.db.read)).id;
}
