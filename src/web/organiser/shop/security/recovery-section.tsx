import { useState } from "react";
import type { SecondFactor } from "#contract/organiser/staff/second-factor.ts";
import { m } from "#messages/messages.js";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { KitButton } from "../../kit/button.tsx";
import { KitDialog } from "../../kit/dialog.tsx";
import { RecoveryCodes } from "../../sign-in/recovery-codes.tsx";
import { withStepUp } from "../../sign-in/step-up.ts";
import { SecuritySection } from "./security-section.tsx";

export function RecoverySection({ state: { recovery_codes: left } }: { state: SecondFactor }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const make = useChange({
    send: () => withStepUp(() => organiserApi.secondFactor.makeRecoveryCodes()),
    onDone: (made) => setCodes(made.codes),
    rereads: [organiserQueries.secondFactor.key()],
  });
  return (
    <SecuritySection
      title={m.recovery_codes_section()}
      text={left === 0 ? m.recovery_codes_none() : m.recovery_codes_left({ left })}
      action={
        <KitButton loading={make.busy} onClick={() => make.run()}>
          {m.recovery_codes_make()}
        </KitButton>
      }
    >
      {codes && (
        <KitDialog
          open
          onClose={() => setCodes(null)}
          title={m.recovery_codes_title()}
          text={m.recovery_codes_text()}
        >
          <div className="mt-4">
            <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
          </div>
        </KitDialog>
      )}
    </SecuritySection>
  );
}
