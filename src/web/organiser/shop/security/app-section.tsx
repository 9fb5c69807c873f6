import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SecondFactor } from "#contract/organiser/staff/second-factor.ts";
import { m } from "#messages/messages.js";
import { formatDay } from "#web/buyer/profile/format-date.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { KitButton } from "../../kit/button.tsx";
import { KitDialog } from "../../kit/dialog.tsx";
import { notify } from "../../kit/notices.tsx";
import { withStepUp } from "../../sign-in/step-up.ts";
import { TotpSetUp } from "../../sign-in/totp-set-up.tsx";
import { SecuritySection } from "./security-section.tsx";

export function AppSection({ state: { totp } }: { state: SecondFactor }) {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const remove = useChange({
    send: () => withStepUp(() => organiserApi.secondFactor.removeTotp()),
    done: () => m.totp_removed(),
    rereads: [organiserQueries.secondFactor.key()],
  });
  // Before the dialog opens: two dialogs would stand above each other.
  const begin = useChange({
    send: () => withStepUp(() => organiserApi.secondFactor.startTotp()),
    onDone: () => setOpen(true),
    rereads: [],
  });
  const done = async () => {
    setOpen(false);
    notify.done(m.totp_done());
    await client.invalidateQueries({ queryKey: organiserQueries.secondFactor.key() });
  };
  return (
    <SecuritySection
      title={m.totp_section()}
      text={totp ? m.totp_since({ date: formatDay(totp.added_at) }) : m.set_up_factor_app_text()}
      action={
        <div className="flex flex-wrap gap-2">
          {totp && (
            <KitButton variant="quiet" loading={remove.busy} onClick={() => remove.run()}>
              {m.passkeys_remove()}
            </KitButton>
          )}
          <KitButton loading={begin.busy} onClick={() => begin.run()}>
            {totp ? m.totp_replace() : m.set_up_factor_app()}
          </KitButton>
        </div>
      }
    >
      {open && (
        <KitDialog open onClose={() => setOpen(false)} title={m.totp_title()} text={m.totp_text()}>
          <div className="mt-4">
            <TotpSetUp guard={withStepUp} onDone={done} onCancel={() => setOpen(false)} />
          </div>
        </KitDialog>
      )}
    </SecuritySection>
  );
}
