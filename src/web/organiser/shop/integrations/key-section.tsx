import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CreatedApiKey, ShownApiKey } from "#contract/organiser/integrations/api-keys.ts";
import { m } from "#messages/messages.js";
import { formatDay } from "#web/buyer/profile/format-date.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { ActionDialog } from "../../kit/action-dialog.tsx";
import { KitButton } from "../../kit/button.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { StateMark } from "../../kit/state-mark.tsx";
import { formatMoment, scopeNames } from "./integration-messages.ts";
import { NewKeyDialog } from "./new-key-dialog.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { useIntegrationChange } from "./use-integration-change.ts";

/** With what other programs call us. */
export function KeySection() {
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  const [revoking, setRevoking] = useState<ShownApiKey | null>(null);
  const { data, waiting } = loaded(
    useQuery(organiserQueries.apiKeys.list.queryOptions({ input: {}, staleTime: 0 })),
  );
  const revoke = useIntegrationChange(
    (api, id: string) => api.apiKeys.revoke({ id }),
    m.integrations_key_revoked(),
    () => setRevoking(null),
  );
  return (
    <section aria-labelledby="api-keys" className="py-4">
      <header className="flex flex-wrap items-end gap-x-6 gap-y-2 px-4 pb-3 sm:px-6">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="api-keys" className="text-lg">
            {m.integrations_keys()}
          </h2>
          <p className="max-w-prose text-muted">{m.integrations_keys_text()}</p>
        </div>
        <KitButton onClick={() => setCreating(true)}>{m.integrations_key_new()}</KitButton>
      </header>
      {waiting}
      {data?.count === 0 && (
        <p className="border-y px-4 py-6 text-muted sm:px-6">{m.integrations_keys_none()}</p>
      )}
      {data && data.count > 0 && (
        <ul aria-labelledby="api-keys" className="divide-y border-y">
          {data.results.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
          ))}
        </ul>
      )}
      <NewKeyDialog open={creating} onClose={() => setCreating(false)} onCreated={setCreated} />
      <SecretDialog
        secret={created?.key ?? null}
        title={m.integrations_key_created()}
        text={m.integrations_key_once()}
        label={m.integrations_key()}
        onClose={() => setCreated(null)}
      />
      <ActionDialog
        dangerous
        open={revoking !== null}
        title={m.integrations_key_revoke_title({ name: revoking?.name ?? "" })}
        text={m.integrations_key_revoke_text()}
        action={m.integrations_key_revoke()}
        busy={revoke.busy}
        onAct={() => revoking && revoke.run(revoking.id)}
        onClose={() => setRevoking(null)}
      />
    </section>
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ShownApiKey; onRevoke: () => void }) {
  const { name, prefix, scopes, created_by, created_at, last_used_at, requests_per_minute } = apiKey;
  const end = endOf(apiKey);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-6">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold break-words">{name}</p>
        <p className="font-mono text-xs break-all text-muted">{prefix}…</p>
        <p className="text-xs text-muted">
          {m.integrations_made_by({ name: created_by, date: formatDay(created_at) })}
        </p>
      </div>
      <div className="min-w-0 flex-1 basis-56">
        <p>{scopes.map((scope) => scopeNames[scope]()).join("; ")}</p>
        <p className="text-xs text-muted">
          {m.integrations_key_per_minute({ count: requests_per_minute })}
          {" · "}
          {last_used_at
            ? m.integrations_key_used({ time: formatMoment(last_used_at) })
            : m.integrations_key_unused()}
        </p>
      </div>
      <div className="flex min-w-40 items-center justify-between gap-4">
        <StateMark mark={end.isOver ? "ended" : "done"}>{end.text}</StateMark>
        {!end.isOver && (
          <KitButton variant="quiet" aria-label={m.integrations_key_revoke_of({ name })} onClick={onRevoke}>
            {m.integrations_key_revoke()}
          </KitButton>
        )}
      </div>
    </li>
  );
}

function endOf({ revoked_at, expires_at }: ShownApiKey): { isOver: boolean; text: string } {
  if (revoked_at)
    return { isOver: true, text: m.integrations_key_revoked_on({ date: formatDay(revoked_at) }) };
  if (!expires_at) return { isOver: false, text: m.integrations_key_until_revoked() };
  const isOver = Date.parse(expires_at) <= Date.now();
  const date = formatDay(expires_at);
  return { isOver, text: isOver ? m.integrations_key_expired({ date }) : m.integrations_key_until({ date }) };
}
