import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type DeliveryState,
  deliveryStates,
  type ShownDelivery,
} from "#contract/organiser/integrations/webhooks.ts";
import { m } from "#messages/messages.js";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { organiserQueries } from "../../client/organiser-client.ts";
import { KitButton } from "../../kit/button.tsx";
import { formatMoment } from "../../kit/format-moment.ts";
import { loaded } from "../../kit/loaded.tsx";
import { State } from "../../kit/state-mark.tsx";
import { deliveryWords, errorNames, eventName } from "./integration-messages.ts";
import { useIntegrationChange } from "./use-integration-change.ts";

const PAGE = 50;

/** The messages of a webhook; opened, what was sent and each attempt. */
export function DeliveryLog({ id }: { id: string }) {
  const [state, setState] = useState<DeliveryState | "">("");
  const query = useInfiniteQuery(
    organiserQueries.webhooks.deliveries.infiniteOptions({
      input: (offset: number) => ({ id, offset, limit: PAGE, ...(state ? { state } : {}) }),
      initialPageParam: 0,
      getNextPageParam: ({ count }, pages) => (pages.length * PAGE < count ? pages.length * PAGE : null),
      staleTime: 0,
      refetchInterval: 5_000,
    }),
  );
  const { data, waiting } = loaded(query);
  const deliveries = data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <section aria-labelledby="log" className="py-4">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 px-4 pb-3 sm:px-6">
        <div>
          <h2 id="log" className="text-lg">
            {m.integrations_log()}
          </h2>
          <p className="text-muted">{m.integrations_log_text()}</p>
        </div>
        <SelectField
          label={m.integrations_log_show()}
          value={state}
          onChange={({ target }) => setState(target.value as DeliveryState | "")}
          options={[
            { value: "", label: m.integrations_log_all() },
            ...deliveryStates.map((one) => ({ value: one, label: deliveryWords[one].name() })),
          ]}
        />
      </header>
      {waiting}
      {data && deliveries.length === 0 && (
        <p className="border-y px-4 py-6 text-muted sm:px-6">{m.integrations_log_none()}</p>
      )}
      {deliveries.length > 0 && (
        <ol aria-labelledby="log" className="divide-y border-y">
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} webhook={id} delivery={delivery} />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <div className="px-4 py-6 sm:px-6">
          <KitButton loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {m.audit_more()}
          </KitButton>
        </div>
      )}
    </section>
  );
}

function DeliveryRow({ webhook, delivery }: { webhook: string; delivery: ShownDelivery }) {
  const [opened, setOpened] = useState(false);
  const { type, state, created_at, last_status, last_error, next_attempt_at } = delivery;
  return (
    <li>
      <details onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary className="grid min-h-10 cursor-pointer gap-x-6 px-4 py-2 hover:bg-line/40 sm:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)] sm:items-baseline sm:px-6">
          <time dateTime={created_at} className="font-mono text-xs text-muted">
            {formatMoment(created_at)}
          </time>
          <span className="font-semibold">{eventName(type)}</span>
          <span className="min-w-0">
            <State {...deliveryWords[state]} />
            {(last_error || next_attempt_at) && (
              <span className="block text-xs text-muted">
                {[
                  last_error && whyOf(last_error, last_status),
                  next_attempt_at &&
                    last_error &&
                    m.integrations_next({ time: formatMoment(next_attempt_at) }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            )}
          </span>
        </summary>
        {opened && <Details webhook={webhook} delivery={delivery} />}
      </details>
    </li>
  );
}

const whyOf = (error: keyof typeof errorNames, status: number | null) =>
  error === "status" && status !== null ? m.integrations_answered({ status }) : errorNames[error]();

function Details({ webhook, delivery }: { webhook: string; delivery: ShownDelivery }) {
  const input = { id: webhook, delivery: delivery.id };
  const { data, waiting } = loaded(
    useQuery(
      organiserQueries.webhooks.delivery.queryOptions({ input, staleTime: 0, refetchInterval: 5_000 }),
    ),
  );
  const resend = useIntegrationChange((api) => api.webhooks.resend(input), m.integrations_resent());
  if (!data) return waiting;
  return (
    <div className="flex flex-col gap-3 px-4 pb-4 sm:px-6 sm:pl-[14rem]">
      <p className="font-mono text-xs break-all text-muted">{data.message}</p>
      <pre className="rounded-sm border bg-raised p-3 font-mono text-xs whitespace-pre-wrap break-all">
        {JSON.stringify(JSON.parse(data.body), null, 2)}
      </pre>
      {data.log.length === 0 && <p className="text-muted">{m.integrations_no_attempt()}</p>}
      <ol className="divide-y border-y empty:hidden">
        {data.log.map(({ at, ms, status, error: why, answer }) => (
          <li key={at} className="py-2">
            <p>
              <time dateTime={at} className="font-mono text-xs text-muted">
                {formatMoment(at)}
              </time>{" "}
              {why ? whyOf(why, status) : m.integrations_answered({ status: status ?? 0 })}{" "}
              <span className="font-mono text-xs text-muted">{ms} ms</span>
            </p>
            {answer && <p className="font-mono text-xs break-all text-muted">{answer}</p>}
          </li>
        ))}
      </ol>
      <div>
        <KitButton loading={resend.busy} onClick={() => resend.run()}>
          {m.integrations_resend()}
        </KitButton>
      </div>
    </div>
  );
}
