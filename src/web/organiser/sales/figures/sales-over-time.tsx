import type { Figures, SalesDay } from "#contract/organiser/sales/figures.ts";
import { m } from "#messages/messages.js";
import { aheadText, daysBefore } from "./ahead-text.ts";
import { ChartSection } from "./chart-section.tsx";
import { cumulate } from "./cumulate.ts";
import type { TableColumn } from "./figures-table.tsx";
import { formatAmount, formatDay, formatNumber, formatWholeEuros } from "./formats.ts";
import { YearsChart } from "./lazy-charts.tsx";

/** Units and revenue against the edition before this one, by the same days before the beginning. */
export function SalesOverTime({
  figures,
  year,
  netName,
}: {
  figures: Figures;
  year: number;
  /** The name of its revenue: before or after refunds. */
  netName: string;
}) {
  const { days, last_year, totals } = figures;
  const today = daysBefore(figures);
  const before = last_year?.days ?? [];
  const text = aheadText(figures);
  const chart = { year, lastYear: last_year?.year ?? null };
  const when: TableColumn<SalesDay>[] = [
    { name: m.organiser_figures_day(), cell: ({ day }) => formatDay(day) },
    { name: m.organiser_figures_days_before(), count: (row) => row.days_before },
  ];
  const sold: TableColumn<SalesDay>[] = [
    { name: m.organiser_figures_units(), count: ({ units }) => units },
    { name: netName, amount: ({ net }) => net },
  ];
  const orders: TableColumn<SalesDay> = { name: m.organiser_figures_orders(), count: (row) => row.orders };
  const table = {
    rows: [...days].reverse(),
    columns: [...when, orders, ...sold],
  };
  const tableBefore = {
    label: `${netName} ${last_year?.year}`,
    rows: [...before].reverse(),
    columns: [...when, ...sold],
  };
  return (
    <>
      <ChartSection
        title={last_year ? m.organiser_figures_q_units() : m.organiser_figures_q_units_alone()}
        text={text}
        chart={
          <YearsChart
            {...chart}
            points={cumulate(days, before, ({ units }) => units, today)}
            format={formatNumber}
            label={text}
          />
        }
        {...table}
        label={m.organiser_figures_q_units_alone()}
        rowKey={({ day }) => day}
      />
      <ChartSection
        title={last_year ? m.organiser_figures_q_net() : m.organiser_figures_q_net_alone()}
        text={formatAmount(totals.net)}
        chart={
          <YearsChart
            {...chart}
            points={cumulate(days, before, ({ net }) => Number(net), today)}
            format={formatWholeEuros}
            label={`${netName}: ${formatAmount(totals.net)}`}
          />
        }
        {...(before.length > 0 ? tableBefore : table)}
        rowKey={({ day }) => day}
      />
    </>
  );
}
