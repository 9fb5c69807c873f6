import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { SecondFactor } from "#contract/organiser/staff/second-factor.ts";
import { m } from "#messages/messages.js";
import { formatDay } from "../../profile/format-date.ts";
import { organiserApi } from "../client/organiser-client.ts";
import { KitButton } from "../kit/button.tsx";
import { KitDialog } from "../kit/dialog.tsx";
import { notify } from "../kit/notices.tsx";
import { factorFailure } from "../sign-in/factor-failure.ts";
import { withStepUp } from "../sign-in/step-up.ts";
import { TotpSetUp } from "../sign-in/totp-set-up.tsx";
import { SecuritySection, useReloadFactors } from "./security-section.tsx";

export function AppSection({ state: { totp } }: { state: SecondFactor }) {
  const [open, setOpen] = useState(false);
  const reload = useReloadFactors();
  const remove = useMutation({
    mutationFn: () => withStepUp(() => organiserApi.secondFactor.removeTotp()),
    onSuccess: () => void notify.done(m.totp_removed()),
    onError: (error) => void notify.failed(factorFailure(error)),
    onSettled: reload,
  });
  // Before the dialog opens: two dialogs would stand above each other.
  const begin = useMutation({
    mutationFn: () => withStepUp(() => organiserApi.secondFactor.startTotp()),
    onSuccess: () => setOpen(true),
    onError: (error) => void notify.failed(factorFailure(error)),
  });
  const done = async () => {
    setOpen(false);
    notify.done(m.totp_done());
    await reload();
  };
  return (
    <SecuritySection
      title={m.totp_section()}
      text={totp ? m.totp_since({ date: formatDay(totp.added_at) }) : m.set_up_factor_app_text()}
      action={
        <div className="flex flex-wrap gap-2">
          {totp && (
            <KitButton variant="quiet" loading={remove.isPending} onClick={() => remove.mutate()}>
              {m.passkeys_remove()}
            </KitButton>
          )}
          <KitButton loading={begin.isPending} onClick={() => begin.mutate()}>
            {totp ? m.totp_replace() : m.set_up_factor_app()}
          </KitButton>
        </div>
      }
    >
      <KitDialog open={open} onClose={() => setOpen(false)} title={m.totp_title()} text={m.totp_text()}>
        {open && (
          <div className="mt-4">
            <TotpSetUp guard={withStepUp} onDone={done} onCancel={() => setOpen(false)} />
          </div>
        )}
      </KitDialog>
    </SecuritySection>
  );
}
