import type { ReactNode } from "react";
import { m } from "#messages/messages.js";
import { fieldKind } from "../records/field-kind.ts";
import type { Kind, RecordRow } from "../records/record-kind.ts";
import type { References } from "../records/use-references.ts";
import type { Column, Filter } from "./columns.ts";

/** A column of a kind's field, by its name alone where the contract says the rest; else of what is made of a row. `of`: the field, where the list calls it otherwise. */
export type KindColumn<Row, Field extends string> =
  | Field
  | Column<Row>
  | (FieldColumn<Row> & { id: Field | (keyof Row & string) })
  | (FieldColumn<Row> & { id: string; of: Field });
/** `none`: what stands where no record is named. */
type FieldColumn<Row> = Partial<Column<Row>> & { none?: string };
/** `of`: the field, where the address calls it otherwise. */
export type KindFilter<Row, Field extends string> = Filter<Row> | { name: string; of: Field };

export const valueIn = (row: object, name: string): unknown => Reflect.get(row, name);

/** A kind's list with what its fields say of their columns and filters. */
export function listOf<Row extends RecordRow, Field extends string>(
  kind: Kind<Row, Field>,
  references: References,
  columns: readonly KindColumn<Row, Field>[],
  filters: readonly KindFilter<Row, Field>[] = [],
) {
  return {
    columns: columns.map((column) =>
      columnOf(kind, references, typeof column === "string" ? { id: column } : column),
    ),
    filters: filters.map((filter) => ("of" in filter ? filterOf(kind, references, filter) : filter)),
  };
}

function columnOf<Row extends RecordRow>(
  kind: Kind<Row>,
  { show }: References,
  { of, none = "", ...column }: FieldColumn<Row> & { id: string; of?: string },
): Column<Row> {
  const id = of ?? column.id;
  const { input } = fieldKind(kind.fields[id]);
  const isNamed = input === "choice" || kind.refers?.()[id] !== undefined;
  return {
    header: kind.labels[id]?.() ?? id,
    value: (row) => {
      const value = valueIn(row, id);
      if (isNamed) return show(id, value, "; ") || none;
      return value === null || typeof value === "number" || typeof value === "boolean"
        ? value
        : String(value);
    },
    ...(input === "switch" ? { cell: (row: Row) => show(id, valueIn(row, id)) } : {}),
    ...(input === "number" ? counted : {}),
    ...column,
  };
}

function filterOf<Row extends RecordRow>(
  kind: Kind<Row>,
  { show, options }: References,
  { name, of }: { name: string; of: string },
): Filter<Row> {
  return {
    name,
    label: kind.labels[of]?.() ?? name,
    options: [
      ...choicesOf(kind, of).map((value) => ({ value, label: show(of, value) })),
      ...options(of).map(({ id, name }) => ({ value: String(id), label: name })),
    ],
    matches: (row, value) => String(valueIn(row, of)) === value,
  };
}

/** The contract's, or those that the kind has words for. */
function choicesOf<Row extends RecordRow>(kind: Kind<Row>, field: string): readonly string[] {
  const { values } = fieldKind(kind.fields[field]);
  return values.length > 0 ? values : Object.keys(kind.choices?.[field] ?? {});
}

/** A field that records can lack: a filter of its own where no field of the list is one. */
interface Gap<Row> {
  name: () => string;
  filter: string;
  value: string;
  is: (row: Row) => boolean;
}
export const gapFilters = <Row,>(gaps: readonly Gap<Row>[]): Filter<Row>[] =>
  gaps.map(({ name, filter, value, is }) => ({
    name: filter,
    label: name(),
    options: [{ value, label: m.ui_yes() }],
    matches: is,
  }));

/** The style of a number's column. */
export const counted = { align: "end", mono: true } as const;

/** The title with its picture before it. */
export const withPicture = <Row,>(picture: (row: Row) => ReactNode, title: (row: Row) => string) => ({
  id: "name" as const,
  cell: (row: Row) => (
    <span className="flex items-center gap-2.5">
      {picture(row)}
      <span className="truncate">{title(row)}</span>
    </span>
  ),
});
