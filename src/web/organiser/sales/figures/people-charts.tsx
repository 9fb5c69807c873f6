import type { Figures } from "#contract/organiser/sales/figures.ts";
import { m } from "#messages/messages.js";
import { countryName } from "#web/ui/countries/country-name.ts";
import { ChartSection } from "./chart-section.tsx";
import { formatDay, formatNumber } from "./formats.ts";
import { BarsChart } from "./lazy-charts.tsx";

const COUNTRIES_SHOWN = 8;

export function Newsletter({ figures: { newsletter } }: { figures: Figures }) {
  const { confirmed, pending, unsubscribed, weeks } = newsletter;
  return (
    <ChartSection
      title={m.organiser_figures_q_newsletter()}
      text={m.organiser_figures_newsletter({
        confirmed: formatNumber(confirmed),
        pending: formatNumber(pending),
        unsubscribed: formatNumber(unsubscribed),
      })}
      rows={[...weeks].reverse()}
      rowKey={({ week }) => week}
      columns={[
        { name: m.organiser_figures_week(), cell: ({ week }) => formatDay(week) },
        { name: m.organiser_figures_joined(), count: (row) => row.confirmed },
        { name: m.organiser_figures_left(), count: (row) => row.unsubscribed },
      ]}
    />
  );
}

export function Countries({ figures: { countries } }: { figures: Figures }) {
  const nameOf = (country: string) => countryName(country) || m.organiser_figures_country_unknown();
  const bars = countries
    .slice(0, COUNTRIES_SHOWN)
    .map(({ country, units }) => ({ name: nameOf(country), value: units }));
  return (
    <ChartSection
      title={m.organiser_figures_q_countries()}
      chart={<BarsChart label={m.organiser_figures_q_countries()} format={formatNumber} rows={bars} />}
      rows={countries}
      rowKey={({ country }) => country}
      columns={[
        { name: m.organiser_figures_country(), cell: ({ country }) => nameOf(country) },
        { name: m.organiser_figures_orders(), count: ({ orders }) => orders },
        { name: m.organiser_figures_units(), count: ({ units }) => units },
      ]}
    />
  );
}
