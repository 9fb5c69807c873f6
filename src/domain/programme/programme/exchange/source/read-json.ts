import { isBoundedJson } from "#contract/json-bounds.ts";
import { languages } from "#contract/language.ts";
import { badFile } from "../imported-session.ts";
import { ROWS_MAX, type Source, tableOf } from "./source-table.ts";

/** Room for 1,500 sessions with all fields that these tools write of each. */
const BOUNDS = { values: 300_000, depth: 40 };

type Json = Record<string, unknown>;
type Texts = Record<string, string>;

/**
 * The tables of what other tools write: schedule.json of frab and pretalx, pretalx's lists, Sessionize's All, Sessions, Grid and
 * Speakers, and any list of objects. What a tool calls by ids is named here: rooms, speakers, categories, answers.
 */
export function readJson(text: string): Pick<Source, "format" | "tables" | "problems"> {
  if (!isBoundedJson(text, BOUNDS))
    throw badFile(`The file has more than ${BOUNDS.values} values, or more than ${BOUNDS.depth} levels`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw badFile("The file begins like JSON and is none");
  }
  const whole: Json = Array.isArray(json) ? { results: json } : (json as Json);
  const records = objects(whole.results);
  const first = records[0] ?? {};
  if (isObject(whole.schedule)) return made("frab", ofFrab(whole.schedule), whole.schedule);
  if ("sessions" in whole) return made("sessionize", ofSessionize(whole), whole.sessions);
  if (Array.isArray(first.rooms)) return lists(records.flatMap((day) => objects(day.rooms)));
  if ("groupName" in first || Array.isArray(first.sessions))
    return "fullName" in first || "firstName" in first
      ? made("sessionize", { people: records.map(sessionizePerson) }, whole.results)
      : lists(records);
  if ("fullName" in first)
    return made("sessionize", { people: records.map(sessionizePerson) }, whole.results);
  if ("code" in first) return made("pretalx", ofPretalx(records), whole.results);
  if (Array.isArray(whole.results)) return made("json", { sessions: records.map(textsOf) }, whole.results);
  throw badFile("The file is no schedule.json, no list of pretalx or Sessionize, and no list of objects");
}

const lists = (of: Json[]) =>
  made(
    "sessionize",
    ofLists(of),
    of.flatMap(({ sessions }) => list(sessions)),
  );

interface Lists {
  sessions?: Texts[];
  people?: Texts[];
}

function made(format: Source["format"], { sessions = [], people = [] }: Lists, source: unknown) {
  if (sessions.length + people.length > ROWS_MAX) throw badFile(`The file has more than ${ROWS_MAX} rows`);
  const both = sessions.length > 0 && people.length > 0;
  const tables = [
    ...(sessions.length > 0 ? [tableOf(both ? "sessions" : "", sessions)] : []),
    ...(people.length > 0 ? [tableOf(both ? "speakers" : "", people)] : []),
  ];
  const problems = (Array.isArray(source) ? source : []).flatMap((one, place) =>
    isObject(one)
      ? []
      : [
          {
            table: "",
            row: place + 1,
            title: "",
            field: "",
            code: "not_read" as const,
            value: text(one).slice(0, 100),
          },
        ],
  );
  return { format, tables, problems };
}

function ofFrab(schedule: Json): Lists {
  const days = objects(isObject(schedule.conference) ? schedule.conference.days : null);
  const events = days.flatMap(({ rooms }) =>
    Object.entries(isObject(rooms) ? rooms : {}).flatMap(([room, all]) =>
      objects(all).map((event) => ({ ...event, room })),
    ),
  ) as (Json & { room: string })[];
  return {
    sessions: events.map(({ id, guid, date, start: _, persons, ...event }) => ({
      id: text(guid ?? id),
      ...textsOf(event),
      state: "confirmed",
      start: text(date),
      ...namesOf(objects(persons)),
    })),
    people: events.flatMap(({ persons }) => objects(persons).map(pretalxPerson)),
  };
}

function ofPretalx(list: Json[]): Lists {
  const people = list.every((one) => !("title" in one));
  if (people) return { people: list.map(pretalxPerson) };
  return {
    sessions: list.map(({ code, slot, slots, speakers, state, ...one }) => {
      const place = isObject(slot) ? slot : (objects(slots)[0] ?? {});
      return {
        id: text(code),
        ...textsOf(one),
        state: text(state) || "accepted",
        start: text(place.start),
        end: text(place.end),
        room: text(place.room),
        // A list that was asked for without its speakers has their codes alone.
        ...(objects(speakers).length > 0
          ? namesOf(objects(speakers))
          : { "speaker ids": text(speakers), speakers: "" }),
      };
    }),
    people: list.flatMap(({ speakers }) => objects(speakers).map(pretalxPerson)),
  };
}

const idOf = ({ code, guid, id }: Json) => text(code ?? guid ?? id);
const nameOf = ({ name, public_name, fullName }: Json) => text(name || public_name || fullName);
/** By their ids alone when one has no name here: the list of people has it, or it is missed there. */
const namesOf = (people: Json[]): Texts => ({
  speakers: people.every((one) => nameOf(one) !== "") ? people.map(nameOf).join("\n") : "",
  "speaker ids": people.map(idOf).join("\n"),
});
const pretalxPerson = (one: Json): Texts => {
  const { code: _, guid: __, id: ___, name: ____, public_name: _____, biography, ...rest } = one;
  return { "speaker id": idOf(one), "full name": nameOf(one), bio: text(biography), ...textsOf(rest) };
};

function ofSessionize({ sessions, speakers, rooms, categories, questions }: Json): Lists {
  const people = new Map(objects(speakers).map((one) => [text(one.id), one]));
  const roomNames = new Map(objects(rooms).map((one) => [text(one.id), text(one.name)]));
  const items = new Map(
    objects(categories).flatMap((category) =>
      objects(category.items).map((item) => [
        text(item.id),
        [text(category.title), text(item.name)] as const,
      ]),
    ),
  );
  const asked = new Map(objects(questions).map((one) => [text(one.id), text(one.question)]));
  /** Categories and answers are columns by their own names. */
  const named = ({ categoryItems, questionAnswers, ...one }: Json): Json => {
    const chosen = list(categoryItems).flatMap((id) => {
      const item = items.get(text(id));
      return item ? [item] : [];
    });
    const answers = objects(questionAnswers).map(
      (answer) =>
        [asked.get(text(answer.questionId)) ?? text(answer.question), text(answer.answerValue)] as const,
    );
    const all = Map.groupBy([...chosen, ...answers], ([name]) => name);
    return {
      ...one,
      ...Object.fromEntries([...all].map(([name, values]) => [name, values.map(([, value]) => value)])),
    };
  };
  return {
    sessions: objects(sessions).map((one) => {
      const { speakers: ids, roomId, ...rest } = named(one);
      const own = list(ids).map((of) => (isObject(of) ? of : (people.get(text(of)) ?? { id: of })));
      return {
        ...sessionizeSession(rest),
        room: roomNames.get(text(roomId)) ?? text(rest.room),
        ...namesOf(own),
      };
    }),
    people: [...people.values()].map(named).map(sessionizePerson),
  };
}

/** Lists of sessions, of a room or of a group. */
const ofLists = (of: Json[]): Lists => ({
  sessions: of.flatMap(({ name, sessions }) =>
    objects(sessions).map(({ speakers, categories, questionAnswers, roomId: _, ...one }) => ({
      ...sessionizeSession(one),
      room: text(one.room ?? name),
      ...Object.fromEntries([
        ...objects(categories).map((of) => [text(of.name), text(of.categoryItems)]),
        ...objects(questionAnswers).map((of) => [text(of.question), text(of.answer)]),
      ]),
      ...namesOf(objects(speakers)),
    })),
  ),
});

const sessionizeSession = ({ status, isConfirmed, ...one }: Json): Texts => ({
  ...textsOf(one),
  state: isConfirmed === true ? "confirmed" : text(status) || "draft",
});

const sessionizePerson = ({
  id,
  fullName,
  firstName,
  lastName,
  bio,
  links,
  sessions: _,
  ...rest
}: Json): Texts => ({
  "speaker id": text(id),
  "full name": text(fullName) || [firstName, lastName].map(text).join(" ").trim(),
  bio: text(bio),
  ...textsOf(rest),
  ...linkTexts(objects(links)),
});

/** The first of LinkedIn has its own place. */
function linkTexts(all: Json[]): Texts {
  const own = all.find(({ linkType, title }) => text(linkType || title) === "LinkedIn");
  const others = all.filter((link) => link !== own).map(({ url }) => url);
  return { ...(own ? { LinkedIn: text(own.url) } : {}), links: text(others) };
}

const textsOf = (one: Json): Texts =>
  Object.fromEntries(Object.entries(one).map(([name, value]) => [name, text(value)]));

/** Returns a text in the first of our languages that it has, an object's name, and nothing for `false`. */
function text(value: unknown): string {
  if (value === null || value === undefined || value === false) return "";
  if (Array.isArray(value)) return value.map(text).filter(Boolean).join("\n");
  if (!isObject(value)) return String(value).trim();
  const spoken = languages
    .map((language) => value[language])
    .find((one) => typeof one === "string" && one !== "");
  const name = spoken ?? value.name ?? value.title;
  if (name !== undefined) return text(name);
  const parts = Object.values(value);
  return parts.length === 1 ? text(parts[0]) : JSON.stringify(value);
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const objects = (value: unknown): Json[] => list(value).filter(isObject);
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
