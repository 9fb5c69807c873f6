import { z } from "zod";
import { isBoundedJson } from "#contract/json-bounds.ts";
import { languages } from "#contract/language.ts";
import { badFile, type ImportedSession } from "./imported-session.ts";
import { given, momentOf } from "./imported-values.ts";

/** Room for 1,500 sessions with all fields that these tools write of each. */
const BOUNDS = { values: 300_000, depth: 40 };
const title = z.string().trim().min(1).max(300);

const person = z.object({
  id: z.union([z.string(), z.number()]).nullish(),
  code: z.string().nullish(),
  guid: z.string().nullish(),
  name: z.string().nullish(),
  public_name: z.string().nullish(),
  biography: z.string().nullish(),
});
const speakerOf = ({ id, code, guid, name, public_name, biography }: z.output<typeof person>) => ({
  externalId: String(code ?? guid ?? id ?? "") || null,
  name: (name || public_name || "").trim().slice(0, 200),
  bio: (biography ?? "").slice(0, 10_000),
});
const named = (all: ReturnType<typeof speakerOf>[]) => all.filter(({ name }) => name !== "");
const inLanguages = z.union([z.string(), z.record(z.string(), z.string().nullable())]).nullish();
const wordIn = (value: z.output<typeof inLanguages>): string =>
  typeof value === "string"
    ? value
    : ([...languages.map((language) => value?.[language]), ...Object.values(value ?? {})].find(Boolean) ??
      "");

const frab = z.object({
  schedule: z.object({
    conference: z.object({
      days: z.array(
        z.object({
          rooms: z.record(
            z.string(),
            z.array(
              z.object({
                id: z.union([z.string(), z.number()]).nullish(),
                guid: z.string().nullish(),
                date: z.string(),
                duration: z.string().regex(/^\d{1,3}:\d\d(:\d\d)?$/),
                title,
                subtitle: z.string().nullish(),
                type: inLanguages,
                abstract: z.string().nullish(),
                description: z.string().nullish(),
                persons: z.array(person).default([]),
              }),
            ),
          ),
        }),
      ),
    }),
  }),
});

const submissions = z.object({
  results: z.array(
    z.object({
      code: z.string(),
      title,
      state: z.string().nullish(),
      submission_type: inLanguages,
      abstract: z.string().nullish(),
      description: z.string().nullish(),
      speakers: z.array(person).default([]),
      slot: z.object({ start: z.string().nullish(), end: z.string().nullish(), room: inLanguages }).nullish(),
    }),
  ),
});

const sessionize = z.object({
  sessions: z.array(
    z.object({
      id: z.union([z.string(), z.number()]),
      title,
      description: z.string().nullish(),
      startsAt: z.string().nullish(),
      endsAt: z.string().nullish(),
      roomId: z.number().nullish(),
      speakers: z.array(z.union([z.string(), z.object({ id: z.string() })])).default([]),
      status: z.string().nullish(),
      isConfirmed: z.boolean().nullish(),
    }),
  ),
  speakers: z.array(z.object({ id: z.string(), fullName: z.string(), bio: z.string().nullish() })).nullish(),
  rooms: z.array(z.object({ id: z.number(), name: z.string() })).nullish(),
});

/** schedule.json of frab and pretalx, pretalx's list of submissions, or Sessionize's "all data". */
export function readJson(text: string): ImportedSession[] {
  if (!isBoundedJson(text, BOUNDS))
    throw badFile(`The file has more than ${BOUNDS.values} values, or more than ${BOUNDS.depth} levels`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw badFile("The file begins like JSON and is none");
  }
  const whole = Array.isArray(json) ? { results: json } : (json as Record<string, unknown>);
  if ("schedule" in whole) return fromFrab(checked(frab, whole));
  if ("results" in whole) return fromSubmissions(checked(submissions, whole));
  if ("sessions" in whole) return fromSessionize(checked(sessionize, whole));
  throw badFile('The file is no schedule.json, no list of pretalx and not Sessionize\'s "all data"');
}

function checked<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [first] = result.error.issues;
  throw badFile(
    `${first?.path.join(".")}: ${first?.message}`,
    result.error.issues.map(({ path, message }) => ({
      attr: path.join("."),
      code: "invalid",
      detail: message,
    })),
  );
}

function fromFrab({ schedule }: z.output<typeof frab>): ImportedSession[] {
  const all = schedule.conference.days.flatMap(({ rooms }) =>
    Object.entries(rooms).flatMap(([room, events]) => events.map((event) => ({ room, ...event }))),
  );
  return all.map((event, place) => {
    const start = momentOf(event.date, place, "date");
    const [hours = 0, minutes = 0] = event.duration.split(":").map(Number);
    return {
      externalId: String(event.guid ?? event.id ?? "") || null,
      title: event.title,
      titleEn: null,
      description: given([event.abstract, event.description].filter(Boolean).join("\n\n").slice(0, 10_000)),
      descriptionEn: null,
      type: given(wordIn(event.type)),
      stage: event.room,
      start,
      end: start && new Date(start.getTime() + (hours * 60 + minutes) * 60_000),
      state: "confirmed",
      speakers: named(event.persons.map(speakerOf)),
    };
  });
}

function fromSubmissions({ results }: z.output<typeof submissions>): ImportedSession[] {
  return results
    .filter(({ state }) => !["rejected", "withdrawn", "deleted", "submitted"].includes(state ?? ""))
    .map((one, place) => ({
      externalId: one.code,
      title: one.title,
      titleEn: null,
      description: given([one.abstract, one.description].filter(Boolean).join("\n\n").slice(0, 10_000)),
      descriptionEn: null,
      type: given(wordIn(one.submission_type)),
      stage: given(wordIn(one.slot?.room)),
      start: momentOf(one.slot?.start, place, "slot.start"),
      end: momentOf(one.slot?.end, place, "slot.end"),
      state: one.state === "canceled" ? "cancelled" : one.state === "confirmed" ? "confirmed" : "draft",
      speakers: named(one.speakers.map(speakerOf)),
    }));
}

function fromSessionize({ sessions, speakers, rooms }: z.output<typeof sessionize>): ImportedSession[] {
  const people = new Map((speakers ?? []).map((one) => [one.id, one]));
  return sessions
    .filter(({ status }) => !["Declined", "Rejected"].includes(status ?? ""))
    .map((one, place) => ({
      externalId: String(one.id),
      title: one.title,
      titleEn: null,
      description: given(one.description?.slice(0, 10_000)),
      descriptionEn: null,
      type: null,
      stage: given(rooms?.find(({ id }) => id === one.roomId)?.name),
      start: momentOf(one.startsAt, place, "startsAt"),
      end: momentOf(one.endsAt, place, "endsAt"),
      state: one.isConfirmed ? "confirmed" : "draft",
      speakers: one.speakers.flatMap((of) => {
        const id = typeof of === "string" ? of : of.id;
        const found = people.get(id);
        return found
          ? [{ externalId: id, name: found.fullName.slice(0, 200), bio: (found.bio ?? "").slice(0, 10_000) }]
          : [];
      }),
    }));
}
