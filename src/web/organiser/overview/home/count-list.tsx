import { type ReactNode, useId } from "react";
import { Link } from "#web/ui/language/link.tsx";

interface Counted {
  count: number;
  /** The counted records, in words that hold for one and for many. */
  name: string;
  /** The list that shows exactly these. */
  to: string;
  /** A way to act on all of them at once. */
  action?: ReactNode;
}

/** Links to the lists, each with its count; nothing where all are empty. */
export function CountList({ title, rows }: { title: string; rows: readonly Counted[] }) {
  const id = useId();
  const some = rows.filter(({ count }) => count > 0);
  if (some.length === 0) return null;
  return (
    <section aria-labelledby={id} className="pt-6">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul className="mt-4 border-t">
        {some.map(({ count, name, to, action }) => (
          <li key={to} className="flex items-center border-b">
            <Link
              to={to}
              className="flex min-h-9.5 flex-1 items-baseline gap-3 py-2 hover:bg-line/60 pointer-coarse:min-h-11"
            >
              <span className="w-12 shrink-0 text-right font-mono tabular-nums">{count}</span>
              <span className="min-w-0 underline underline-offset-4">{name}</span>
            </Link>
            {action}
          </li>
        ))}
      </ul>
    </section>
  );
}
