import { useMutation, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { ApiProblem } from "../../../api/api-problem.ts";
import { notifyFailure } from "../../client/notify-failure.ts";
import { type organiserApi as Api, organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { notify } from "../../kit/notices.tsx";
import { factorFailure } from "../../sign-in/factor-failure.ts";
import { withStepUp } from "../../sign-in/step-up.ts";

interface Done {
  title: string;
  /** What puts it back, where that can be. */
  undo?: (api: typeof Api) => Promise<unknown>;
}

/** A change of an order: says what was done, offers to undo it, and reads what is on screen of orders again. */
export function useOrderChange<Given = void>(
  change: (api: typeof Api, given: Given) => Promise<Done>,
  onDone: () => void,
) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: organiserQueries.orders.key() });
  const undo = async (back: NonNullable<Done["undo"]>) => {
    try {
      await back(organiserApi);
      notify.done(m.organiser_undone());
    } catch (error) {
      notifyFailure(error, { refused: m.organiser_undo_failed(), explain: explainRefusal });
    }
    await refresh();
  };
  return useMutation({
    mutationFn: (given: Given) => withStepUp(() => change(organiserApi, given)),
    onSuccess: ({ title, undo: back }) => {
      notify.done(title, back && (() => void undo(back)));
      onDone();
    },
    onError: (error) => notifyFailure(error, { refused: m.orders_not_done(), explain: explainRefusal }),
    // Also after a refusal: the order is another than was shown.
    onSettled: refresh,
  });
}

/** A refusal by its code, in words. */
function explainRefusal(error: unknown): string {
  const code = error instanceof ApiProblem ? error.code : "";
  return refusals[code]?.() ?? factorFailure(error);
}

const refusals: Record<string, () => string> = {
  changed_meanwhile: m.orders_refused_changed,
  not_found: m.organiser_gone_text,
  nothing_to_send: m.orders_refused_nothing_to_send,
  payment_not_completed: m.orders_refused_not_completed,
  payment_ended: m.orders_refused_ended,
  already_assigned: m.orders_refused_already_assigned,
  ticket_over: m.orders_refused_over,
  too_many_views: m.orders_refused_views,
  invalid_input: m.orders_refused_input,
};
