import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { organiserQueries } from "../../client/organiser-client.ts";

/**
 * A sale by staff under its idempotency key: what is sent again after a lost answer is the same sale until `nextKey`.
 * Every answer, a refusal too, may have changed the orders and what is left.
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
  const client = useQueryClient();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const nextKey = () => setKey(crypto.randomUUID());
  const sale = useMutation({
    mutationFn: (input: In) => send(key, input),
    onSuccess: onMade,
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === "idempotency_key_reused") nextKey();
      onFailed?.();
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: organiserQueries.orders.key() }),
        client.invalidateQueries({ queryKey: organiserQueries.ordersByHand.key() }),
      ]),
  });
  return { ...sale, nextKey };
}
