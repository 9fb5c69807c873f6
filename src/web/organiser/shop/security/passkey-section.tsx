import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages/messages.js";
import { formatDay } from "#web/buyer/profile/format-date.ts";
import { hasPasskeySupport } from "#web/buyer/profile/passkeys/webauthn.ts";
import { api, queries } from "#web/ui/api/browser-client.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { KitButton } from "../../kit/button.tsx";
import { KitDialog } from "../../kit/dialog.tsx";
import { notify } from "../../kit/notices.tsx";
import { addPasskey } from "../../sign-in/add-passkey.ts";
import { withStepUp } from "../../sign-in/step-up.ts";
import { DeviceRow } from "./device-row.tsx";
import { SecuritySection } from "./security-section.tsx";

export function PasskeySection() {
  const { data } = useQuery(queries.passkeys.list.queryOptions({ input: {}, staleTime: 0 }));
  const [asked, setAsked] = useState<{ id: string; name: string } | null>(null);
  const rereads = [queries.passkeys.key(), organiserQueries.secondFactor.key()];
  const add = useChange({
    send: () => withStepUp(addPasskey),
    onDone: (outcome) => {
      if (outcome === "added") notify.done(m.passkeys_added());
      else notify.failed(outcome === "exists" ? m.passkeys_exists() : m.passkeys_not_added());
    },
    rereads,
  });
  const remove = useChange({
    send: (id: string) => withStepUp(() => api.passkeys.remove({ id })),
    done: () => m.passkeys_removed(),
    rereads,
  });
  return (
    <SecuritySection
      title={m.passkeys_title()}
      text={m.security_passkeys_text()}
      action={
        hasPasskeySupport() ? (
          <KitButton loading={add.busy} onClick={() => add.run()}>
            {m.passkeys_add()}
          </KitButton>
        ) : (
          <p className="max-w-prose text-warning">{m.security_passkeys_unsupported()}</p>
        )
      }
    >
      <ul className="mt-3 divide-y border-y empty:hidden">
        {(data?.results ?? []).map(({ id, name, created_at, last_used_at }) => (
          <DeviceRow
            key={id}
            name={name}
            since={
              m.passkeys_since({ date: formatDay(created_at) }) +
              (last_used_at ? ` · ${m.passkeys_last_used({ date: formatDay(last_used_at) })}` : "")
            }
          >
            <KitButton
              variant="quiet"
              aria-label={m.passkeys_remove_of({ name })}
              loading={remove.busy && remove.given === id}
              onClick={() => setAsked({ id, name })}
            >
              {m.passkeys_remove()}
            </KitButton>
          </DeviceRow>
        ))}
      </ul>
      <KitDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={m.passkeys_remove_ask({ name: asked?.name ?? "" })}
        text={m.passkeys_remove_text()}
        actions={
          <>
            <KitButton onClick={() => setAsked(null)}>{m.passkeys_keep()}</KitButton>
            <KitButton
              variant="danger"
              onClick={() => {
                if (asked) remove.run(asked.id);
                setAsked(null);
              }}
            >
              {m.passkeys_remove()}
            </KitButton>
          </>
        }
      />
    </SecuritySection>
  );
}
