import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CreatedApiKey, ShownApiKey } from "#contract/organiser/integrations/api-keys.ts";
import { m } from "#messages/messages.js";
import { formatDay } from "#web/buyer/profile/format-date.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { ActionDialog } from "../../kit/action-dialog.tsx";
import { KitButton } from "../../kit/button.tsx";
import { formatMoment } from "../../kit/format-moment.ts";
import { StateMark } from "../../kit/state-mark.tsx";
import { scopeNames } from "./integration-messages.ts";
import { IntegrationSection } from "./integration-section.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { useIntegrationChange } from "./use-integration-change.ts";

export function KeySection() {
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  const [revoking, setRevoking] = useState<ShownApiKey | null>(null);
  const query = useQuery(organiserQueries.apiKeys.list.queryOptions({ input: {}, staleTime: 0 }));
  const revoke = useIntegrationChange(
    (api, id: string) => api.apiKeys.revoke({ id }),
    m.integrations_key_revoked(),
    () => setRevoking(null),
  );
  return (
    <>
      <IntegrationSection
        title={m.integrations_keys()}
        text={m.integrations_keys_text()}
        none={m.integrations_keys_none()}
        add={m.integrations_key_new()}
        onAdd={() => setCreating(true)}
        query={query}
      >
        {(key) => <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />}
      </IntegrationSection>
      {creating && <NewKeyDialog onClose={() => setCreating(false)} onCreated={setCreated} />}
      {created && (
        <SecretDialog
          secret={created.key}
          title={m.integrations_key_created()}
          text={m.integrations_key_once()}
          label={m.integrations_key()}
          onClose={() => setCreated(null)}
        />
      )}
      {revoking && (
        <ActionDialog
          dangerous
          title={m.integrations_key_revoke_title({ name: revoking.name })}
          text={m.integrations_key_revoke_text()}
          action={m.integrations_key_revoke()}
          busy={revoke.busy}
          onAct={() => revoke.run(revoking.id)}
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ShownApiKey; onRevoke: () => void }) {
  const { name, prefix, scopes, created_by, created_at, last_used_at, requests_per_minute, actions } = apiKey;
  const isActive = actions.includes("revoke");
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
        <StateMark mark={isActive ? "done" : "ended"}>{endOf(apiKey)}</StateMark>
        {isActive && (
          <KitButton variant="quiet" aria-label={m.integrations_key_revoke_of({ name })} onClick={onRevoke}>
            {m.integrations_key_revoke()}
          </KitButton>
        )}
      </div>
    </li>
  );
}

function endOf({ revoked_at, expires_at, actions }: ShownApiKey): string {
  if (revoked_at) return m.integrations_key_revoked_on({ date: formatDay(revoked_at) });
  if (!expires_at) return m.integrations_key_until_revoked();
  const date = formatDay(expires_at);
  return actions.includes("revoke")
    ? m.integrations_key_until({ date })
    : m.integrations_key_expired({ date });
}
