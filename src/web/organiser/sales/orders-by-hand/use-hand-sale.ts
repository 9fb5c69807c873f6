import { useEffect, useRef, useState } from "react";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { focusFirstInvalidIn } from "#web/ui/forms/focus-first-invalid.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { nifFailure } from "./hand-messages.ts";

/**
 * A sale by staff under its idempotency key: what is sent again after a lost answer is the same sale until `nextKey`.
 * Every answer, a refusal too, may have changed the orders and what is left. In the form of `formRef` a wrong NIF gets the focus.
 */
export function useHandSale<In, Out>({
  send,
  onMade,
  onFailed,
}: {
  send: (key: string, input: In) => Promise<Out>;
  onMade?: (made: Out) => void;
  onFailed?: () => void;
}) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const nextKey = () => setKey(crypto.randomUUID());
  const sale = useChange({
    send: (input: In) => send(key, input),
    onDone: onMade,
    onFailed: (error) => {
      if (error instanceof ApiProblem && error.code === "idempotency_key_reused") nextKey();
      onFailed?.();
    },
    tellFailure: null,
    rereads: [
      organiserQueries.orders.key(),
      organiserQueries.ordersByHand.key(),
      organiserQueries.till.key(),
    ],
  });
  const formRef = useRef<HTMLFormElement>(null);
  const wrongNif = nifFailure(sale.error);
  // The error is there once all is read again, long after the answer.
  useEffect(() => {
    if (nifFailure(sale.error)) focusFirstInvalidIn(formRef.current);
  }, [sale.error]);
  return { ...sale, nextKey, formRef, wrongNif };
}
