import { type ReactNode, useId } from "react";
import { m } from "#messages/messages.js";

/** One question that the figures answer: in words, in a chart, and in a table. `open`: the table alone is the answer. */
export function Question({
  title,
  text,
  chart,
  table,
  note,
}: {
  title: string;
  text?: ReactNode;
  chart?: ReactNode;
  table: ReactNode;
  note?: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 border-t py-6">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {text && <p className="mt-0.5 max-w-prose text-muted">{text}</p>}
      {chart ? (
        <>
          <div className="mt-4">{chart}</div>
          <details className="mt-2">
            <summary className="inline-flex min-h-9 cursor-pointer items-center underline underline-offset-4 pointer-coarse:min-h-11">
              {m.organiser_figures_table()}
              <span className="sr-only">: {title}</span>
            </summary>
            {table}
          </details>
        </>
      ) : (
        <div className="mt-4">{table}</div>
      )}
      {note && <p className="mt-2 max-w-prose text-small text-muted">{note}</p>}
    </section>
  );
}
