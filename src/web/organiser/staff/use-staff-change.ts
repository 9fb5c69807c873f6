import { useMutation, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { ApiProblem } from "../../api/api-problem.ts";
import { explainUnknown } from "../client/explain-failure.ts";
import { organiserApi, organiserQueries } from "../client/organiser-client.ts";
import { notify } from "../kit/notices.tsx";
import { factorFailure } from "../sign-in/factor-failure.ts";
import { withStepUp } from "../sign-in/step-up.ts";

/** A change of the staff, with a fresh second factor where it needs one; says what was done. */
export function useStaffChange<Given = void>(
  change: (api: typeof organiserApi, given: Given) => Promise<unknown>,
  done: string,
  onDone: () => void = () => {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => withStepUp(() => change(organiserApi, given)),
    onSuccess: () => {
      notify.done(done);
      onDone();
    },
    onError: (error) => void notify.failed(staffFailure(error)),
    // Also after a failure: another owner may have changed them. The own role too.
    onSettled: () => queryClient.invalidateQueries({ queryKey: organiserQueries.staff.key() }),
  });
}

export function staffFailure(error: unknown): string {
  const code = error instanceof ApiProblem ? error.code : null;
  if (code === "already_staff") return m.staff_already();
  if (code === "last_owner") return m.staff_last_owner();
  if (code === "not_found") return m.organiser_gone_text();
  if (code === "invalid_input") return m.account_email_invalid();
  return explainUnknown(error) ?? factorFailure(error);
}
