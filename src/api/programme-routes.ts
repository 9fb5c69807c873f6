import { listPublicEditions, showEdition } from "#domain/edition/current-edition.ts";
import {
  listEvents,
  listEventTypes,
  listPartners,
  listSpeakers,
  listStages,
} from "#domain/programme/list-programme.ts";
import { listVersions } from "#domain/programme/schedule/list-versions.ts";
import { findCoupon } from "#domain/shop/coupons.ts";
import { listTickets, listTicketTypes } from "#domain/shop/tickets.ts";
import { showPageText, showSiteTexts } from "#domain/site-texts/show-site-texts.ts";
import { open } from "./implementers.ts";
import { pageOf } from "./page-of.ts";
import { wantedLanguage } from "./request-context.ts";
import { shownEdition } from "./shown-edition.ts";

/** What the public site shows of an edition: who it is, its programme, its tickets. */
export const programmeRoutes = {
  edition: {
    get: open.edition.get.handler(async ({ context, input }) =>
      showEdition(await shownEdition(context, input.edition), context.app.clock.now()),
    ),
    list: open.edition.list.handler(async ({ context, input }) =>
      pageOf(await listPublicEditions(context.app.db.read), input),
    ),
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
    stages: open.programme.stages.handler(async ({ context, input }) =>
      pageOf(
        await listStages(context.app.db.read, (await shownEdition(context, input.edition)).id, input.lang),
        input,
      ),
    ),
    speakers: open.programme.speakers.handler(async ({ context, input }) => {
      const featured = input.featured === undefined ? undefined : input.featured === "true";
      const { id: editionId, state } = await shownEdition(context, input.edition);
      const filter = { editionId, featured, sold: state !== "archived" };
      return pageOf(await listSpeakers(context.app.db.read, filter, input.lang), input);
    }),
    events: open.programme.events.handler(async ({ context, input }) => {
      const { id: editionId, state } = await shownEdition(context, input.edition);
      const filter = {
        editionId,
        sold: state !== "archived",
        day: input.start_time__date,
        eventTypeId: input.event_type,
      };
      return pageOf(await listEvents(context.app.db.read, filter, input.lang), input);
    }),
    eventTypes: open.programme.eventTypes.handler(async ({ context, input }) =>
      pageOf(
        await listEventTypes(
          context.app.db.read,
          (await shownEdition(context, input.edition)).id,
          input.lang,
        ),
        input,
      ),
    ),
    partners: open.programme.partners.handler(async ({ context, input }) =>
      pageOf(await listPartners(context.app.db.read, (await shownEdition(context, input.edition)).id), input),
    ),
  },
  programmeChanges: {
    list: open.programmeChanges.list.handler(async ({ context, input }) =>
      pageOf(await listVersions(context.app.db.read, (await shownEdition(context)).id, input.lang), input),
    ),
  },
  shop: {
    tickets: open.shop.tickets.handler(async ({ context, input }) => {
      const { db, clock } = context.app;
      const which = { editionId: (await shownEdition(context)).id, typeUuid: input.ticket_type__uuid };
      return pageOf(await listTickets(db.read, which, clock.now(), input.lang), input);
    }),
    ticketTypes: open.shop.ticketTypes.handler(async ({ context, input }) =>
      pageOf(await listTicketTypes(context.app.db.read, (await shownEdition(context)).id, input.lang), input),
    ),
    coupon: open.shop.coupon.handler(({ context, input }) => {
      const { app, limits, ip, headers } = context;
      return limits.secrets.guess("coupon", ip, async () => {
        const wanted = { editionId: (await shownEdition(context)).id, code: input.code };
        return findCoupon(app.db.read, wanted, app.clock.now(), wantedLanguage(headers));
      });
    }),
  },
};
