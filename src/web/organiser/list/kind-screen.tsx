import { lazy, type ReactNode, Suspense, useState } from "react";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { PlusIcon } from "../../ui/icons.tsx";
import { LoadingArea } from "../../ui/spinner.tsx";
import { type Kind, type RecordRow, useRecordChanges, useRecords } from "../client/record-api.ts";
import { KitButton, KitLink } from "../kit/button.tsx";
import { ScreenHeader } from "../kit/screen-header.tsx";
import { useCurrentEdition } from "../shell/staff-context.ts";
import type { BulkAction } from "./bulk-bar.tsx";
import type { Column, Filter, ShortRow } from "./columns.ts";
import { RecordList } from "./record-list.tsx";
import { removeAction } from "./remove-action.ts";

const OrderList = lazy(() => import("./order-list.tsx").then(({ OrderList }) => ({ default: OrderList })));

interface KindScreenProps<Row extends RecordRow> {
  kind: Kind<Row>;
  title: string;
  lead: string;
  /** The button that adds one. */
  add: string;
  empty: { title: string; text: string };
  columns: readonly Column<Row>[];
  filters?: readonly Filter<Row>[];
  searchText: (row: Row) => string;
  short: (row: Row) => ShortRow;
  nameOf: (row: Row) => string;
  usualSort?: string;
  /** Beside the button that adds one. */
  actions?: ReactNode;
  /** Of kinds that visitors see in the organiser's order: what is said of a row beside its name. */
  ordered?: (row: Row) => ReactNode;
  /** Besides removing. */
  bulk?: (bulk: ReturnType<typeof useRecordChanges<Row>>["bulk"]) => readonly BulkAction<Row>[];
}

/** The list of one kind of record of the edition. */
export function KindScreen<Row extends RecordRow>({
  kind,
  title,
  lead,
  add,
  empty,
  nameOf,
  ordered,
  bulk,
  actions,
  ...list
}: KindScreenProps<Row>) {
  const { id, year } = useCurrentEdition();
  const query = useRecords(kind, id);
  const changes = useRecordChanges(kind, id);
  const [ordering, setOrdering] = useState(false);
  const newPath = organiserPaths.edition(year, `${kind.path}/new`);
  const addLink = (
    <KitLink variant="primary" to={newPath}>
      <PlusIcon className="size-4" />
      {add}
    </KitLink>
  );
  const canOrder = ordered && (query.data?.length ?? 0) > 1;
  return (
    <>
      <ScreenHeader title={title} lead={lead}>
        {canOrder && (
          <KitButton aria-pressed={ordering} onClick={() => setOrdering(!ordering)}>
            {ordering ? m.organiser_order_done() : m.organiser_order()}
          </KitButton>
        )}
        {actions}
        {addLink}
      </ScreenHeader>
      {ordering && canOrder && query.data ? (
        <Suspense fallback={<LoadingArea />}>
          <OrderList
            rows={query.data}
            nameOf={nameOf as (row: RecordRow) => string}
            detail={ordered as (row: RecordRow) => ReactNode}
            onOrder={changes.reorder}
          />
        </Suspense>
      ) : (
        <RecordList
          {...list}
          name={kind.path}
          label={title}
          query={query}
          pathOf={(row) => organiserPaths.edition(year, `${kind.path}/${row.id}`)}
          bulk={[...(bulk?.(changes.bulk) ?? []), removeAction(changes.bulk, nameOf)]}
          newPath={newPath}
          empty={{ ...empty, action: addLink }}
        />
      )}
    </>
  );
}
