import { m } from "#messages/messages.js";
import { Skeleton } from "../../ui/skeleton.tsx";

const ROWS = 12;

/** A list while it loads: its rows' places. */
export function ListSkeleton() {
  return (
    <div role="status" className="flex-1 overflow-hidden">
      <span className="sr-only">{m.ui_loading()}</span>
      <div className="px-4 pb-3 sm:px-6">
        <Skeleton className="h-9 max-w-sm rounded-sm" />
      </div>
      <div className="border-t pt-9">
        {Array.from({ length: ROWS }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <div key={row} className="flex h-9.5 items-center gap-6 border-b px-6">
            <Skeleton className={`h-3 ${["w-52", "w-40", "w-60"][row % 3]}`} />
            <Skeleton className="h-3 w-24 max-md:hidden" />
            <Skeleton className="h-3 w-16 max-md:hidden" />
          </div>
        ))}
      </div>
    </div>
  );
}
