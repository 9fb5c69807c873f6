import { describe, expect, it } from "vitest";
import { coupons } from "../coupons.ts";
import { demoDates } from "../demo-dates.ts";
import { eventTypes, sessions } from "../events.ts";
import { speakers } from "../speakers.ts";
import { stages } from "../stages.ts";
import { tickets as ticketsOf, ticketTypes } from "../tickets.ts";
import { englishCoupons } from "./coupons.ts";
import { englishEventTypes } from "./event-types.ts";
import { englishEvents } from "./events.ts";
import { englishSpeakers } from "./speakers.ts";
import { englishStages } from "./stages.ts";
import { englishTicketTypes } from "./ticket-types.ts";
import { englishTickets as englishTicketsOf } from "./tickets.ts";

const dates = demoDates(new Date("2027-01-01T12:00:00Z"));
const [tickets, englishTickets] = [ticketsOf(dates), englishTicketsOf(dates)];

type Texts = Readonly<Record<string, string | undefined>>;

interface Noun {
  name: string;
  /** What the demo says in Portuguese, by the key of the English table. */
  portuguese: Map<string, Texts>;
  english: Readonly<Record<string, object>>;
  fields: readonly string[];
}

/** `fields`: those that every row must have in English. */
function noun<Row extends object>(
  name: string,
  rows: readonly Row[],
  key: keyof Row,
  english: Readonly<Record<string, object>>,
  fields: readonly (keyof Row & string)[],
): Noun {
  return { name, portuguese: new Map(rows.map((row) => [String(row[key]), row as Texts])), english, fields };
}

const nouns = [
  noun("stages", stages, "id", englishStages, ["description"]),
  noun("event types", eventTypes, "id", englishEventTypes, ["name"]),
  noun("speakers", speakers, "slug", englishSpeakers, ["position", "bio"]),
  noun("events", sessions, "id", englishEvents, ["title", "description"]),
  noun("ticket types", ticketTypes, "id", englishTicketTypes, ["name"]),
  noun("tickets", tickets, "id", englishTickets, ["name", "description"]),
  noun("coupons", coupons(dates), "id", englishCoupons, ["description"]),
];

/** Portuguese words that English texts may contain. */
const sameInBoth = [
  "Keynote",
  "Talk",
  "Workshop",
  "Masterclass",
  "Performance",
  "Networking",
  "Chief Creative Officer",
  "Head of AI Products",
  "Head of Design",
  "Creative Technologist",
];

const pairs = nouns.flatMap(({ name, portuguese, english }) =>
  Object.entries(english).flatMap(([key, words]) =>
    Object.entries(words as Texts).map(([field, text = ""]) => ({
      place: `${name} ${key}, ${field}`,
      pt: portuguese.get(key)?.[field] ?? "",
      en: text,
    })),
  ),
);
const tagsOf = (html: string) => html.match(/<[^>]+>/g) ?? [];
const partsOf = (name: string) => name.split("|");

describe("the English of the demo", () => {
  it.each(nouns)("has every text of the $name, and none of what is not there", (one) => {
    expect(Object.keys(one.english).sort()).toEqual([...one.portuguese.keys()].sort());
    for (const [key, words] of Object.entries(one.english))
      expect(Object.keys(words), `${one.name} ${key}`).toEqual(expect.arrayContaining([...one.fields]));
  });

  it("translates fields that are there in Portuguese, leaving none empty or as it was", () => {
    for (const { place, pt, en } of pairs) {
      expect(pt, place).not.toBe("");
      expect(en, place).not.toBe("");
      if (!sameInBoth.includes(en)) expect(en, place).not.toBe(pt);
    }
  });

  it("keeps the tags of the HTML, and a ticket's name in as many lines", () => {
    for (const { place, pt, en } of pairs) {
      expect(tagsOf(en), place).toEqual(tagsOf(pt));
      expect(partsOf(en), place).toHaveLength(partsOf(pt).length);
    }
  });

  it("counts the same seats and names the same days", () => {
    for (const { id, name } of tickets)
      expect(englishTickets[id]?.name.match(/\d+/g), name).toEqual(name.match(/\d+/g));
  });

  it("calls a workshop's ticket by the session's name, as in Portuguese", () => {
    for (const { id, events } of tickets.filter(({ type }) => type === 3)) {
      const [ticketName = ""] = partsOf(englishTickets[id]?.name ?? "");
      expect(englishEvents[events[0] ?? 0]?.title.startsWith(ticketName), ticketName).toBe(true);
    }
  });
});
