import { describe, expect, it } from "vitest";
import { readDemo } from "./fill-demo.ts";

type Texts = Readonly<Record<string, string | undefined>>;
interface Row {
  id: number;
  translations: { en?: Texts };
}

const { rows } = await readDemo();
const rowsOf = (table: string) => (rows[table] ?? []) as unknown as (Row & Texts)[];

/** The fields that every row of a table must have in English, unless it is the same in both. */
const FIELDS: Record<string, readonly string[]> = {
  stages: ["description"],
  event_types: ["name"],
  speakers: ["position", "bio"],
  events: ["title", "description"],
  ticket_types: ["name"],
  tickets: ["name", "description"],
  coupons: ["description"],
};

/** Portuguese words that English texts may contain. */
const SAME_IN_BOTH = new Set([
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
]);

const pairs = Object.keys(FIELDS).flatMap((table) =>
  rowsOf(table).flatMap((row) =>
    Object.entries(row.translations.en ?? {}).map(([field, text = ""]) => ({
      place: `${table} ${row.id}, ${field}`,
      pt: row[field] ?? "",
      en: text,
    })),
  ),
);
const tagsOf = (html: string) => html.match(/<[^>]+>/g) ?? [];
const partsOf = (name: string) => name.split("|");

describe("the English of the demo", () => {
  it.each(Object.entries(FIELDS))("has every text of %s that differs", (table, fields) => {
    expect(rowsOf(table).length).toBeGreaterThan(0);
    for (const row of rowsOf(table)) {
      for (const field of fields.filter((one) => !SAME_IN_BOTH.has(row[one] ?? "")))
        expect(row.translations.en?.[field], `${table} ${row.id}, ${field}`).toBeTruthy();
    }
  });

  it("translates fields that are there in Portuguese, leaving none empty or as it was", () => {
    expect(pairs.length).toBeGreaterThan(300);
    for (const { place, pt, en } of pairs) {
      expect(pt, place).not.toBe("");
      expect(en, place).not.toBe("");
      expect(en, place).not.toBe(pt);
    }
  });

  it("keeps the tags of the HTML, and a ticket's name in as many lines", () => {
    for (const { place, pt, en } of pairs) {
      expect(tagsOf(en), place).toEqual(tagsOf(pt));
      expect(partsOf(en), place).toHaveLength(partsOf(pt).length);
    }
  });

  it("counts the same seats and names the same days", () => {
    for (const { name, translations } of rowsOf("tickets"))
      expect((translations.en?.name ?? name)?.match(/\d+/g), name).toEqual(name?.match(/\d+/g));
  });

  it("calls a workshop's ticket by the session's name, as in Portuguese", () => {
    const titles = new Map(
      rowsOf("events").map(({ id, title, translations }) => [id, translations.en?.title ?? title]),
    );
    const workshops = (rows.tickets ?? []).filter(({ ticketTypeId }) => ticketTypeId === 3);
    expect(workshops.length).toBeGreaterThan(0);
    for (const { events, translations } of workshops) {
      const [ticketName = ""] = partsOf((translations as { en: { name: string } }).en.name);
      expect(titles.get((events as number[])[0] ?? 0)?.startsWith(ticketName), ticketName).toBe(true);
    }
  });
});
