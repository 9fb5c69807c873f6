import { useQuery } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { organiserQueries } from "../../client/organiser-client.ts";
import { formatMoment } from "../../overview/tasks/task-messages.ts";
import { FiguresTable } from "../figures/figures-table.tsx";
import { formatNumber } from "../figures/formats.ts";
import { kindNames } from "./kind-names.ts";

const SHOWN = 20;
const outcomes = {
  finished: m.organiser_exports_outcome_finished,
  cancelled: m.organiser_exports_outcome_cancelled,
  failed: m.organiser_exports_outcome_failed,
};

export function ExportHistory() {
  const { data } = useQuery(
    organiserQueries.exports.list.queryOptions({ input: { limit: SHOWN }, staleTime: 0 }),
  );
  const rows = data?.results ?? [];
  return (
    <section className="border-t px-4 py-6 sm:px-6">
      <h2 className="text-lg">{m.organiser_exports_history()}</h2>
      {data && rows.length === 0 && <p className="mt-1 text-muted">{m.organiser_exports_history_none()}</p>}
      {rows.length > 0 && (
        <div className="mt-4">
          <FiguresTable
            label={m.organiser_exports_history()}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { name: m.organiser_figures_day(), cell: ({ created_at }) => formatMoment(created_at) },
              { name: m.audit_actor(), cell: ({ actor }) => actor },
              {
                name: m.organiser_exports_what(),
                cell: ({ kind, year, from, to }) =>
                  [kindNames[kind](), year, (from || to) && `${from ?? ""} – ${to ?? ""}`]
                    .filter(Boolean)
                    .join(" "),
              },
              { name: m.organiser_exports_format(), cell: ({ format }) => format.toUpperCase() },
              {
                name: m.organiser_figures_count(),
                cell: ({ rows_sent, rows_total, outcome }) =>
                  outcome === "finished"
                    ? formatNumber(rows_sent)
                    : `${formatNumber(rows_sent)} / ${formatNumber(rows_total)}`,
                figure: true,
              },
              {
                name: m.organiser_figures_state(),
                cell: ({ outcome }) => (outcome ? outcomes[outcome]() : m.organiser_exports_outcome_none()),
              },
            ]}
          />
        </div>
      )}
    </section>
  );
}
