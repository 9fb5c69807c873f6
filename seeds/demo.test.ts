import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { coupons as couponsOf } from "./coupons.ts";
import { demoDates } from "./demo-dates.ts";
import { eventTypes, sessions, sessionTimes } from "./events.ts";
import { pastIdeas } from "./ideas.ts";
import { partners } from "./partners.ts";
import { speakers } from "./speakers.ts";
import { stages, venues } from "./stages.ts";
import { quotas as quotasOf, tickets as ticketsOf, ticketTypes } from "./tickets.ts";

const dates = demoDates(new Date("2025-08-01T09:00:00+01:00"));
const [coupons, quotas, tickets] = [couponsOf(dates), quotasOf(dates), ticketsOf(dates)];

const minutesOf = (start: string) => Number(start.slice(0, 2)) * 60 + Number(start.slice(3));
const doubleBooked = (key: (session: (typeof sessions)[number]) => readonly (string | number)[]) =>
  sessions.flatMap((one) =>
    sessions
      .filter(
        (other) => other.id > one.id && other.day === one.day && key(one).some((k) => key(other).includes(k)),
      )
      .filter((other) => {
        const [a, b] = [minutesOf(one.start), minutesOf(other.start)];
        return a < b + other.minutes && b < a + one.minutes;
      })
      .map((other) => `${one.title} × ${other.title}`),
  );
const ticket = (name: string) => tickets.find((candidate) => candidate.name === name);
const ids = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id));

describe("the demo programme", () => {
  it("has what the design asks for", () => {
    expect(venues).toHaveLength(14);
    expect(stages).toHaveLength(14);
    expect(speakers.length).toBeGreaterThanOrEqual(48);
    expect(speakers.filter(({ featured }) => featured)).toHaveLength(10);
    expect(new Set(speakers.map(({ slug }) => slug)).size).toBe(speakers.length);
    expect(sessions.length).toBeGreaterThanOrEqual(60);
    expect(new Set(sessions.map(({ day }) => day))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(new Set(sessions.map(({ type }) => type)).size).toBe(eventTypes.length);
    expect(new Set(partners.map(({ group }) => group)).size).toBe(4);
  });

  it("books no stage and no speaker twice, within the hours of the day", () => {
    expect(doubleBooked(({ stage }) => [stage])).toEqual([]);
    expect(doubleBooked((session) => session.speakers)).toEqual([]);
    for (const { start, minutes } of sessions) {
      expect(minutesOf(start)).toBeGreaterThanOrEqual(9 * 60);
      expect(minutesOf(start) + minutes).toBeLessThanOrEqual(23 * 60);
    }
  });

  it("gives every session one to three known speakers and every speaker and stage a session", () => {
    for (const session of sessions) {
      expect(session.speakers.length).toBeGreaterThanOrEqual(1);
      expect(session.speakers.length).toBeLessThanOrEqual(3);
    }
    expect(new Set(sessions.flatMap((session) => session.speakers))).toEqual(
      new Set(speakers.map(({ slug }) => slug)),
    );
    expect(new Set(sessions.map(({ stage }) => stage))).toEqual(ids(stages));
  });
});

describe("the times of the demo's sessions", () => {
  const clock = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Lisbon",
    dateStyle: "short",
    timeStyle: "short",
  });

  // The clocks go back on the last Sunday of October: in some years on the first day, in others after the event.
  it.each([2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035])(
    "are those that clocks in Lisbon show, on every day of %i",
    (year) => {
      const { days } = demoDates(new Date(`${year}-03-01T12:00:00Z`));
      for (const session of sessions) {
        const { startsAt, endsAt } = sessionTimes(session, { days });
        expect(clock.format(startsAt)).toBe(`${days[session.day - 1]} ${session.start}`);
        expect(endsAt.getTime() - startsAt.getTime()).toBe(session.minutes * 60_000);
      }
      expect(days[0]?.slice(0, 4)).toBe(String(year));
    },
  );
});

describe("the demo shop", () => {
  it("has the tickets and prices that people and tests rely on", () => {
    expect(ticketTypes.filter((type) => "hideFromPublic" in type)).toHaveLength(1);
    expect(ticketTypes.find(({ id }) => id === 3)?.name).toBe("Workshop");
    expect(ticket("Passe Geral|6 dias")).toMatchObject({
      priceCents: 4990,
      fakePriceCents: 7990,
      maxPerOrder: 10,
    });
    expect(ticket("Masterclass IA generativa|50 lugares")).toMatchObject({
      priceCents: 3500,
      maxPerOrder: 4,
      type: 3,
    });
    expect(ticket("Almoço com um orador|1 lugar")).toMatchObject({ priceCents: 12000, maxPerOrder: 1 });
    expect(tickets.some(({ priceCents, type }) => priceCents === 0 && type !== 5)).toBe(true);
    expect(tickets.filter(({ externalUrl }) => externalUrl)).toHaveLength(1);
    expect(tickets.filter(({ saleEndsAt }) => saleEndsAt)).toHaveLength(1);
    expect(coupons.map(({ code }) => code)).toEqual([
      "NEXXT10",
      "LEIRIA20",
      "CONVITE100",
      "UNICO",
      "EXPIRADO",
    ]);
  });

  it("counts seats where it says so", () => {
    for (const { name, quotas: counted } of tickets) {
      const seats = /\|(\d+) lugar/.exec(name)?.[1];
      if (seats) expect(quotas.find(({ id }) => id === counted[0])?.size, name).toBe(Number(seats));
      for (const quota of counted) expect(ids(quotas)).toContain(quota);
    }
  });

  it("sells every workshop by exactly one ticket of the workshop type, for the same session as its name says", () => {
    const sessionIds = ids(sessions);
    for (const { id, type } of sessions) {
      const opening = tickets.filter(({ events }) => events.includes(id));
      if (type === "Workshop" || type === "Masterclass") expect(opening.map((one) => one.type)).toEqual([3]);
    }
    for (const { type, name, events } of tickets) {
      for (const event of events) expect(sessionIds).toContain(event);
      const title = sessions.find(({ id }) => id === events[0])?.title ?? "";
      if (type === 3) expect(title.startsWith(name.split(/[|,]/)[0] ?? ""), name).toBe(true);
    }
  });
});

it("every picture that the demo names is there", () => {
  const named = [
    ...speakers.map(({ image }) => image),
    ...stages.map(({ cover }) => cover),
    ...pastIdeas.map(({ poster }) => poster),
    ...partners.map(({ logo }) => logo),
    ...tickets.map(({ id }) => `/pictures/ticket-${id}.webp`),
  ];
  const missing = named.filter((path) => !existsSync(new URL(`.${path}`, import.meta.url)));
  expect(missing).toEqual([]);
});
