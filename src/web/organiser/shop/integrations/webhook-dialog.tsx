import { type FormEvent, useId, useState } from "react";
import type { WebhookEvent } from "#contract/organiser/integrations/webhook-events.ts";
import type { ShownWebhook, WebhookWithSecret } from "#contract/organiser/integrations/webhooks.ts";
import { m } from "#messages/messages.js";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { ActionDialog } from "../../kit/action-dialog.tsx";
import { Choices } from "./choices.tsx";
import { eventNames } from "./integration-messages.ts";
import { useIntegrationChange } from "./use-integration-change.ts";

interface Given {
  name: string;
  url: string;
  events: WebhookEvent[];
}

export function NewWebhookDialog({
  open,
  onClose,
  onCreated,
}: {
  open: boolean;
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
      open={open}
      title={m.integrations_webhook_new()}
      before={{ name: "", url: "", events: [] }}
      refusedUrl={create.refusal && (create.given?.url ?? null)}
      loading={create.busy}
      onSubmit={(given) => create.run(given)}
      onClose={onClose}
    />
  );
}

export function EditWebhookDialog({
  webhook,
  open,
  onClose,
}: {
  webhook: ShownWebhook;
  open: boolean;
  onClose: () => void;
}) {
  const update = useIntegrationChange(
    (api, given: Given) => api.webhooks.update({ id: webhook.id, ...given }),
    m.integrations_webhook_saved(),
    onClose,
  );
  return (
    <WebhookDialog
      open={open}
      title={m.integrations_webhook_edit()}
      before={webhook}
      refusedUrl={update.refusal && (update.given?.url ?? null)}
      loading={update.busy}
      onSubmit={(given) => update.run(given)}
      onClose={onClose}
    />
  );
}

interface Wanted {
  open: boolean;
  title: string;
  before: Given;
  /** An address that the server has refused. */
  refusedUrl: string | null;
  loading: boolean;
  onSubmit: (given: Given) => void;
  onClose: () => void;
}

function WebhookDialog(props: Wanted) {
  const form = useId();
  return (
    <ActionDialog
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      text={m.integrations_webhook_text()}
      action={m.integrations_save()}
      busy={props.loading}
      form={form}
    >
      <Fields form={form} {...props} />
    </ActionDialog>
  );
}

/** Mounted with the dialog, so that it begins from what is stored each time. */
function Fields({ form, before, refusedUrl, onSubmit }: Wanted & { form: string }) {
  const [given, setGiven] = useState<Given>({ name: before.name, url: before.url, events: before.events });
  const [checked, setChecked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (given.name.trim() && URL.canParse(given.url.trim()) && given.events.length > 0) onSubmit(given);
  };
  return (
    <form id={form} noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
      <TextField
        label={m.integrations_name()}
        maxLength={100}
        required
        autoComplete="off"
        value={given.name}
        onChange={(event) => setGiven({ ...given, name: event.target.value })}
        error={checked && !given.name.trim() ? m.integrations_name_required() : undefined}
      />
      <TextField
        label={m.integrations_url()}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={2000}
        required
        autoComplete="off"
        value={given.url}
        onChange={(event) => setGiven({ ...given, url: event.target.value })}
        error={urlError(given.url, refusedUrl, checked)}
      />
      <Choices
        label={m.integrations_events()}
        names={eventNames}
        value={given.events}
        onChange={(events) => setGiven({ ...given, events })}
        error={checked && given.events.length === 0 ? m.integrations_events_required() : undefined}
      />
    </form>
  );
}

function urlError(url: string, refused: string | null, checked: boolean): string | undefined {
  if (checked && !URL.canParse(url.trim())) return m.integrations_url_required();
  return url === refused ? m.integrations_url_refused() : undefined;
}
