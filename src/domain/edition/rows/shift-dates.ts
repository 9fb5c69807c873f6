import { lisbonTime, momentOfLisbonTime } from "#outside/lisbon-time.ts";
import type { EditionRow } from "../current-edition.ts";
import type { EditionRows } from "./edition-rows.ts";

const DAY_MS = 24 * 3_600_000;

/** Every date of an edition, so many calendar days later; clocks in Lisbon show the same times. */
export function shiftDates({ edition, programme, shop }: EditionRows, days: number): EditionRows {
  const moment = (at: Date) => shiftMoment(at, days);
  const maybe = (at: Date | null) => at && moment(at);
  return {
    edition: shiftEdition(edition, days),
    programme: {
      ...programme,
      events: programme.events.map((event) => ({
        ...event,
        startsAt: moment(event.startsAt),
        endsAt: moment(event.endsAt),
      })),
    },
    shop: {
      ...shop,
      tickets: shop.tickets.map((ticket) => ({
        ...ticket,
        saleStartsAt: maybe(ticket.saleStartsAt),
        saleEndsAt: maybe(ticket.saleEndsAt),
        reassignUntil: maybe(ticket.reassignUntil),
      })),
      coupons: shop.coupons.map((coupon) => ({
        ...coupon,
        validFrom: maybe(coupon.validFrom),
        validUntil: maybe(coupon.validUntil),
      })),
    },
  };
}

function shiftEdition(edition: EditionRow, days: number): EditionRow {
  const day = (of: string) => shiftDay(of, days);
  return {
    ...edition,
    firstDay: day(edition.firstDay),
    lastDay: day(edition.lastDay),
    startsAt: shiftMoment(edition.startsAt, days),
    endsAt: shiftMoment(edition.endsAt, days),
    refundSteps: edition.refundSteps.map(({ until, share }) => ({
      until: shiftMoment(new Date(until), days).toISOString(),
      share,
    })),
    ideas: {
      ...edition.ideas,
      opens_on: day(edition.ideas.opens_on),
      closes_on: day(edition.ideas.closes_on),
      timeline: edition.ideas.timeline.map((item) => ({
        ...item,
        starts_on: day(item.starts_on),
        ends_on: day(item.ends_on),
      })),
    },
  };
}

export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function shiftMoment(at: Date, days: number): Date {
  const shown = lisbonTime(at);
  const moved = momentOfLisbonTime({ ...shown, day: shiftDay(shown.day, days) });
  return new Date(moved.getTime() + at.getUTCMilliseconds());
}

/** From one calendar day to another. */
export const daysApart = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / DAY_MS);
