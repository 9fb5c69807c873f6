import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { ShownWebhook, WebhookWithSecret } from "#contract/organiser/integrations/webhooks.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { localPath } from "#web/ui/language/local-path.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { KitButton } from "../../kit/button.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { StateMark } from "../../kit/state-mark.tsx";
import { eventName, stateOf } from "./integration-messages.ts";
import { SecretDialog } from "./secret-dialog.tsx";
import { NewWebhookDialog } from "./webhook-dialog.tsx";

export const webhookPath = (id: string) => organiserPaths.shop(`integrations/${id}`);

export function WebhookSection() {
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<WebhookWithSecret | null>(null);
  const navigate = useNavigate();
  const { data, waiting } = loaded(
    useQuery(organiserQueries.webhooks.list.queryOptions({ input: {}, staleTime: 0 })),
  );
  return (
    <section aria-labelledby="webhooks" className="py-4">
      <header className="flex flex-wrap items-end gap-x-6 gap-y-2 px-4 pb-3 sm:px-6">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="webhooks" className="text-lg">
            {m.integrations_webhooks()}
          </h2>
          <p className="max-w-prose text-muted">{m.integrations_webhooks_text()}</p>
        </div>
        <KitButton onClick={() => setCreating(true)}>{m.integrations_webhook_new()}</KitButton>
      </header>
      {waiting}
      {data?.count === 0 && (
        <p className="border-y px-4 py-6 text-muted sm:px-6">{m.integrations_webhooks_none()}</p>
      )}
      {data && data.count > 0 && (
        <ul aria-labelledby="webhooks" className="divide-y border-y">
          {data.results.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      <NewWebhookDialog open={creating} onClose={() => setCreating(false)} onCreated={setCreated} />
      <SecretDialog
        secret={created?.secret ?? null}
        title={m.integrations_webhook_created()}
        text={m.integrations_secret_once()}
        label={m.integrations_secret()}
        onClose={() => {
          const id = created?.id ?? "";
          setCreated(null);
          navigate(localPath(webhookPath(id)));
        }}
      />
    </section>
  );
}

function WebhookRow({ webhook }: { webhook: ShownWebhook }) {
  const { id, name, url, events, pending } = webhook;
  const { mark, text } = stateOf(webhook);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3 sm:px-6">
      <div className="min-w-0 flex-1 basis-56">
        <p className="break-words">
          <Link to={webhookPath(id)} className="font-semibold underline">
            {name}
          </Link>
        </p>
        <p className="font-mono text-xs break-all text-muted">{url}</p>
      </div>
      <p className="min-w-0 flex-1 basis-56 text-muted">{events.map(eventName).join("; ")}</p>
      <p className="min-w-40">
        <StateMark mark={mark}>{text}</StateMark>
        {pending > 0 && (
          <span className="block text-xs text-muted">{m.integrations_pending({ count: pending })}</span>
        )}
      </p>
    </li>
  );
}
