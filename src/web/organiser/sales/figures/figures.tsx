import { useState } from "react";
import { m } from "#messages/messages.js";
import { loaded } from "../../kit/loaded.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { StatePanel } from "../../kit/state-panel.tsx";
import { Toggles } from "../../kit/toggles.tsx";
import { useCurrentEdition, vatOfEdition } from "../../shell/staff-context.ts";
import { afterRefunds } from "./after-refunds.ts";
import { formatAmount, formatNumber, formatTime } from "./formats.ts";
import { Countries, Newsletter } from "./people-charts.tsx";
import { Conversion, Coupons, Quotas, Refunds } from "./sales-charts.tsx";
import { SalesOverTime } from "./sales-over-time.tsx";
import { TicketSales } from "./ticket-sales.tsx";
import { Total } from "./total.tsx";
import { useFigures } from "./use-figures.ts";

const VIEWS = ["after", "before"] as const;
const viewNames = { after: m.organiser_figures_after, before: m.organiser_figures_before };
const netNames = { after: m.organiser_figures_net_after, before: m.organiser_figures_net_before };

export default function Figures() {
  const edition = useCurrentEdition();
  const { id, year } = edition;
  const vat = vatOfEdition(edition);
  const { data, waiting } = loaded(useFigures(id));
  const [view, setView] = useState<(typeof VIEWS)[number]>("after");
  const sold = data?.figures;
  const netName = netNames[view](vat);
  const figures = sold && (view === "after" ? afterRefunds(sold) : sold);
  return (
    <>
      <ScreenHeader title={`${m.organiser_nav_figures()} ${year}`} lead={m.organiser_figures_lead(vat)}>
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">{m.organiser_figures_view()}</legend>
          <Toggles values={VIEWS} chosen={view} onPress={setView}>
            {(one) => viewNames[one]()}
          </Toggles>
        </fieldset>
        {data && (
          <span className="font-mono text-xs text-muted">
            {m.organiser_figures_at({ time: formatTime(data.at) })}
          </span>
        )}
      </ScreenHeader>
      {waiting}
      {sold && sold.totals.orders === 0 && (
        <StatePanel title={m.organiser_figures_none_title()} text={m.organiser_figures_none_text()} />
      )}
      {sold && figures && sold.totals.orders > 0 && (
        <div className="px-4 sm:px-6">
          <dl className="grid grid-cols-2 gap-x-8 gap-y-4 border-t py-6 md:grid-cols-3 xl:grid-cols-5">
            <Total name={m.organiser_figures_orders()} value={formatNumber(figures.totals.orders)} />
            <Total name={m.organiser_figures_units()} value={formatNumber(figures.totals.units)} />
            <Total name={netName} value={formatAmount(figures.totals.net)} />
            <Total name={m.organiser_figures_discount()} value={formatAmount(figures.totals.discount)} />
            <Total
              name={m.organiser_figures_refunded()}
              value={formatNumber(figures.totals.units_refunded)}
            />
          </dl>
          <div className="grid gap-x-10 xl:grid-cols-2">
            <SalesOverTime figures={figures} year={year} netName={netName} />
            <TicketSales figures={figures} netName={netName} />
            <Quotas figures={figures} />
            <Conversion figures={figures} />
            <Coupons figures={figures} netName={netName} />
            <Refunds figures={figures} vat={vat} />
            <Newsletter figures={figures} />
            <Countries figures={figures} />
          </div>
        </div>
      )}
    </>
  );
}
