import { useState } from "react";
import type { ApiKeyScope } from "#contract/organiser/integrations/api-key-scopes.ts";
import { type CreatedApiKey, keyLimits } from "#contract/organiser/integrations/api-keys.ts";
import { m } from "#messages/messages.js";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { FormDialog } from "../../kit/form-dialog.tsx";
import { Choices } from "./choices.tsx";
import { scopeNames } from "./integration-messages.ts";
import { useIntegrationChange } from "./use-integration-change.ts";

const DAY_MS = 24 * 3_600_000;
/** In days; empty: until it is revoked. */
const lives = ["30", "90", "365", ""] as const;

const empty = {
  name: "",
  scopes: [] as ApiKeyScope[],
  days: "365" as (typeof lives)[number],
  limit: 600 as (typeof keyLimits)[number],
};

export function NewKeyDialog({
  open,
  onClose,
  onCreated,
}: {
  open: boolean;
  onClose: () => void;
  onCreated: (created: CreatedApiKey) => void;
}) {
  const [given, setGiven] = useState(empty);
  const [checked, setChecked] = useState(false);
  const close = () => {
    onClose();
    setGiven(empty);
    setChecked(false);
  };
  const create = useIntegrationChange(
    (api, { name, scopes, days, limit }: typeof empty) =>
      api.apiKeys.create({
        name,
        scopes,
        requests_per_minute: limit,
        expires_at: days === "" ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString(),
      }),
    m.integrations_key_created(),
    (created) => {
      close();
      onCreated(created);
    },
  );
  const submit = () => {
    setChecked(true);
    if (given.name.trim() && given.scopes.length > 0) create.run(given);
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={m.integrations_key_new()}
      text={m.integrations_key_new_text()}
      action={m.integrations_key_create()}
      busy={create.busy}
      onSubmit={submit}
    >
      <TextField
        label={m.integrations_name()}
        hint={m.integrations_key_name_hint()}
        maxLength={100}
        required
        autoComplete="off"
        value={given.name}
        onChange={(event) => setGiven({ ...given, name: event.target.value })}
        error={checked && !given.name.trim() ? m.integrations_name_required() : undefined}
      />
      <Choices
        label={m.integrations_scopes()}
        names={scopeNames}
        value={given.scopes}
        onChange={(scopes) => setGiven({ ...given, scopes })}
        error={checked && given.scopes.length === 0 ? m.integrations_scopes_required() : undefined}
      />
      <SelectField
        label={m.integrations_key_life()}
        value={given.days}
        onChange={({ target }) => setGiven({ ...given, days: target.value as (typeof lives)[number] })}
        options={lives.map((days) => ({
          value: days,
          label: days === "" ? m.integrations_key_never() : m.integrations_key_days({ days }),
        }))}
      />
      <SelectField
        label={m.integrations_key_limit()}
        value={String(given.limit)}
        onChange={({ target }) =>
          setGiven({ ...given, limit: Number(target.value) as (typeof keyLimits)[number] })
        }
        options={keyLimits.map((limit) => ({
          value: String(limit),
          label: m.integrations_key_per_minute({ count: limit }),
        }))}
      />
    </FormDialog>
  );
}
