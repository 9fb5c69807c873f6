import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import type { ShownWebhook } from "#contract/organiser/integrations/webhooks.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { localPath } from "#web/ui/language/local-path.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { ActionDialog } from "../../kit/action-dialog.tsx";
import { KitButton, KitIconButton } from "../../kit/button.tsx";
import { formatMoment } from "../../kit/format-moment.ts";
import { loaded } from "../../kit/loaded.tsx";
import { Menu, MenuItem, MenuRule } from "../../kit/menu.tsx";
import { MoreIcon } from "../../kit/organiser-icons.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { StateMark } from "../../kit/state-mark.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { eventName, stateOf } from "./integration-messages.ts";
import { SecretDialog } from "./secret-dialog.tsx";
import { useIntegrationChange } from "./use-integration-change.ts";
import { EditWebhookDialog } from "./webhook-dialog.tsx";

const listPath = organiserPaths.shop("integrations");

export default function WebhookScreen() {
  const { id = "" } = useParams();
  const { data, waiting } = loaded(
    useQuery(
      organiserQueries.webhooks.read.queryOptions({ input: { id }, staleTime: 0, refetchInterval: 5_000 }),
    ),
    { level: 1 },
  );
  if (!data) return waiting;
  return (
    <>
      <nav className="px-4 pt-4 sm:px-6">
        <Link to={listPath} className="underline">
          {m.integrations_title()}
        </Link>
      </nav>
      <ScreenHeader title={data.name} lead={<span className="font-mono text-xs break-all">{data.url}</span>}>
        <Actions webhook={data} />
      </ScreenHeader>
      <Facts webhook={data} />
      <DeliveryLog id={id} />
    </>
  );
}

function Facts({ webhook }: { webhook: ShownWebhook }) {
  const { mark, text } = stateOf(webhook);
  const { previous_secret_until: until, pending } = webhook;
  return (
    <dl className="grid gap-x-6 gap-y-2 border-y px-4 py-4 sm:grid-cols-[10rem_minmax(0,1fr)] sm:px-6">
      <dt className="text-muted">{m.integrations_state()}</dt>
      <dd>
        <StateMark mark={mark}>{text}</StateMark>
        {webhook.paused_at && <p className="text-muted">{m.integrations_paused_text()}</p>}
      </dd>
      <dt className="text-muted">{m.integrations_events()}</dt>
      <dd>{webhook.events.map(eventName).join("; ")}</dd>
      <dt className="text-muted">{m.integrations_waiting()}</dt>
      <dd>{m.integrations_pending({ count: pending })}</dd>
      {until && (
        <>
          <dt className="text-muted">{m.integrations_secret()}</dt>
          <dd>{m.integrations_previous_until({ time: formatMoment(until) })}</dd>
        </>
      )}
    </dl>
  );
}

function Actions({ webhook }: { webhook: ShownWebhook }) {
  const { id, name } = webhook;
  const navigate = useNavigate();
  const [opened, setOpened] = useState<"edit" | "remove" | "rotate" | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setOpened(null);
  const test = useIntegrationChange((api) => api.webhooks.test({ id }), m.integrations_test_sent());
  const pause = useIntegrationChange((api) => api.webhooks.pause({ id }), m.integrations_paused_done());
  const resume = useIntegrationChange((api) => api.webhooks.resume({ id }), m.integrations_resumed());
  const rotate = useIntegrationChange(
    (api) => api.webhooks.rotate({ id }),
    m.integrations_rotated(),
    (rotated) => {
      close();
      setSecret(rotated.secret);
    },
  );
  const remove = useIntegrationChange(
    (api) => api.webhooks.remove({ id }),
    m.integrations_webhook_removed(),
    () => navigate(localPath(listPath)),
  );
  return (
    <>
      <KitButton loading={test.busy} onClick={() => test.run()}>
        {m.integrations_test()}
      </KitButton>
      {webhook.actions.includes("resume") ? (
        <KitButton variant="primary" loading={resume.busy} onClick={() => resume.run()}>
          {m.integrations_resume()}
        </KitButton>
      ) : (
        <KitButton loading={pause.busy} onClick={() => pause.run()}>
          {m.integrations_pause()}
        </KitButton>
      )}
      <Menu
        align="end"
        trigger={
          <KitIconButton label={m.staff_actions_of({ name })}>
            <MoreIcon className="size-5" />
          </KitIconButton>
        }
      >
        <MenuItem onClick={() => setOpened("edit")}>{m.integrations_webhook_edit()}</MenuItem>
        <MenuItem onClick={() => setOpened("rotate")}>{m.integrations_rotate()}</MenuItem>
        <MenuRule />
        <MenuItem className="text-danger" onClick={() => setOpened("remove")}>
          {m.integrations_webhook_remove()}
        </MenuItem>
      </Menu>
      {opened === "edit" && <EditWebhookDialog webhook={webhook} onClose={close} />}
      {opened === "rotate" && (
        <ActionDialog
          dangerous
          title={m.integrations_rotate()}
          text={m.integrations_rotate_text()}
          action={m.integrations_rotate()}
          change={rotate}
          onClose={close}
        />
      )}
      {opened === "remove" && (
        <ActionDialog
          dangerous
          title={m.integrations_webhook_remove_title({ name })}
          text={m.integrations_webhook_remove_text()}
          action={m.integrations_webhook_remove()}
          change={remove}
          onClose={close}
        />
      )}
      {secret && (
        <SecretDialog
          secret={secret}
          title={m.integrations_rotated()}
          text={m.integrations_secret_once()}
          label={m.integrations_secret()}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}
