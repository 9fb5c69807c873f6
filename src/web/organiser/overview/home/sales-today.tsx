import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { dayOf } from "#web/ui/time/event-time.ts";
import { loaded } from "../../kit/loaded.tsx";
import { afterRefunds } from "../../sales/figures/after-refunds.ts";
import { aheadText } from "../../sales/figures/ahead-text.ts";
import { formatAmount, formatNumber, formatTime } from "../../sales/figures/formats.ts";
import { Total } from "../../sales/figures/total.tsx";
import { useFigures } from "../../sales/figures/use-figures.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";

/** Shows a published edition's sales, today and in all, after refunds, beside the edition's before. */
export function SalesToday() {
  const { id, year } = useCurrentEdition();
  const { data, waiting } = loaded(useFigures(id), { loading: <Skeleton className="mt-6 h-32" /> });
  if (waiting || !data?.figures) return waiting;
  const figures = afterRefunds(data.figures);
  const today = figures.days.find(({ day }) => day === dayOf(data.at));
  return (
    <section aria-labelledby="sales-today" className="pt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="sales-today" className="text-lg">
          {m.organiser_home_today()}
        </h2>
        <span className="font-mono text-xs text-muted">
          {m.organiser_figures_at({ time: formatTime(data.at) })}
        </span>
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-8 gap-y-4 border-t pt-4 sm:grid-cols-4 xl:grid-cols-2">
        <Total name={m.organiser_home_today_units()} value={formatNumber(today?.units ?? 0)} />
        <Total name={m.organiser_home_today_net()} value={formatAmount(today?.net ?? "0.00")} />
        <Total name={m.organiser_home_all_units()} value={formatNumber(figures.totals.units)} />
        <Total name={m.organiser_home_all_net()} value={formatAmount(figures.totals.net)} />
      </dl>
      <p className="mt-3 text-muted">{aheadText(figures)}</p>
      <Link
        to={organiserPaths.edition(year, "figures")}
        className="mt-2 inline-flex min-h-9 items-center underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {m.organiser_home_figures()}
      </Link>
    </section>
  );
}
