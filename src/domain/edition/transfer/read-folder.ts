import type { z } from "zod";
import { isBoundedJson } from "#contract/json-bounds.ts";
import { lookPictures } from "#contract/organiser/edition/edition-look.ts";
import { type FieldProblem, Problem } from "#contract/problem.ts";
import type { EditionRowOf } from "#db/edition-table.ts";
import { editionVatProblems, exemptionProblem } from "#domain/platform/current-edition/vat-rules.ts";
import { PICTURE_MAX_BYTES, type ReadPicture, readWebp } from "#domain/platform/pictures/edition-pictures.ts";
import { editionTables } from "../content/edition-rows.ts";
import { partnerGroupProblems } from "../organise/partner-group-problems.ts";
import {
  EDITION_FILE,
  type EditionFile,
  editionFile,
  nameInFile,
  SCHEDULE_FILE,
  scheduleFile,
  tableFile,
  tableFiles,
} from "./edition-format.ts";

/** Reads a file of the folder; null where there is none. Throws a Problem for one that it will not read. */
export type ReadFile = (path: string) => Promise<Uint8Array<ArrayBuffer> | null>;

export interface ReadEdition {
  edition: EditionFile["edition"];
  /** By table; properties as the tables name them, pictures as the folder does. */
  rows: Record<string, EditionRowOf[]>;
  schedule: z.output<typeof scheduleFile>;
  /** By their path in the folder. */
  pictures: ReadonlyMap<string, ReadPicture>;
}

const JSON_MAX_BYTES = 20 * 1024 * 1024;
/** Ten times what an edition of 1,500 sessions has. More of them end the thread that reads them, and the process with it. */
const JSON_BOUNDS = { values: 500_000, depth: 40 };
/** More of them do not help to find the first. */
const ERRORS_MAX = 50;

/** Reads and checks a whole folder. Throws `invalid_input`, naming each file and field that is wrong. */
export async function readFolder(read: ReadFile): Promise<ReadEdition> {
  const records = await readRecords(read);
  return { ...records, pictures: await readPictures(read, records) };
}

/** The folder without its pictures. Throws as `readFolder`. */
export async function readRecords(read: ReadFile): Promise<Omit<ReadEdition, "pictures">> {
  const { edition } = await readJson(read, EDITION_FILE, editionFile, true);
  const lists: Record<string, EditionRowOf[]> = {};
  for (const file of tableFiles) Object.assign(lists, await readJson(read, file, tableFile(file), false));
  const rows = Object.fromEntries(
    editionTables.map(({ name }) => [name, (lists[name] ?? []).map(toProperties)]),
  );
  const schedule = await readJson(read, SCHEDULE_FILE, scheduleFile, false);
  const wrong = wrongReferences(rows);
  wrong.push(...wrongSettings(schedule, rows), ...wrongVat(edition, rows), ...wrongGroups(edition, rows));
  if (wrong.length > 0) refuse(wrong);
  return { edition, rows, schedule };
}

async function readJson<Schema extends z.ZodType>(
  read: ReadFile,
  file: string,
  schema: Schema,
  required: boolean,
): Promise<z.output<Schema>> {
  const bytes = await read(file);
  if (!bytes && required) refuse([{ attr: file, code: "missing", detail: `${file} is not in the folder` }]);
  if (bytes && bytes.length > JSON_MAX_BYTES)
    refuse([{ attr: file, code: "too_large", detail: `${file} is larger than 20 MB` }]);
  const parsed = schema.safeParse(bytes ? parse(file, bytes) : {});
  if (parsed.success) return parsed.data;
  return refuse(
    parsed.error.issues.map(({ path, message }) => ({
      attr: [file, ...path].join("/"),
      code: "invalid",
      detail: message,
    })),
  );
}

function parse(file: string, bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (isBoundedJson(text, JSON_BOUNDS)) return JSON.parse(text);
  } catch (error) {
    return refuse([
      { attr: file, code: "malformed_json", detail: `${file} is not JSON: ${(error as Error).message}` },
    ]);
  }
  const detail = `${file} has more than ${JSON_BOUNDS.values} values, or more than ${JSON_BOUNDS.depth} levels`;
  return refuse([{ attr: file, code: "too_large", detail }]);
}

const toProperties = (row: EditionRowOf): EditionRowOf =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

/** Every id is used once in its table, and every reference leads to a row of the folder. */
function wrongReferences(rows: Record<string, EditionRowOf[]>): FieldProblem[] {
  const wrong: FieldProblem[] = [];
  const known = new Map(Object.entries(rows).map(([name, of]) => [name, new Set(of.map(({ id }) => id))]));
  for (const { name, file, refers = {}, lists = {}, listsIn = {}, links = [] } of editionTables) {
    const of = rows[name] ?? [];
    if (known.get(name)?.size !== of.length) {
      const seen = new Set<unknown>();
      of.forEach(({ id }, index) => {
        if (seen.has(id))
          wrong.push({ attr: `${file}/${name}/${index}/id`, code: "taken", detail: `${id} is used twice` });
        seen.add(id);
      });
    }
    const check = (index: number, field: string, to: string, id: unknown) => {
      if (id !== null && id !== undefined && !known.get(to)?.has(id))
        wrong.push({
          attr: `${file}/${name}/${index}/${field}`,
          code: "not_found",
          detail: `There is no ${id} in ${to}`,
        });
    };
    of.forEach((row, index) => {
      for (const [property, to] of Object.entries(refers))
        check(index, nameInFile(property), to, row[property]);
      const listed = Object.entries(lists).map(([property, to]) => ({
        field: nameInFile(property),
        to,
        ids: row[property],
      }));
      for (const { field, to, ids: given } of [
        ...links.map(({ field, to }) => ({ field: nameInFile(field), to, ids: row[field] })),
        ...listed,
        ...Object.entries(listsIn).flatMap(([property, inItems]) =>
          ((row[property] ?? []) as EditionRowOf[]).flatMap((item, place) =>
            Object.entries(inItems).map(([own, to]) => ({
              field: `${nameInFile(property)}/${place}/${own}`,
              to,
              ids: item[own],
            })),
          ),
        ),
      ]) {
        const ids = (given ?? []) as unknown[];
        for (const id of ids) check(index, field, to, id);
        if (new Set(ids).size !== ids.length)
          wrong.push({
            attr: `${file}/${name}/${index}/${field}`,
            code: "taken",
            detail: "An id stands there twice",
          });
      }
    });
  }
  return wrong;
}

/** Hours are of stages, walks of venues of the folder. */
function wrongSettings(
  { hours, walks }: ReadEdition["schedule"],
  rows: Record<string, EditionRowOf[]>,
): FieldProblem[] {
  const has = (table: string, id: number) => (rows[table] ?? []).some((row) => row.id === id);
  const missing = (place: string, table: string, id: number): FieldProblem[] =>
    has(table, id)
      ? []
      : [{ attr: `${SCHEDULE_FILE}/${place}`, code: "not_found", detail: `There is no ${id} in ${table}` }];
  return [
    ...hours.flatMap(({ stage }, index) =>
      stage === null ? [] : missing(`hours/${index}/stage`, "stages", stage),
    ),
    ...walks.flatMap(({ from, to }, index) => [
      ...missing(`walks/${index}/from`, "venues", from),
      ...missing(`walks/${index}/to`, "venues", to),
    ]),
  ];
}

const inEdition = (problems: FieldProblem[]) =>
  problems.map((one) => ({ ...one, attr: `${EDITION_FILE}/edition/${one.attr.replaceAll(".", "/")}` }));

function wrongGroups(
  { site }: ReadEdition["edition"],
  { partners = [] }: ReadEdition["rows"],
): FieldProblem[] {
  return inEdition(partnerGroupProblems(site, [...new Set(partners.map(({ group }) => String(group)))]));
}

/** A ticket may keep a rate that is no longer in the edition's list: so may it come back. */
function wrongVat(edition: ReadEdition["edition"], { tickets = [] }: ReadEdition["rows"]): FieldProblem[] {
  const own = inEdition(editionVatProblems(edition, false));
  const ofTickets = tickets.flatMap(({ vatRateBp, vatExemption = "" }, index) =>
    exemptionProblem(vatRateBp as number | null, String(vatExemption), edition).map((one) => ({
      ...one,
      attr: `shop.json/tickets/${index}/${one.attr}`,
    })),
  );
  return [...own, ...ofTickets];
}

async function readPictures(
  read: ReadFile,
  { edition, rows }: Omit<ReadEdition, "pictures">,
): Promise<Map<string, ReadPicture>> {
  const wanted = new Map<string, string>();
  for (const name of lookPictures)
    if (edition.look[name]) wanted.set(edition.look[name], `${EDITION_FILE}/edition/look/${name}`);
  edition.ideas.past.forEach(({ poster }, index) => {
    if (poster) wanted.set(poster, `${EDITION_FILE}/edition/ideas/past/${index}/poster`);
  });
  for (const { name, file, pictures = [] } of editionTables) {
    (rows[name] ?? []).forEach((row, index) => {
      for (const property of pictures) {
        if (row[property])
          wanted.set(String(row[property]), `${file}/${name}/${index}/${nameInFile(property)}`);
      }
    });
  }
  const found = new Map<string, ReadPicture>();
  const wrong: FieldProblem[] = [];
  for (const [path, attr] of wanted) {
    const bytes = await read(path);
    if (!bytes) {
      wrong.push({ attr, code: "missing", detail: `${path} is not in the folder` });
    } else if (bytes.length > PICTURE_MAX_BYTES) {
      wrong.push({ attr, code: "too_large", detail: `${path} is larger than 10 MB` });
    } else {
      const picture = await readWebp(bytes);
      if (picture) found.set(path, picture);
      else wrong.push({ attr, code: "not_picture", detail: `${path} is no WebP of at most 40 megapixels` });
    }
  }
  if (wrong.length > 0) refuse(wrong);
  return found;
}

function refuse(errors: FieldProblem[]): never {
  const [first] = errors;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : "";
  throw new Problem("invalid_input", `${first?.attr}: ${first?.detail}${more}`, {
    errors: errors.slice(0, ERRORS_MAX),
  });
}
