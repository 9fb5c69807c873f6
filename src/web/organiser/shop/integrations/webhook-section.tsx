import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { ShownWebhook, WebhookWithSecret } from "#contract/organiser/integrations/webhooks.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { localPath } from "#web/ui/language/local-path.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { StateMark } from "../../kit/state-mark.tsx";
import { eventName, stateOf } from "./integration-messages.ts";
import { IntegrationSection } from "./integration-section.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { NewWebhookDialog } from "./webhook-dialog.tsx";

export const webhookPath = (id: string) => organiserPaths.shop(`integrations/${id}`);

export function WebhookSection() {
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<WebhookWithSecret | null>(null);
  const navigate = useNavigate();
  const query = useQuery(organiserQueries.webhooks.list.queryOptions({ input: {}, staleTime: 0 }));
  return (
    <>
      <IntegrationSection
        title={m.integrations_webhooks()}
        text={m.integrations_webhooks_text()}
        none={m.integrations_webhooks_none()}
        add={m.integrations_webhook_new()}
        onAdd={() => setCreating(true)}
        query={query}
      >
        {(webhook) => <WebhookRow key={webhook.id} webhook={webhook} />}
      </IntegrationSection>
      {creating && <NewWebhookDialog onClose={() => setCreating(false)} onCreated={setCreated} />}
      {created && (
        <SecretDialog
          secret={created.secret}
          title={m.integrations_webhook_created()}
          text={m.integrations_secret_once()}
          label={m.integrations_secret()}
          onClose={() => {
            setCreated(null);
            navigate(localPath(webhookPath(created.id)));
          }}
        />
      )}
    </>
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
