import { type Client, createORPCClient } from "@orpc/client";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import type { z } from "zod";
import { organiserContract } from "#contract/organiser/organiser-contract.ts";
import type { SiteState } from "#contract/organiser/programme/programme-records.ts";
import { organiserLink } from "../client/organiser-client.ts";
import { inStaffLanguage } from "./in-staff-language.ts";

type Contract = typeof organiserContract;
/** The contract's name of a kind of record: what `recordEndpoints` makes. */
export type RecordName = {
  [Name in keyof Contract]: Contract[Name] extends { create: object; bulk: object } ? Name : never;
}[keyof Contract];
type Outputs = InferContractRouterOutputs<Contract>;
export type RowOf<Name extends RecordName> = Outputs[Name] extends { read: infer Row extends RecordRow }
  ? Row
  : never;
type Inputs = InferContractRouterInputs<Contract>;
type FieldOf<Name extends RecordName> = Exclude<
  Inputs[Name] extends { create: infer Fields } ? keyof Fields & string : never,
  "edition" | "translations"
>;

export interface RecordRow {
  id: number;
  version: number;
}
export type Given = Record<string, unknown>;
export type Changed<Row> = Row & { audit_id: number };

type Call<Input, Output> = Client<Record<never, never>, Input, Output, Error>;
/** The endpoints of one kind, as `recordEndpoints` makes them. */
export type RecordApi<Row extends RecordRow> = {
  list: Call<{ edition: number; offset: number; limit: number }, { count: number; results: Row[] }>;
  read: Call<{ id: number }, Row>;
  create: Call<{ edition: number } & Given, Changed<Row>>;
  update: Call<{ id: number; version: number } & Given, Changed<Row>>;
  remove: Call<{ id: number; version: number }, { audit_id: number }>;
  bulk: Call<
    { edition: number; records: RecordRow[]; action: "remove" | "set"; set?: Given },
    { changed: number; audit_id: number }
  >;
  /** For kinds that have an order. */
  reorder: Call<{ edition: number; ids: number[] }, { audit_id: number }>;
};
/** The contract's schemas check what forms of any kind hold, not the compiler. */
const apis: { [Name in RecordName]: RecordApi<RowOf<Name>> } = createORPCClient(organiserLink);

interface Description<Row extends RecordRow, Field extends string> {
  /** Its screen's path, and part of its drafts' names. */
  path: string;
  /** Its list's title, and the button that adds one. */
  list: () => string;
  add: () => string;
  /** The placeholder of a field that refers to one. */
  choose?: () => string;
  /** The field that people call it by; without it `name`. `plain`: as text. */
  title?: Field;
  plain?: (title: string) => string;
  /** Said of it beside its title where one is chosen. */
  detail?(row: Row): string;
  /** Tells how much of it visitors see, once its edition is public; left out of kinds that they never see. */
  siteState?(row: Row): SiteState | "unknown";
  /** Said of a new one, where its title is often another kind's too. */
  added?: (given: { name: string }) => string;
  labels: { readonly [Name in Field]?: () => string };
  /** The labels of a choice's values. */
  choices?: { readonly [Name in Field]?: Readonly<Record<string, () => string>> };
  /** The records that a field names; a function, since kinds name each other. */
  refers?: () => Readonly<Record<string, Kind<RecordRow>>>;
}

/** One kind of record: its endpoints and fields, which are the contract's, and what people call them. */
export interface Kind<Row extends RecordRow, Field extends string = string>
  extends Omit<Description<Row, Field>, "title" | "plain"> {
  api: RecordApi<Row>;
  /** The API's fields of a record. */
  fields: Readonly<z.ZodRawShape>;
  titleField: string;
  titleOf: (values: object) => string;
}
export type KindOf<Name extends RecordName> = Kind<RowOf<Name>, FieldOf<Name>>;

export function recordKind<Name extends RecordName>(
  name: Name,
  { title, plain = (typed) => typed, ...described }: Description<RowOf<Name>, FieldOf<Name>>,
): KindOf<Name> {
  const { inputSchema } = organiserContract[name].create["~orpc"];
  const { edition: _, ...fields } = inputSchema?.shape ?? {};
  const titleField = title ?? "name";
  return {
    ...described,
    api: apis[name],
    fields,
    titleField,
    titleOf: (values) => plain(String(Reflect.get(inStaffLanguage(values), titleField) ?? "")),
  };
}
