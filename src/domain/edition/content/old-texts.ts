import type { CopiedFrom } from "#contract/organiser/edition/edition-fields.ts";
import type { OldText } from "#contract/organiser/edition/editions.ts";
import type { EditionContent } from "./edition-rows.ts";
import { daysOf, monthAndDay, monthNames, refundDays } from "./old-dates.ts";

/** Where staff edit a table's records; what is not here has no text that visitors read. */
const screens: Record<string, string> = {
  venues: "venues",
  stages: "stages",
  event_types: "event-types",
  tracks: "tracks",
  speakers: "speakers",
  events: "sessions",
  calls: "calls",
  partners: "partners",
  ticket_types: "ticket-types",
  tickets: "tickets",
  questions: "questions",
  page_texts: "pages",
  banner_phrases: "banner",
};
const names = ["title", "name", "label", "filled"] as const;
/** Characters beside what was found. */
const CONTEXT = 40;

/** The texts that still name the year, the days, the last days of a refund or the city of the edition that they were copied from. */
export function findOldTexts({ edition, rows }: EditionContent, from: CopiedFrom): OldText[] {
  const old = oldWords(from, edition);
  const found = (screen: string, label: string, value: unknown): OldText[] =>
    textsOf(value).flatMap((text) => {
      const hit = old.exec(text);
      if (!hit) return [];
      const [start, end] = [hit.index - CONTEXT, hit.index + hit[0].length + CONTEXT];
      const shown = text.slice(Math.max(0, start), end).trim();
      return [{ screen, label, text: `${start > 0 ? "… " : ""}${shown}${end < text.length ? " …" : ""}` }];
    });
  const { tagline, translations, site, ideas } = edition;
  return [
    ...found("edition", "", [tagline, translations]),
    ...found("words", "", site),
    ...found("ideas", "", ideas),
    ...Object.entries(screens).flatMap(([table, screen]) =>
      (rows[table] ?? []).flatMap((row) => {
        const name = names.map((one) => row[one]).find((one) => typeof one === "string") ?? "";
        return found(`${screen}/${row.id}`, String(name), row);
      }),
    ),
  ];
}

/** Matches the old edition's year, city and days, also of its refunds, except those that the new edition shares. */
function oldWords(from: CopiedFrom, to: EditionContent["edition"]): RegExp {
  const own = new Set([...daysOf(to.firstDay, to.lastDay), ...refundDays(to).map(monthAndDay)]);
  const days = [
    ...daysOf(from.first_day, from.last_day),
    ...(from.refund_days ?? []).map(monthAndDay),
  ].filter((day) => !own.has(day));
  const words = [
    ...(from.year === to.year ? [] : [String(from.year)]),
    ...(from.city && from.city !== to.city ? [escaped(from.city)] : []),
    ...days.flatMap((day) => {
      const [month = 1, date = 1] = day.split("-").map(Number);
      const name = monthNames(month).join("|");
      // "26 a 31 de outubro", "26–31 OUT", "October 26", "26/10"
      return [
        `0?${date}(?:\\.?º)?(?:\\s*(?:-|–|—|a|e|to|and)\\s*\\d{1,2})?\\s+(?:de\\s+|of\\s+)?(?:${name})`,
        `(?:${name})\\s+0?${date}(?:st|nd|rd|th)?`,
        `0?${date}[/.]0?${month}`,
      ];
    }),
  ];
  return words.length === 0
    ? /(?!)/
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?![\\p{L}\\p{N}])`, "iu");
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");

/** Every text in a value, as people read it: no markup, no addresses. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") {
    const text = value
      .replace(/<[^<>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim();
    return /^(https?:|\/|pictures\/)/.test(text) ? [] : [text];
  }
  if (value instanceof Date || typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}
