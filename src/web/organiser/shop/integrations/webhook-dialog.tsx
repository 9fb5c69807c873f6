import { useState } from "react";
import type { ShownWebhook, WebhookWithSecret } from "#contract/organiser/integrations/webhooks.ts";
import { m } from "#messages/messages.js";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { FormDialog } from "../../kit/form-dialog.tsx";
import { Choices } from "./choices.tsx";
import { eventNames } from "./integration-messages.ts";
import { useIntegrationChange } from "./use-integration-change.ts";

type Given = Pick<ShownWebhook, "name" | "url" | "events">;

export function NewWebhookDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (created: WebhookWithSecret) => void;
}) {
  const create = useIntegrationChange(
    (api, given: Given) => api.webhooks.create(given),
    m.integrations_webhook_created(),
    (created) => {
      onClose();
      onCreated(created);
    },
  );
  return (
    <WebhookDialog
      title={m.integrations_webhook_new()}
      before={{ name: "", url: "", events: [] }}
      change={create}
      onClose={onClose}
    />
  );
}

export function EditWebhookDialog({ webhook, onClose }: { webhook: ShownWebhook; onClose: () => void }) {
  const { id, name, url, events } = webhook;
  const update = useIntegrationChange(
    (api, given: Given) => api.webhooks.update({ id, ...given }),
    m.integrations_webhook_saved(),
    onClose,
  );
  return (
    <WebhookDialog
      title={m.integrations_webhook_edit()}
      before={{ name, url, events }}
      change={update}
      onClose={onClose}
    />
  );
}

function WebhookDialog({
  title,
  before,
  change,
  onClose,
}: {
  title: string;
  before: Given;
  change: {
    run: (given: Given) => void;
    busy: boolean;
    given: Given | undefined;
    refusal: string | null;
  };
  onClose: () => void;
}) {
  const [given, setGiven] = useState(before);
  const { name, url, events } = given;
  const isUrl = URL.canParse(url.trim());
  // The server has refused this very address.
  const isRefused = change.refusal !== null && change.given?.url === url;
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      text={m.integrations_webhook_text()}
      action={m.integrations_save()}
      busy={change.busy}
      ready={name.trim() !== "" && isUrl && events.length > 0}
      onSubmit={() => change.run(given)}
    >
      {(checked) => (
        <>
          <TextField
            label={m.integrations_name()}
            maxLength={100}
            required
            autoComplete="off"
            value={name}
            onChange={(event) => setGiven({ ...given, name: event.target.value })}
            error={checked && !name.trim() ? m.integrations_name_required() : undefined}
          />
          <TextField
            label={m.integrations_url()}
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={2000}
            required
            autoComplete="off"
            value={url}
            onChange={(event) => setGiven({ ...given, url: event.target.value })}
            error={
              checked && !isUrl
                ? m.integrations_url_required()
                : isRefused
                  ? m.integrations_url_refused()
                  : undefined
            }
          />
          <Choices
            label={m.integrations_events()}
            names={eventNames}
            value={events}
            onChange={(events) => setGiven({ ...given, events })}
            error={checked && events.length === 0 ? m.integrations_events_required() : undefined}
          />
        </>
      )}
    </FormDialog>
  );
}
