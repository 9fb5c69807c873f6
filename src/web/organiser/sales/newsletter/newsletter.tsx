import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type NewsletterSubscriber,
  subscriptionStates,
} from "#contract/organiser/people/newsletter-subscribers.ts";
import { m } from "#messages/messages.js";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useDownload } from "../../client/use-download.ts";
import { KitButton } from "../../kit/button.tsx";
import { formatMoment } from "../../kit/format-moment.ts";
import { loaded } from "../../kit/loaded.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { State } from "../../kit/state-mark.tsx";
import { StatePanel } from "../../kit/state-panel.tsx";
import { Toggles } from "../../kit/toggles.tsx";
import { ListSkeleton } from "../../list/list-skeleton.tsx";
import { useSettled } from "../../site/mails/use-settled.ts";
import { SubscriberDialog } from "./subscriber-dialog.tsx";
import { sourceName, stateWords } from "./subscription-states.ts";

type Status = NewsletterSubscriber["status"];
const PAGE = 100;

export default function Newsletter() {
  const [typed, setTyped] = useState("");
  const [status, setStatus] = useState<Status | null>(null);
  const [limit, setLimit] = useState(PAGE);
  const [open, setOpen] = useState<NewsletterSubscriber | null>(null);
  const search = useSettled(typed);
  const filters = { search, ...(status ? { status } : {}) };
  const query = useQuery({
    ...organiserQueries.newsletterSubscribers.list.queryOptions({ input: { ...filters, limit } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data, waiting } = loaded(query, { loading: <ListSkeleton /> });
  const download = useDownload(() => organiserApi.newsletterSubscribers.export(filters));
  const isEmpty = data && data.totals.pending + data.totals.confirmed + data.totals.unsubscribed === 0;
  return (
    <>
      <ScreenHeader title={m.organiser_nav_newsletter()} lead={m.organiser_subs_lead()}>
        <KitButton loading={download.busy} onClick={() => download.run()}>
          {m.organiser_subs_export()}
        </KitButton>
      </ScreenHeader>
      {waiting}
      {isEmpty && <StatePanel title={m.organiser_subs_empty()} text={m.organiser_subs_empty_text()} />}
      {data && !isEmpty && (
        <>
          <p className="max-w-prose px-4 pb-3 text-small text-muted sm:px-6">
            {data.provider === "brevo" ? m.organiser_subs_brevo() : m.organiser_subs_local()}
          </p>
          <div className="flex flex-wrap gap-2 px-4 pb-3 sm:px-6">
            <input
              type="search"
              aria-label={m.organiser_mailing_search()}
              placeholder={m.organiser_mailing_search()}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              className="h-9 w-full max-w-sm rounded-sm border border-edge bg-raised px-2.5 placeholder:text-muted pointer-coarse:h-11"
            />
            <Toggles
              values={subscriptionStates}
              chosen={status}
              onPress={(one) => setStatus(status === one ? null : one)}
            >
              {(one) => (
                <>
                  {stateWords[one].name()} <span className="font-mono text-xs">{data.totals[one]}</span>
                </>
              )}
            </Toggles>
          </div>
          {data.count === 0 && (
            <p className="border-t px-4 py-4 text-muted sm:px-6">{m.organiser_nothing_found()}</p>
          )}
          <ul className="border-t">
            {data.results.map((one) => (
              <SubscriberRow key={one.id} subscriber={one} onOpen={() => setOpen(one)} />
            ))}
          </ul>
          {data.count > data.results.length && (
            <p className="px-4 py-3 sm:px-6">
              <KitButton loading={query.isFetching} onClick={() => setLimit(Math.min(500, limit + PAGE))}>
                {m.organiser_subs_more({ shown: data.results.length, count: data.count })}
              </KitButton>
            </p>
          )}
        </>
      )}
      {open && <SubscriberDialog subscriber={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** One line; it opens the proof. */
function SubscriberRow({
  subscriber: { email, status, consented_at, source },
  onOpen,
}: {
  subscriber: NewsletterSubscriber;
  onOpen: () => void;
}) {
  return (
    <li className="border-b">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-9.5 w-full flex-wrap items-center gap-x-4 px-4 py-1.5 text-left hover:bg-raised sm:px-6"
      >
        <span className="min-w-0 flex-1 basis-56 truncate font-semibold">{email}</span>
        <State {...stateWords[status]} />
        <span className="w-40 truncate font-mono text-xs text-muted max-sm:hidden">{sourceName(source)}</span>
        <span className="font-mono text-xs text-muted sm:w-44 sm:text-right">
          {formatMoment(consented_at)}
        </span>
      </button>
    </li>
  );
}
