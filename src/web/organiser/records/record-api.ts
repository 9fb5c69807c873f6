import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useContext } from "react";
import { m } from "#messages/messages.js";
import { useUndo } from "../client/use-undo.ts";
import { EditionContext } from "../shell/staff-context.ts";
import { inStaffLanguage } from "./in-staff-language.ts";
import type { Changed, Given, Kind, RecordApi, RecordRow } from "./record-kind.ts";
import { storedText } from "./stored-text.ts";

/** The most that one answer holds. */
const PAGE = 500;
/** Begins the keys of all records on screen. */
export const recordsKey = ["organiser", "records"] as const;
const listKey = (path: string, edition: number) => [...recordsKey, path, edition] as const;
const recordKey = (path: string, id: number) => [...recordsKey, path, "one", id] as const;

/** All records of an edition: lists are searched, filtered and sorted in the browser, at once. */
export const recordsQuery = <Row extends RecordRow>({ path, api }: Kind<Row>, edition: number) =>
  queryOptions({
    queryKey: listKey(path, edition),
    queryFn: () => loadAll(api, edition),
    select: rowsInStaffLanguage,
  });

const rowsInStaffLanguage = <Row extends RecordRow>(rows: Row[]): Row[] => rows.map(inStaffLanguage);

export const useRecords = <Row extends RecordRow>(kind: Kind<Row>, edition: number, enabled = true) =>
  useQuery({ ...recordsQuery(kind, edition), enabled });

async function loadAll<Row extends RecordRow>(api: RecordApi<Row>, edition: number): Promise<Row[]> {
  const first = await api.list({ edition, offset: 0, limit: PAGE });
  const offsets = Array.from({ length: Math.ceil(first.count / PAGE) - 1 }, (_, page) => (page + 1) * PAGE);
  const others = await Promise.all(offsets.map((offset) => api.list({ edition, offset, limit: PAGE })));
  return [first, ...others].flatMap(({ results }) => results);
}

export function useRecord<Row extends RecordRow>({ path, api }: Kind<Row>, id: number | null) {
  return useQuery({
    queryKey: recordKey(path, id ?? 0),
    queryFn: () => api.read({ id: id ?? 0 }),
    enabled: id !== null,
    // A form begins with what is stored now, not with what a list loaded a while ago.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Changes records and refreshes the screen; an editor can undo each change for some seconds. */
export function useRecordChanges<Row extends RecordRow>(kind: Kind<Row>, edition: number) {
  const { path, api } = kind;
  const client = useQueryClient();
  const isPublic = useContext(EditionContext)?.state === "published";
  const refresh = () => client.invalidateQueries({ queryKey: recordsKey });
  const store = ({ audit_id: _, ...row }: Changed<Row>) => client.setQueryData(recordKey(path, row.id), row);
  const done = useUndo(undefined, recordsKey);
  return {
    refresh,
    create: async (values: Given) => {
      const row = await api.create({ edition, ...values });
      store(row);
      done(storedText("added", kind, row, isPublic), row.audit_id);
      void refresh();
      return row;
    },
    update: async (id: number, version: number, values: Given) => {
      const row = await api.update({ id, version, ...values });
      store(row);
      done(storedText("saved", kind, row, isPublic), row.audit_id);
      void client.invalidateQueries({ queryKey: listKey(path, edition) });
      return row;
    },
    remove: async ({ id, version }: RecordRow) => {
      const { audit_id } = await api.remove({ id, version });
      done(m.organiser_removed({ count: 1 }), audit_id);
      await refresh();
    },
    bulk: async (rows: readonly RecordRow[], set: Given | null) => {
      const records = rows.map(({ id, version }) => ({ id, version }));
      const { changed, audit_id } = await api.bulk(
        set ? { edition, records, action: "set", set } : { edition, records, action: "remove" },
      );
      done(set ? m.organiser_changed({ count: changed }) : m.organiser_removed({ count: changed }), audit_id);
    },
    reorder: async (ids: number[]) => {
      const answer = await api.reorder({ edition, ids });
      done(m.organiser_reordered(), answer.audit_id);
      await refresh();
    },
  };
}
