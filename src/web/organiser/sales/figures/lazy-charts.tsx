import { type ComponentProps, lazy, Suspense } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";

const Years = lazy(() => import("./years-chart.tsx"));
const Bars = lazy(() => import("./bars-chart.tsx"));

/** The chart library comes after the figures, and in a file of its own. */
export const YearsChart = (props: ComponentProps<typeof Years>) => (
  <Suspense fallback={<Skeleton className="h-64" />}>
    <Years {...props} />
  </Suspense>
);

export const BarsChart = (props: ComponentProps<typeof Bars>) => (
  <Suspense fallback={<Skeleton className="h-64" />}>
    <Bars {...props} />
  </Suspense>
);
