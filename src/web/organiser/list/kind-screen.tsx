import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { PlusIcon } from "../../ui/icons.tsx";
import { LoadingArea } from "../../ui/spinner.tsx";
import { KitButton, KitLink } from "../kit/button.tsx";
import { ScreenHeader } from "../kit/screen-header.tsx";
import { useRecordChanges, useRecords } from "../records/record-api.ts";
import type { Given, Kind, RecordRow } from "../records/record-kind.ts";
import { type Show, useReferences } from "../records/use-references.ts";
import { useCurrentEdition } from "../shell/staff-context.ts";
import type { BulkAction } from "./bulk-bar.tsx";
import { type BulkFields, setAction } from "./bulk-fields.tsx";
import { type KindColumn, type KindFilter, listOf, valueIn } from "./kind-columns.tsx";
import { RecordList } from "./record-list.tsx";

const OrderList = lazy(() => import("./order-list.tsx").then(({ OrderList }) => ({ default: OrderList })));

interface KindScreenProps<Row extends RecordRow, Field extends string> {
  kind: Kind<Row, Field>;
  lead: string;
  /** Between the title and the list. */
  note?: ReactNode;
  empty: { title: string; text: string };
  columns: readonly KindColumn<Row, Field>[];
  filters?: readonly KindFilter<Row, Field>[];
  /** The fields to search; without it the title. */
  search?: readonly Field[];
  /** On a phone, beside the title, and beside it where the rows are put in order. */
  detail: (row: Row, show: Show) => ReactNode;
  usualSort?: string;
  /** Puts the server's rows in the edition's order. */
  arrange?: (rows: readonly Row[]) => Row[];
  /** Beside the button that adds one. */
  actions?: ReactNode;
  /** For kinds that visitors see in the organiser's order; a function adds a text beside each row's name. */
  ordered?: true | ((row: Row) => ReactNode);
  /** Fields that are set for many records at once; `toSet`: what else that sets. */
  bulkFields?: { fields: BulkFields<Field>; toSet?: (set: Given) => Given };
  /** Besides removing. */
  bulk?: (bulk: ReturnType<typeof useRecordChanges<Row>>["bulk"]) => readonly BulkAction<Row>[];
}

/** The list of one kind of record of the edition. */
export function KindScreen<Row extends RecordRow, Field extends string>({
  kind,
  lead,
  note,
  empty,
  columns,
  filters,
  search,
  detail,
  usualSort,
  arrange,
  ordered,
  bulk,
  bulkFields,
  actions,
}: KindScreenProps<Row, Field>) {
  const { id, year } = useCurrentEdition();
  const { data, error, refetch, isFetching } = useRecords(kind, id);
  const rows = useMemo(() => (data && arrange ? arrange(data) : data), [data, arrange]);
  const query = { data: rows, error, refetch, isFetching };
  const changes = useRecordChanges(kind, id);
  const [ordering, setOrdering] = useState(false);
  const references = useReferences(kind);
  const { show } = references;
  const list = useMemo(
    () => listOf(kind, references, columns, filters),
    [kind, references, columns, filters],
  );
  const searchText = useMemo(
    () => (row: Row) =>
      (search ?? [kind.titleField]).map((name) => show(name, valueIn(row, name), " ")).join(" "),
    [kind, search, show],
  );
  const newPath = organiserPaths.edition(year, `${kind.path}/new`);
  const addLink = (
    <KitLink variant="primary" to={newPath}>
      <PlusIcon className="size-4" />
      {kind.add()}
    </KitLink>
  );
  const canOrder = ordered && (query.data?.length ?? 0) > 1;
  return (
    <>
      <ScreenHeader title={kind.list()} lead={lead}>
        {canOrder && (
          <KitButton aria-pressed={ordering} onClick={() => setOrdering(!ordering)}>
            {ordering ? m.organiser_order_done() : m.organiser_order()}
          </KitButton>
        )}
        {actions}
        {addLink}
      </ScreenHeader>
      {note}
      {ordering && canOrder && query.data ? (
        <Suspense fallback={<LoadingArea />}>
          <OrderList
            rows={query.data.map((row) => ({
              id: row.id,
              name: kind.titleOf(row),
              detail: ordered === true ? detail(row, show) : ordered(row),
            }))}
            onOrder={changes.reorder}
          />
        </Suspense>
      ) : (
        <RecordList
          {...list}
          name={kind.path}
          label={kind.list()}
          query={query}
          searchText={searchText}
          short={(row) => ({ title: kind.titleOf(row), detail: detail(row, show) })}
          {...(usualSort ? { usualSort } : {})}
          pathOf={(row) => organiserPaths.edition(year, `${kind.path}/${row.id}`)}
          bulk={[
            ...(bulk?.(changes.bulk) ?? []),
            ...(bulkFields ? [setAction(kind, changes.bulk, bulkFields)] : []),
            removeAction(changes.bulk, kind.titleOf),
          ]}
          newPath={newPath}
          empty={{ ...empty, action: addLink }}
        />
      )}
    </>
  );
}

/** Removes the selected rows, all or none, after asking with their number or name. */
function removeAction<Row extends RecordRow>(
  bulk: (rows: readonly Row[], set: null) => Promise<void>,
  nameOf: (row: Row) => string,
): BulkAction<Row> {
  return {
    name: m.organiser_remove(),
    danger: true,
    ask: (rows) => ({
      title:
        rows.length === 1 && rows[0]
          ? m.organiser_remove_ask({ name: nameOf(rows[0]) })
          : m.organiser_remove_ask_many({ count: rows.length }),
      text: m.organiser_remove_text(),
      confirm: m.organiser_remove(),
    }),
    run: (rows) => bulk(rows, null),
  };
}
