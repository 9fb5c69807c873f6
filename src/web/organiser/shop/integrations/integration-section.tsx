import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { KitButton } from "../../kit/button.tsx";
import { loaded } from "../../kit/loaded.tsx";

/** Lists the keys or webhooks that connect other programs, with the button that adds one. */
export function IntegrationSection<Row>({
  title,
  text,
  none,
  add,
  onAdd,
  query,
  children,
}: {
  title: string;
  text: string;
  none: string;
  add: string;
  onAdd: () => void;
  query: UseQueryResult<{ results: Row[] }>;
  children: (row: Row) => ReactNode;
}) {
  const id = useId();
  const { data, waiting } = loaded(query);
  return (
    <section aria-labelledby={id} className="py-4">
      <header className="flex flex-wrap items-end gap-x-6 gap-y-2 px-4 pb-3 sm:px-6">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          <p className="max-w-prose text-muted">{text}</p>
        </div>
        <KitButton onClick={onAdd}>{add}</KitButton>
      </header>
      {waiting}
      {data?.results.length === 0 && <p className="border-y px-4 py-6 text-muted sm:px-6">{none}</p>}
      {data && data.results.length > 0 && (
        <ul aria-labelledby={id} className="divide-y border-y">
          {data.results.map(children)}
        </ul>
      )}
    </section>
  );
}
