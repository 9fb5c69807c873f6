import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { eventClock } from "../form/inputs/event-clock.ts";
import type { ReferenceOption } from "../form/inputs/reference-input.tsx";
import { referenceName } from "../form/reference-name.ts";
import { valueText } from "../form/value-text.ts";
import { useCurrentEdition } from "../shell/staff-context.ts";
import { fieldKind } from "./field-kind.ts";
import { recordsQuery, useRecords } from "./record-api.ts";
import type { Kind, RecordRow } from "./record-kind.ts";

const none: readonly ReferenceOption[] = [];

/** The edition's records of a kind, to choose from; none for a member who `mayRead` none. */
export function useOptions<Row extends RecordRow>(
  kind: Kind<Row>,
  mayRead = true,
): readonly ReferenceOption[] {
  const { data } = useRecords(kind, useCurrentEdition().id, mayRead);
  return useMemo(() => data?.map((row) => optionOf(kind, row)) ?? none, [data, kind]);
}

function optionOf<Row extends RecordRow>(kind: Kind<Row>, row: Row): ReferenceOption {
  return { id: row.id, name: kind.titleOf(row), ...(kind.detail ? { detail: kind.detail(row) } : {}) };
}

/** A field's value as people read it; several records of a list field are parted by `between`. */
export type Show = (field: string, value: unknown, between?: string) => string;

/** The records that a kind refers to, loaded: `options` of a field, and its values as people read them. */
export interface References {
  options: (field: string) => readonly ReferenceOption[];
  show: Show;
}

export function useReferences<Row extends RecordRow>(kind: Kind<Row>): References {
  const edition = useCurrentEdition().id;
  const kinds = useMemo(() => Object.entries(kind.refers?.() ?? {}), [kind]);
  const loaded = useQueries({ queries: kinds.map(([, other]) => recordsQuery(other, edition)) });
  const lists = loaded.map(({ data }) => data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists are as many as the kind refers to.
  return useMemo(() => {
    const options = new Map(
      kinds.map(([name, other], at) => [name, lists[at]?.map((row) => optionOf(other, row)) ?? none]),
    );
    const show: Show = (field, value, between = "\n") => {
      const named = options.get(field);
      if (named)
        return [value]
          .flat()
          .map((id) => referenceName(named, id))
          .join(between);
      const choice = kind.choices?.[field]?.[String(value)];
      if (choice) return choice();
      const isTime = typeof value === "string" && fieldKind(kind.fields[field]).input === "time";
      return isTime ? eventClock(value).replace("T", " ") : valueText(value);
    };
    return { show, options: (field) => options.get(field) ?? none };
  }, [kind, kinds, ...lists]);
}
