import { z } from "zod";
import { staffEndpoints, USUAL_BODY_BYTES } from "../endpoint.ts";
import { catalogueId, listOf, page, recordVersion, text } from "../fields.ts";
import { type OtherLanguage, otherLanguages } from "../language.ts";
import type { ApiKeyScope } from "./integrations/api-key-scopes.ts";
import { editors, type StaffRole } from "./staff/staff-roles.ts";

interface RecordPaths {
  /** In paths: `speakers`. */
  path: string;
  /** In summaries: `speaker`. */
  one: string;
  many: string;
  tag: string;
  /** The roles that read them; only editors change them. */
  readers?: readonly StaffRole[];
  /** The scope that an API key needs to read them; without it no key may. */
  scope?: ApiKeyScope | null;
  /** Enough in place of it. */
  otherScope?: ApiKeyScope | null;
  /** For kinds with long texts. */
  maxBodyBytes?: number;
}

interface RecordLists<Filters extends z.ZodRawShape> {
  /** The list's sort orders; a minus before one turns it round. The first is the usual one. */
  sorts: readonly [string, ...string[]];
  /** The query's filters, each optional. */
  filters: Filters;
}

/** A field with a default may be left out when a record is created; an update changes only what it names. */
type Plain<Fields extends z.ZodRawShape> = {
  [Name in keyof Fields]: Fields[Name] extends z.ZodDefault<infer Inner extends z.core.SomeType>
    ? Inner
    : Fields[Name];
};
type Partly<Fields extends z.ZodRawShape> = {
  [Name in keyof Fields]: z.ZodOptional<Plain<Fields>[Name] & z.core.SomeType>;
};

/** More than a page of the list shows. */
export const BULK_MAX = 500;

/** The entry of the audit log that a change left: what undoes it goes by its id. */
const audited = { audit_id: z.int() };
export const auditedAnswer = z.object(audited);
export const idInPath = z.coerce.number().pipe(catalogueId);

/**
 * The endpoints of one kind of record that staff edit: list, read, create, update, remove, change many. `fields`: what
 * staff give; `shown`: what an answer says besides, such as counts. Kinds with an order of their own add `orderEndpoint`.
 *
 * A change that was made from another version than the stored one is refused with `changed_meanwhile`, and nothing is
 * written: the caller reads the record again, sees what changed, and chooses.
 */
export function recordEndpoints<
  Fields extends z.ZodRawShape,
  Shown extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
>(
  {
    path,
    one,
    many,
    tag,
    readers = editors,
    scope = null,
    otherScope = null,
    maxBodyBytes = USUAL_BODY_BYTES,
  }: RecordPaths,
  fields: Fields,
  shown: Shown,
  { sorts, filters }: RecordLists<Filters>,
) {
  const { read } = staffEndpoints(tag, readers);
  const { change } = staffEndpoints(tag, editors);
  const given = plain(fields);
  const changes = optional(fields);
  const record = z.object({ id: catalogueId, edition: catalogueId, version: z.int(), ...given, ...shown });
  const changed = record.extend(audited);
  const inEdition = `/organiser/editions/{edition}/${path}/` as const;
  const byId = `/organiser/${path}/{id}/` as const;
  const sort = z.enum([...sorts, ...sorts.map((name) => `-${name}`)] as [string, ...string[]]);
  return {
    list: read("GET", inEdition, {
      summary: `The ${many} of an edition`,
      ...{ scope, otherScope },
    })
      .input(
        z.object({
          edition: idInPath,
          ...page,
          search: text(200).default(""),
          sort: sort.default(sorts[0]),
          ...filters,
        }),
      )
      .output(listOf(record)),
    read: read("GET", byId, {
      summary: `One ${one}`,
      ...{ scope, otherScope },
    })
      .input(z.object({ id: idInPath }))
      .output(record),
    create: change("POST", inEdition, {
      maxBodyBytes,
      summary: `Adds a ${one}`,
      successStatus: 201,
    })
      .input(z.strictObject({ edition: idInPath, ...fields }))
      .output(changed),
    update: change("PATCH", byId, {
      maxBodyBytes,
      summary: `Changes the given fields of a ${one}`,
      problems: ["changed_meanwhile"],
    })
      .input(z.strictObject({ id: idInPath, version: recordVersion, ...changes }))
      .output(changed),
    remove: change("DELETE", byId, {
      summary: `Removes a ${one}`,
      description: "What other records refer to stays: `record_in_use` names them in `errors`.",
      problems: ["changed_meanwhile", "record_in_use"],
    })
      .input(z.strictObject({ id: idInPath, version: recordVersion }))
      .output(auditedAnswer),
    bulk: change("POST", `${inEdition}bulk/` as const, {
      summary: `Removes ${many}, or sets the same fields of them`,
      description:
        "All or none: a refusal names each record that stands in the way by its place (`records.3`).",
      problems: ["changed_meanwhile", "record_in_use"],
    })
      .input(
        z
          .strictObject({
            edition: idInPath,
            records: z
              .array(z.strictObject({ id: catalogueId, version: recordVersion }))
              .min(1)
              .max(BULK_MAX),
            action: z.enum(["remove", "set"]),
            /** With `set`. */
            set: z.strictObject(changes).optional(),
          })
          .refine(({ action, set }) => action === "remove" || Object.keys(set ?? {}).length > 0, {
            path: ["set"],
            message: "Name a field to set",
          }),
      )
      .output(z.object({ changed: z.int(), ...audited })),
  };
}

/** For kinds that visitors see in the organiser's order. */
export function orderEndpoint({ path, many, tag }: RecordPaths) {
  return {
    reorder: staffEndpoints(tag, editors)
      .change("POST", `/organiser/editions/{edition}/${path}/order/` as const, {
        summary: `Puts the ${many} of an edition in this order`,
        description: "Names each once. `changed_meanwhile`: others were added or removed.",
        problems: ["changed_meanwhile"],
      })
      .input(z.strictObject({ edition: idInPath, ids: z.array(catalogueId).max(5_000) }))
      .output(auditedAnswer),
  };
}

/** A record's texts in the other languages; a missing or empty one is shown in the first. */
export function translationsOf<Fields extends z.ZodRawShape>(fields: Fields) {
  const translated = z.strictObject(optional(fields)).optional();
  const each = otherLanguages.map((language) => [language, translated]);
  return z.strictObject(Object.fromEntries(each) as Record<OtherLanguage, typeof translated>);
}

function plain<Fields extends z.ZodRawShape>(fields: Fields): Plain<Fields> {
  const entries = Object.entries(fields).map(([name, field]) => [name, withoutDefault(field)]);
  return Object.fromEntries(entries) as Plain<Fields>;
}

function optional<Fields extends z.ZodRawShape>(fields: Fields): Partly<Fields> {
  const entries = Object.entries(fields).map(([name, field]) => [name, z.optional(withoutDefault(field))]);
  return Object.fromEntries(entries) as Partly<Fields>;
}

/** An optional field with a default would be set to it by every update that does not name it. */
const withoutDefault = (field: z.core.SomeType) => (field instanceof z.ZodDefault ? field.unwrap() : field);
