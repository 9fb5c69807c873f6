import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Till } from "#contract/organiser/orders/till.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { organiserQueries } from "../../client/organiser-client.ts";
import { KitButton, KitLink } from "../../kit/button.tsx";
import { TextField } from "../../kit/fields.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { StateMark } from "../../kit/state-mark.tsx";
import { StatePanel } from "../../kit/state-panel.tsx";
import { FiguresTable } from "../figures/figures-table.tsx";
import { euros, formatShortMoment } from "../orders/order-messages.ts";
import { CloseDialog } from "./close-dialog.tsx";
import { tillMethodNames } from "./till-messages.ts";

/** Everyone's tills, with their sums by seller and method. */
export function AllTills() {
  const [days, setDays] = useState({ from: "", to: "" });
  const [closing, setClosing] = useState<Till | null>(null);
  const { data, waiting } = loaded(
    useQuery(
      organiserQueries.till.list.queryOptions({
        input: days,
        staleTime: 0,
        placeholderData: keepPreviousData,
      }),
    ),
  );
  const rows = data?.results.flatMap((till) => till.methods.map((of) => ({ till, ...of }))) ?? [];
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={m.till_from()}
          type="date"
          value={days.from}
          onChange={(from) => setDays({ ...days, from })}
        />
        <TextField
          label={m.till_to()}
          type="date"
          value={days.to}
          onChange={(to) => setDays({ ...days, to })}
        />
        <KitLink to={organiserPaths.shop("exports")}>{m.till_export()}</KitLink>
      </div>
      {waiting}
      {data?.count === 0 && <StatePanel title={m.till_none_title()} text={m.till_none_text()} />}
      {data && data.count > 0 && (
        <>
          <h2 className="text-lg">{m.till_by_seller()}</h2>
          <FiguresTable
            whole
            label={m.till_by_seller()}
            rows={data.sums}
            rowKey={({ seller, method }) => `${seller.id} ${method}`}
            columns={[
              { name: m.till_seller(), cell: ({ seller }) => seller.name },
              { name: m.till_method(), cell: ({ method }) => tillMethodNames[method]() },
              { name: m.till_column_sales(), count: ({ sales }) => sales },
              { name: m.till_column_sold(), cell: ({ sold }) => euros(sold), figure: true },
              { name: m.till_column_refunded(), cell: ({ refunded }) => euros(refunded), figure: true },
              { name: m.till_column_difference(), cell: ({ difference }) => euros(difference), figure: true },
            ]}
          />
          <h2 className="text-lg">{m.till_each()}</h2>
          <FiguresTable
            whole
            label={m.till_each()}
            rows={rows}
            rowKey={({ till, method }) => `${till.id} ${method}`}
            columns={[
              { name: m.till_seller(), cell: ({ till }) => till.seller.name },
              { name: m.till_column_opened(), cell: ({ till }) => formatShortMoment(till.opened_at) },
              {
                name: m.till_column_closed(),
                cell: ({ till, method }) =>
                  till.closed_at ? (
                    formatShortMoment(till.closed_at)
                  ) : (
                    <span className="flex flex-wrap items-center gap-2">
                      <StateMark mark="open">{m.till_still_open()}</StateMark>
                      {method === "cash" && (
                        <KitButton onClick={() => setClosing(till)}>{m.till_close()}</KitButton>
                      )}
                    </span>
                  ),
              },
              { name: m.till_method(), cell: ({ method }) => tillMethodNames[method]() },
              { name: m.till_column_sold(), cell: ({ sold }) => euros(sold), figure: true },
              { name: m.till_column_refunded(), cell: ({ refunded }) => euros(refunded), figure: true },
              { name: m.till_column_expected(), cell: ({ expected }) => euros(expected), figure: true },
              {
                name: m.till_column_counted(),
                cell: ({ counted }) => (counted === null ? "" : euros(counted)),
                figure: true,
              },
              {
                name: m.till_column_difference(),
                cell: ({ difference }) => (difference === null ? "" : euros(difference)),
                figure: true,
              },
              { name: m.till_column_note(), cell: ({ till }) => till.note },
            ]}
          />
        </>
      )}
      {closing && (
        <CloseDialog
          till={closing.id}
          of={closing.seller.name}
          onClose={() => setClosing(null)}
          onClosed={() => setClosing(null)}
        />
      )}
    </div>
  );
}
