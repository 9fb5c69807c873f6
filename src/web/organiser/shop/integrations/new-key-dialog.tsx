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
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (created: CreatedApiKey) => void;
}) {
  const [given, setGiven] = useState(empty);
  const { name, scopes, days, limit } = given;
  const create = useIntegrationChange(
    (api) =>
      api.apiKeys.create({
        name,
        scopes,
        requests_per_minute: limit,
        expires_at: days === "" ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString(),
      }),
    m.integrations_key_created(),
    (created) => {
      onClose();
      onCreated(created);
    },
  );
  return (
    <FormDialog
      onClose={onClose}
      title={m.integrations_key_new()}
      text={m.integrations_key_new_text()}
      action={m.integrations_key_create()}
      change={create}
      ready={name.trim() !== "" && scopes.length > 0}
    >
      {(checked) => (
        <>
          <TextField
            label={m.integrations_name()}
            hint={m.integrations_key_name_hint()}
            maxLength={100}
            required
            autoComplete="off"
            value={name}
            onChange={(event) => setGiven({ ...given, name: event.target.value })}
            error={checked && !name.trim() ? m.integrations_name_required() : undefined}
          />
          <Choices
            label={m.integrations_scopes()}
            names={scopeNames}
            value={scopes}
            onChange={(scopes) => setGiven({ ...given, scopes })}
            error={checked && scopes.length === 0 ? m.integrations_scopes_required() : undefined}
          />
          <SelectField
            label={m.integrations_key_life()}
            value={days}
            onChange={({ target }) => setGiven({ ...given, days: target.value as (typeof lives)[number] })}
            options={lives.map((life) => ({
              value: life,
              label: life === "" ? m.integrations_key_never() : m.integrations_key_days({ days: life }),
            }))}
          />
          <SelectField
            label={m.integrations_key_limit()}
            value={String(limit)}
            onChange={({ target }) =>
              setGiven({ ...given, limit: Number(target.value) as (typeof keyLimits)[number] })
            }
            options={keyLimits.map((count) => ({
              value: String(count),
              label: m.integrations_key_per_minute({ count }),
            }))}
          />
        </>
      )}
    </FormDialog>
  );
}
