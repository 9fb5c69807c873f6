import { useQuery } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { organiserQueries } from "../client/organiser-client.ts";
import { KitDialog } from "../kit/dialog.tsx";
import { loaded } from "../kit/loaded.tsx";
import { ProveFactor } from "./prove-factor.tsx";
import { endStepUp, useStepUpAsked } from "./step-up.ts";

/** Once, in the frame: asks for the second factor again where `withStepUp` wants it. */
export function StepUpDialog() {
  const open = useStepUpAsked();
  return (
    <KitDialog
      open={open}
      onClose={() => endStepUp(false)}
      title={m.second_factor_title()}
      text={m.step_up_text()}
    >
      {open && <Prove />}
    </KitDialog>
  );
}

function Prove() {
  const { data, waiting } = loaded(
    useQuery(organiserQueries.secondFactor.show.queryOptions({ staleTime: 0 })),
  );
  if (!data) return waiting;
  return (
    <div className="mt-4">
      <ProveFactor state={data} onProved={() => endStepUp(true)} />
    </div>
  );
}
