import type { WaitingPlace } from "#contract/waiting-list.ts";
import { m } from "#messages/messages.js";
import { eventTime, timeFrom } from "#web/ui/time/event-time.ts";

/** A page's words about a place: no more than is certain now. */
export function placeWords(place: WaitingPlace, thisYear: number): { title: string; text: string[] } {
  const {
    state,
    units,
    offered_units: offered,
    offer_until: until,
    before,
    offer_hours: hours,
    awaits,
  } = place;
  const stops = m.waiting_stops({ moment: eventTime(place.stops_at) });
  const { on_sale_from: from } = place.ticket;
  const opens = from ? [m.waiting_opens({ moment: timeFrom(from, thisYear) })] : [];
  const sale = {
    unconfirmed: { title: m.waiting_unconfirmed_title(), text: [m.waiting_sale_unconfirmed(), ...opens] },
    opened: { title: m.waiting_sale_opened_title(), text: [m.waiting_sale_opened_text()] },
    left: { title: m.waiting_sale_left_title(), text: [m.waiting_sale_left_text(), ...opens] },
  };
  switch (state) {
    case "unconfirmed":
      if (awaits === "sale") return from ? sale.unconfirmed : sale.opened;
      return { title: m.waiting_unconfirmed_title(), text: [m.waiting_unconfirmed_text(), stops] };
    case "waiting":
      return {
        title: m.waiting_waiting_title(),
        text: [
          before === 0 ? m.waiting_before_none() : m.waiting_before_many({ count: before }),
          ...(units > 1 ? [m.waiting_units({ count: units })] : []),
          m.waiting_waiting_text({ hours }),
          stops,
        ],
      };
    case "offered":
      return {
        title: m.waiting_offered_title(),
        text: [
          m.waiting_offered_text({ moment: eventTime(until ?? place.stops_at) }),
          ...(offered !== null && offered < units
            ? [m.waiting_offered_fewer({ units, count: offered })]
            : []),
          m.waiting_offered_after(),
        ],
      };
    case "ordered":
      return { title: m.waiting_ordered_title(), text: [m.waiting_ordered_text()] };
    case "bought":
      return { title: m.waiting_bought_title(), text: [m.waiting_bought_text()] };
    case "declined":
      return { title: m.waiting_declined_title(), text: [m.waiting_again_text()] };
    case "lapsed":
      return { title: m.waiting_lapsed_title(), text: [m.waiting_lapsed_text(), m.waiting_again_text()] };
    case "awaits_sale":
      return { title: m.waiting_sale_title(), text: [m.waiting_sale_text(), ...opens] };
    case "sale_opened":
      return sale.opened;
    case "left":
    case "removed":
      if (awaits === "sale") return from ? sale.left : sale.opened;
      return { title: m.waiting_left_title(), text: [m.waiting_again_text()] };
    case "ended":
      if (awaits === "sale")
        return { title: m.waiting_sale_ended_title(), text: [m.waiting_sale_ended_text()] };
      return { title: m.waiting_ended_title(), text: [m.waiting_ended_text()] };
  }
}
