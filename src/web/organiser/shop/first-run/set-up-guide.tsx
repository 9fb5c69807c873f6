import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedEdition } from "#contract/organiser/edition/editions.ts";
import { m } from "#messages/messages.js";
import { LoadingArea } from "#web/ui/spinner.tsx";
import { organiserQueries } from "../../client/organiser-client.ts";
import { LoadFailed } from "../../kit/load-failed.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { useEditions } from "../../shell/use-editions.ts";
import { EditionStep } from "./edition-step.tsx";
import { LastStep } from "./last-step.tsx";
import { TicketStep } from "./ticket-step.tsx";

/**
 * From an empty shop to one that sells: the edition, the first tickets, payments and mails. Where one is follows from what
 * is stored, so that it goes on after a break, on any device.
 */
export default function SetUpGuide() {
  const editions = useEditions();
  const [edition] = editions.data ?? [];
  if (!editions.data) {
    return editions.error ? (
      <LoadFailed
        level={1}
        error={editions.error}
        onRetry={() => editions.refetch()}
        retrying={editions.isFetching}
      />
    ) : (
      <LoadingArea />
    );
  }
  return (
    <>
      <ScreenHeader title={m.guide_title()} lead={m.guide_lead()} />
      <div className="max-w-2xl px-4 pb-16 sm:px-6">
        {edition ? <AfterEdition edition={edition} /> : <EditionStep />}
      </div>
    </>
  );
}

function AfterEdition({ edition }: { edition: ListedEdition }) {
  const [skipped, setSkipped] = useState(false);
  const tickets = useQuery(
    organiserQueries.tickets.list.queryOptions({ input: { edition: edition.id, limit: 1 }, staleTime: 0 }),
  );
  if (!tickets.data) {
    return tickets.error ? (
      <LoadFailed error={tickets.error} onRetry={() => tickets.refetch()} retrying={tickets.isFetching} />
    ) : (
      <LoadingArea />
    );
  }
  return tickets.data.count === 0 && !skipped ? (
    <TicketStep edition={edition.id} onSkip={() => setSkipped(true)} />
  ) : (
    <LastStep edition={edition} />
  );
}
