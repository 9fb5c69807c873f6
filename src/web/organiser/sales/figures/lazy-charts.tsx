import { type ComponentProps, lazy, Suspense } from "react";
import { m } from "#messages/messages.js";
import { Skeleton } from "#web/ui/skeleton.tsx";

const Years = lazy(() => import("./years-chart.tsx"));
const Bars = lazy(() => import("./bars-chart.tsx"));

/** The chart library comes after the figures, and in a file of its own. */
export const YearsChart = (props: ComponentProps<typeof Years>) => (
  <Suspense fallback={<Skeleton className="h-64" />}>
    <Years {...props} />
  </Suspense>
);

/** Tickets by something; in words where none is left, as after refunds. */
export function BarsChart({ rows, ...props }: ComponentProps<typeof Bars>) {
  const sold = rows.filter(({ value }) => value > 0);
  if (sold.length === 0) return <p className="text-muted">{m.organiser_figures_no_tickets()}</p>;
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <Bars rows={sold} {...props} />
    </Suspense>
  );
}
