import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { api, queries } from "#web/ui/api/browser-client.ts";
import { useRefresh } from "#web/ui/api/use-refresh.ts";
import type { TeamLine } from "./team-list.ts";

export type Failure = "refused" | "failed";

/**
 * Assigns a ticket to each person, one after the other. Resolves to the failures by address. A person has at most
 * one ticket of a purchase, so a retry assigns no second.
 */
export function useAssignTeam(purchaseId: string) {
  const refresh = useRefresh(queries.checkout.payments.key(), queries.wallet.assigned.key());
  const [assigned, setAssigned] = useState(0);
  const assign = useMutation({
    mutationFn: async (people: readonly TeamLine[]) => {
      const failures = new Map<string, Failure>();
      setAssigned(0);
      for (const person of people) {
        const failure = await assignOne(purchaseId, person);
        if (failure) failures.set(person.email, failure);
        else setAssigned((before) => before + 1);
      }
      return failures;
    },
    onSettled: refresh,
  });
  return { assign, assigned };
}

async function assignOne(id: string, { name, email }: TeamLine): Promise<Failure | null> {
  try {
    const signup = await api.accounts.createSignup({ email, full_name: name });
    await api.wallet.assign({ id, signup: signup.id });
    return null;
  } catch (error) {
    return error instanceof ApiProblem && error.code === "already_assigned" ? "refused" : "failed";
  }
}
