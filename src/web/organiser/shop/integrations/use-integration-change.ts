import { m } from "#messages/messages.js";
import type { ApiProblem } from "#web/ui/api/api-problem.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";

/** A change of keys or webhooks; says what was done. The form says itself which address is refused. */
export function useIntegrationChange<Answer, Given = void>(
  change: (api: typeof organiserApi, given: Given) => Promise<Answer>,
  done: string,
  onDone?: (answer: Answer) => void,
) {
  return useChange({
    send: (given: Given) => change(organiserApi, given),
    done: () => done,
    onDone,
    showsItself: (problem) => concerns(problem, "url"),
    refusals: {
      invalid_input: (problem) =>
        concerns(problem, "expires_at") ? m.integrations_key_past() : m.integrations_invalid(),
    },
    rereads: [
      organiserQueries.apiKeys.key(),
      organiserQueries.webhooks.key(),
      // Resuming a webhook closes its task.
      organiserQueries.tasks.key(),
    ],
  });
}

const concerns = ({ errors = [] }: ApiProblem, field: string): boolean =>
  errors.some(({ attr }) => attr === field);
