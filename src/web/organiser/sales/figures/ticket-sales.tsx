import { plainTicketName } from "#contract/orders/ticket-name.ts";
import type { Figures } from "#contract/organiser/sales/figures.ts";
import { m } from "#messages/messages.js";
import { ChartSection } from "./chart-section.tsx";
import { formatNumber } from "./formats.ts";
import { BarsChart } from "./lazy-charts.tsx";

const SHOWN = 12;

/** Units by ticket, and by its type in the type's colour. */
export function TicketSales({ figures: { tickets }, netName }: { figures: Figures; netName: string }) {
  const sold = tickets
    .filter(({ units, units_refunded }) => units > 0 || units_refunded > 0)
    .sort((one, other) => other.units - one.units);
  const bars = sold.slice(0, SHOWN).map(({ name, units }) => ({ name: plainTicketName(name), value: units }));
  const types = [...Map.groupBy(sold, ({ type }) => type)]
    .map(([name, of]) => ({
      name,
      value: of.reduce((sum, { units }) => sum + units, 0),
      color: of[0]?.color ?? "",
    }))
    .sort((one, other) => other.value - one.value);
  return (
    <>
      <ChartSection
        title={m.organiser_figures_q_tickets()}
        chart={<BarsChart label={m.organiser_figures_q_tickets()} format={formatNumber} rows={bars} />}
        rows={sold}
        rowKey={({ id }) => id}
        columns={[
          { name: m.organiser_figures_ticket(), cell: ({ name }) => plainTicketName(name) },
          { name: m.organiser_figures_type(), cell: ({ type }) => type },
          { name: m.organiser_figures_units(), count: ({ units }) => units },
          { name: m.organiser_figures_refunded(), count: (row) => row.units_refunded },
          { name: netName, amount: ({ net }) => net },
        ]}
      />
      <ChartSection
        title={m.organiser_figures_q_types()}
        chart={<BarsChart label={m.organiser_figures_q_types()} format={formatNumber} rows={types} />}
        rows={types}
        rowKey={({ name }) => name}
        columns={[
          { name: m.organiser_figures_type(), cell: ({ name }) => name },
          { name: m.organiser_figures_units(), count: ({ value }) => value },
        ]}
      />
    </>
  );
}
