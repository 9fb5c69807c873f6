import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { walksBetween } from "#contract/schedule/walking.ts";
import { lisbonTime } from "#contract/time/lisbon-time.ts";
import { readOwnPlaceholders } from "#outside/own-pictures.ts";
import { demoDates } from "./demo-dates.ts";
import { readDemo } from "./fill-demo.ts";
import { moveDemo } from "./move-demo.ts";

interface Session {
  id: number;
  title: string;
  startsAt: Date;
  endsAt: Date;
  eventTypeId: number;
  stageId: number;
  speakers: number[];
}
interface Ticket {
  id: number;
  name: string;
  priceCents: number;
  fakePriceCents?: number | null;
  ticketTypeId: number;
  externalUrl?: string | null;
  saleEndsAt?: Date | null;
  cover: string;
  maxPerOrder: number;
  events: number[];
  quotas: number[];
}

const folder = await readDemo();
const { rows, edition } = folder;
const rowsOf = <Row = { id: number; name: string }>(table: string) => (rows[table] ?? []) as Row[];
const [speakers, partners] = [
  rowsOf<{ id: number; slug: string; featured: boolean; image: string }>("speakers"),
  rowsOf<{ group: string; logo: string }>("partners"),
];
const [stages, types] = [rowsOf<{ id: number; cover: string }>("stages"), rowsOf("event_types")];
const sessions = rowsOf<Session>("events");
const tickets = rowsOf<Ticket>("tickets");
const quotas = rowsOf<{ id: number; size: number }>("quotas");

const minutesInto = (day: string, at: Date) => {
  const shown = lisbonTime(at);
  expect(shown.day).toBe(day);
  return shown.hour * 60 + shown.minute;
};
const doubleBooked = (key: (session: Session) => readonly number[]) =>
  sessions.flatMap((one) =>
    sessions
      .filter((other) => other.id > one.id && key(one).some((k) => key(other).includes(k)))
      .filter((other) => one.startsAt < other.endsAt && other.startsAt < one.endsAt)
      .map((other) => `${one.title} × ${other.title}`),
  );
const ticket = (name: string) => tickets.find((candidate) => candidate.name === name);
const typeOf = ({ eventTypeId }: Session) => types.find(({ id }) => id === eventTypeId)?.name;
const ids = (of: readonly { id: number }[]) => new Set(of.map(({ id }) => id));

describe("the demo programme", () => {
  it("has walks by the map between the venues whose place is known", () => {
    const venues = rowsOf<{ id: number; name: string; latitude: number | null; longitude: number | null }>(
      "venues",
    );
    const known = venues.filter(({ latitude }) => latitude !== null);
    expect(known.map(({ name }) => name)).toEqual([
      "Castelo de Leiria",
      "Museu de Leiria",
      "Estádio Dr. Magalhães Pessoa",
      "Praça Rodrigues Lobo",
    ]);
    const walks = [...walksBetween(known).values()];
    expect(new Set(walks).size).toBeGreaterThan(3);
    expect(Math.min(...walks)).toBeGreaterThanOrEqual(5);
    expect(Math.max(...walks)).toBeLessThan(30);
  });

  it("shows something of each portrait and cover before it is there", async () => {
    const placeholders = await readOwnPlaceholders();
    const shown = [
      ...speakers.map(({ image }) => image),
      ...[...stages, ...tickets].map(({ cover }) => cover),
    ];
    const without = shown.filter((path) => !placeholders.get(/([\w-]+)\.webp$/.exec(path)?.[1] ?? ""));
    expect([shown.length > 80, without]).toEqual([true, []]);
  });

  it("has what the design asks for", () => {
    expect(rowsOf("venues")).toHaveLength(14);
    expect(stages).toHaveLength(14);
    expect(speakers.length).toBeGreaterThanOrEqual(48);
    expect(speakers.filter(({ featured }) => featured)).toHaveLength(10);
    expect(new Set(speakers.map(({ slug }) => slug)).size).toBe(speakers.length);
    expect(sessions.length).toBeGreaterThanOrEqual(60);
    expect(new Set(sessions.map(({ startsAt }) => lisbonTime(startsAt).day)).size).toBe(6);
    expect(new Set(sessions.map(({ eventTypeId }) => eventTypeId))).toEqual(ids(types));
    expect(new Set(partners.map(({ group }) => group)).size).toBe(4);
  });

  it("books no stage and no speaker twice, within the hours of the day", () => {
    expect(doubleBooked(({ stageId }) => [stageId])).toEqual([]);
    expect(doubleBooked((session) => session.speakers)).toEqual([]);
    for (const { startsAt, endsAt } of sessions) {
      const { day } = lisbonTime(startsAt);
      expect(minutesInto(day, startsAt)).toBeGreaterThanOrEqual(9 * 60);
      expect(minutesInto(day, endsAt)).toBeLessThanOrEqual(23 * 60);
    }
  });

  it("gives every session one to three speakers and every speaker and stage a session", () => {
    for (const session of sessions) {
      expect(session.speakers.length).toBeGreaterThanOrEqual(1);
      expect(session.speakers.length).toBeLessThanOrEqual(3);
    }
    expect(new Set(sessions.flatMap((session) => session.speakers))).toEqual(ids(speakers));
    expect(new Set(sessions.map(({ stageId }) => stageId))).toEqual(ids(stages));
  });
});

describe("the times of the demo's sessions", () => {
  const shown = (at: Date) => ({ ...lisbonTime(at), day: "" });

  // The clocks go back on the last Sunday of October: in some years on the first day, in others after the event.
  it.each([2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035])(
    "are those that clocks in Lisbon show, on every day of %i",
    (year) => {
      const { days } = demoDates(new Date(`${year}-03-01T12:00:00Z`));
      const moved = moveDemo(folder, demoDates(new Date(`${year}-03-01T12:00:00Z`)));
      const firstDays = demoDates(new Date("2025-08-01T09:00:00+01:00")).days;
      for (const [index, { startsAt, endsAt }] of (moved.rows.events as unknown as Session[]).entries()) {
        const before = sessions[index] as Session;
        expect(shown(startsAt)).toEqual(shown(before.startsAt));
        expect(endsAt.getTime() - startsAt.getTime()).toBe(
          before.endsAt.getTime() - before.startsAt.getTime(),
        );
        expect(days.indexOf(lisbonTime(startsAt).day)).toBe(
          firstDays.indexOf(lisbonTime(before.startsAt).day),
        );
      }
      expect(days[0]?.slice(0, 4)).toBe(String(year));
    },
  );
});

describe("the demo shop", () => {
  it("has the tickets and prices that people and tests rely on", () => {
    const ticketTypes = rowsOf<{ id: number; name: string; hideFromPublic?: boolean }>("ticket_types");
    expect(ticketTypes.filter(({ hideFromPublic }) => hideFromPublic).map(({ id }) => id)).toEqual([5]);
    expect(ticketTypes.find(({ id }) => id === 3)?.name).toBe("Workshop");
    expect(ticket("Passe Geral|6 dias")).toMatchObject({
      priceCents: 4990,
      fakePriceCents: 7990,
      maxPerOrder: 10,
    });
    expect(ticket("Masterclass IA generativa|50 lugares")).toMatchObject({
      priceCents: 3500,
      maxPerOrder: 4,
      ticketTypeId: 3,
    });
    expect(ticket("Almoço com um orador|1 lugar")).toMatchObject({ priceCents: 12000, maxPerOrder: 1 });
    expect(tickets.some(({ priceCents, ticketTypeId }) => priceCents === 0 && ticketTypeId !== 5)).toBe(true);
    expect(tickets.filter(({ externalUrl }) => externalUrl)).toHaveLength(1);
    expect(tickets.filter(({ saleEndsAt }) => saleEndsAt)).toHaveLength(1);
    expect(rowsOf<{ code: string }>("coupons").map(({ code }) => code)).toEqual([
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
    }
  });

  it("sells every workshop by exactly one ticket of the workshop type, for the same session as its name says", () => {
    for (const session of sessions.filter((one) => /^(Workshop|Masterclass)$/.test(typeOf(one) ?? ""))) {
      const opening = tickets.filter(({ events }) => events.includes(session.id));
      expect(opening.map((one) => one.ticketTypeId)).toEqual([3]);
    }
    for (const { ticketTypeId, name, events } of tickets.filter((one) => one.ticketTypeId === 3)) {
      const title = sessions.find(({ id }) => id === events[0])?.title ?? "";
      expect([ticketTypeId, title.startsWith(name.split(/[|,]/)[0] ?? "")], name).toEqual([3, true]);
    }
  });
});

it("every picture that the demo names is there", () => {
  const named = [
    ...speakers.map(({ image }) => image),
    ...stages.map(({ cover }) => cover),
    ...edition.ideas.past.map(({ poster }) => poster),
    ...partners.map(({ logo }) => logo),
    ...tickets.map(({ cover }) => cover),
  ];
  expect(named).toHaveLength(14 + 50 + 24 + 28 + 10);
  expect(named.filter((path) => !existsSync(new URL(`.${path}`, import.meta.url)))).toEqual([]);
});
