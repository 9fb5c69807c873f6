import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedEdition } from "#contract/organiser/edition/editions.ts";
import { m } from "#messages/messages.js";
import { organiserQueries } from "../../client/organiser-client.ts";
import { loaded } from "../../kit/loaded.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { EditionStep } from "./edition-step.tsx";
import { LastStep } from "./last-step.tsx";
import { TicketStep } from "./ticket-step.tsx";

/**
 * From an empty shop to one that sells: the edition, the first tickets, payments and mails. Where one is follows from what
 * is stored, so that it goes on after a break, on any device.
 */
export default function SetUpGuide() {
  const { data, waiting } = loaded(useQuery(organiserQueries.editions.list.queryOptions({ input: {} })), {
    level: 1,
  });
  if (!data) return waiting;
  const [edition] = data.results;
  return (
    <>
      <ScreenHeader title={m.guide_title()} lead={m.guide_lead()} />
      <div className="max-w-2xl px-4 pb-16 sm:px-6">
        {edition ? <AfterEdition edition={edition} /> : <EditionStep seller={data.seller} />}
      </div>
    </>
  );
}

function AfterEdition({ edition }: { edition: ListedEdition }) {
  const [skipped, setSkipped] = useState(false);
  const { data, waiting } = loaded(
    useQuery(
      organiserQueries.tickets.list.queryOptions({ input: { edition: edition.id, limit: 1 }, staleTime: 0 }),
    ),
  );
  if (!data) return waiting;
  return data.count === 0 && !skipped ? (
    <TicketStep edition={edition.id} onSkip={() => setSkipped(true)} />
  ) : (
    <LastStep edition={edition} />
  );
}
