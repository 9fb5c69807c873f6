import { useMutation, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { ApiProblem } from "../../api/api-problem.ts";
import { explainUnknown } from "../client/explain-failure.ts";
import { organiserApi, organiserQueries } from "../client/organiser-client.ts";
import { notify } from "../kit/notices.tsx";
import { factorFailure } from "../sign-in/factor-failure.ts";
import { withStepUp } from "../sign-in/step-up.ts";

/** A change of keys or webhooks, with a fresh second factor where it needs one; says what was done. */
export function useIntegrationChange<Given, Answer>(
  change: (api: typeof organiserApi, given: Given) => Promise<Answer>,
  done: string,
  onDone: (answer: Answer) => void = () => {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => withStepUp(() => change(organiserApi, given)),
    onSuccess: (answer) => {
      notify.done(done);
      onDone(answer);
    },
    onError: (error) => {
      // The form says so at its field.
      if (!isAddressRefused(error)) notify.failed(integrationFailure(error));
    },
    // Also after a failure: another owner may have changed them.
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: organiserQueries.apiKeys.key() });
      await queryClient.invalidateQueries({ queryKey: organiserQueries.webhooks.key() });
      // Resuming a webhook closes its task.
      await queryClient.invalidateQueries({ queryKey: organiserQueries.tasks.key() });
    },
  });
}

export const isAddressRefused = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.errors?.some(({ attr }) => attr === "url") ?? false);

function integrationFailure(error: unknown): string {
  if (error instanceof ApiProblem) {
    if (error.code === "not_found") return m.organiser_gone_text();
    if (error.errors?.some(({ attr }) => attr === "expires_at")) return m.integrations_key_past();
    if (error.code === "invalid_input") return m.integrations_invalid();
  }
  return explainUnknown(error) ?? factorFailure(error);
}
