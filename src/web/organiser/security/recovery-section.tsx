import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { SecondFactor } from "#contract/organiser/staff/second-factor.ts";
import { m } from "#messages/messages.js";
import { organiserApi } from "../client/organiser-client.ts";
import { KitButton } from "../kit/button.tsx";
import { KitDialog } from "../kit/dialog.tsx";
import { notify } from "../kit/notices.tsx";
import { factorFailure } from "../sign-in/factor-failure.ts";
import { RecoveryCodes } from "../sign-in/recovery-codes.tsx";
import { withStepUp } from "../sign-in/step-up.ts";
import { SecuritySection, useReloadFactors } from "./security-section.tsx";

export function RecoverySection({ state: { recovery_codes: left } }: { state: SecondFactor }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const reload = useReloadFactors();
  const make = useMutation({
    mutationFn: () => withStepUp(() => organiserApi.secondFactor.makeRecoveryCodes()),
    onSuccess: (made) => setCodes(made.codes),
    onError: (error) => void notify.failed(factorFailure(error)),
    onSettled: reload,
  });
  return (
    <SecuritySection
      title={m.recovery_codes_section()}
      text={left === 0 ? m.recovery_codes_none() : m.recovery_codes_left({ left })}
      action={
        <KitButton loading={make.isPending} onClick={() => make.mutate()}>
          {m.recovery_codes_make()}
        </KitButton>
      }
    >
      <KitDialog
        open={codes !== null}
        onClose={() => setCodes(null)}
        title={m.recovery_codes_title()}
        text={m.recovery_codes_text()}
      >
        {codes && (
          <div className="mt-4">
            <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
          </div>
        )}
      </KitDialog>
    </SecuritySection>
  );
}
