import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { m } from "#messages/messages.js";
import { explainUnread } from "../../client/explain-failure.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useDownload } from "../../client/use-download.ts";
import { KitButton } from "../../kit/button.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { notify } from "../../kit/notices.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { StatePanel } from "../../kit/state-panel.tsx";
import { AuditFilters, readFilters } from "./audit-filters.tsx";
import { AuditRow } from "./audit-row.tsx";

const PAGE = 50;

/** The filters are in the address, so that staff can share a view. */
export default function Audit() {
  const [search] = useSearchParams();
  const filters = readFilters(search);
  const known = useQuery(organiserQueries.audit.known.queryOptions());
  const query = useInfiniteQuery(
    organiserQueries.audit.list.infiniteOptions({
      input: (offset: number) => ({ ...filters, offset, limit: PAGE }),
      initialPageParam: 0,
      getNextPageParam: ({ count }, pages) => (pages.length * PAGE < count ? pages.length * PAGE : null),
      staleTime: 0,
    }),
  );
  const { data, waiting } = loaded(query);
  const download = useDownload(
    async () => new File([await organiserApi.audit.export(filters)], "audit-log.csv", { type: "text/csv" }),
    (failure) => notify.failed(explainUnread(failure)),
  );
  const entries = data?.pages.flatMap(({ results }) => results) ?? [];
  const count = data?.pages[0]?.count ?? 0;
  return (
    <>
      <ScreenHeader title={m.audit_title()} lead={m.audit_lead()}>
        <KitButton loading={download.busy} onClick={() => download.run()}>
          {m.audit_export()}
        </KitButton>
      </ScreenHeader>
      <AuditFilters actors={known.data?.actors ?? []} nouns={known.data?.nouns ?? []} />
      {waiting}
      {data && count === 0 && <StatePanel title={m.audit_empty_title()} text={m.audit_empty_text()} />}
      {count > 0 && (
        <>
          <p role="status" className="px-4 py-2 font-mono text-xs text-muted sm:px-6">
            {m.audit_count({ count })}
          </p>
          <ol className="divide-y border-y">
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ol>
          {query.hasNextPage && (
            <div className="px-4 py-6 sm:px-6">
              <KitButton loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                {m.audit_more()}
              </KitButton>
            </div>
          )}
        </>
      )}
    </>
  );
}
