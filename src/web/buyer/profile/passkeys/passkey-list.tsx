import { useState } from "react";
import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/login-session/use-hydrated.ts";
import { AlertDialog } from "#web/ui/overlays/alert-dialog.tsx";
import { AccountSection } from "../account/account-section.tsx";
import { deviceName } from "../account/device-name.ts";
import { useLoginSessions } from "../account/use-login-sessions.ts";
import { formatDay } from "../format-date.ts";
import { useAddPasskey, usePasskeys, useRemovePasskey } from "./use-passkeys.ts";
import { hasPasskeySupport } from "./webauthn.ts";

/** "Chaves de acesso": the account's passkeys, and a button that makes one on this device. */
export function PasskeyList() {
  const hydrated = useHydrated();
  const { data } = usePasskeys();
  const loginSessions = useLoginSessions().data?.results;
  const add = useAddPasskey();
  const remove = useRemovePasskey();
  const [open, setOpen] = useState(false);
  // Kept while the dialog closes.
  const [asked, setAsked] = useState({ id: "", name: "" });
  const known = data?.results ?? [];
  const supported = hydrated && hasPasskeySupport();
  if (!supported && known.length === 0) return null;
  const here = loginSessions?.find(({ current }) => current);
  return (
    <AccountSection title={m.passkeys_title()} text={m.passkeys_text()}>
      {known.length > 0 && (
        <ul className="mb-5 divide-y divide-line border-y border-line">
          {known.map(({ id, name, created_at, last_used_at }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-4">
              <div>
                <p className="font-semibold">{name}</p>
                <p className="small-print text-muted">{m.passkeys_since({ date: formatDay(created_at) })}</p>
                {last_used_at && (
                  <p className="small-print text-muted">
                    {m.passkeys_last_used({ date: formatDay(last_used_at) })}
                  </p>
                )}
              </div>
              <Button
                variant="outline"
                aria-label={m.passkeys_remove_of({ name })}
                loading={remove.isPending && remove.variables === id}
                onClick={() => {
                  setAsked({ id, name });
                  setOpen(true);
                }}
              >
                {m.passkeys_remove()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AlertDialog
        open={open}
        title={m.passkeys_remove_ask({ name: asked.name })}
        text={m.passkeys_remove_text()}
        yes={m.passkeys_remove()}
        no={m.passkeys_keep()}
        onYes={() => {
          setOpen(false);
          remove.mutate(asked.id);
        }}
        onNo={() => setOpen(false)}
      />
      {supported && (
        <Button
          variant="outline"
          loading={add.isPending}
          onClick={() => add.mutate(here ? deviceName(here) : m.login_sessions_device_unknown())}
        >
          {m.passkeys_add()}
        </Button>
      )}
    </AccountSection>
  );
}
