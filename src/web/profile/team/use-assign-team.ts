import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiProblem } from "../../api/api-problem.ts";
import { api, queries } from "../../api/browser-client.ts";
import type { TeamLine } from "./team-list.ts";

export type Failure = "refused" | "failed";

/**
 * Gives a ticket to each of these people, one after the other. Resolves to those who have none, by address. A person
 * has one ticket of a purchase at most, so that to try again gives nobody two.
 */
export function useAssignTeam(purchaseId: string) {
  const queryClient = useQueryClient();
  const [given, setGiven] = useState(0);
  const give = useMutation({
    mutationFn: async (people: readonly TeamLine[]) => {
      const failures = new Map<string, Failure>();
      setGiven(0);
      for (const person of people) {
        const failure = await giveOne(purchaseId, person);
        if (failure) failures.set(person.email, failure);
        else setGiven((before) => before + 1);
      }
      return failures;
    },
    onSettled: () =>
      Promise.all(
        [queries.checkout.payments.key(), queries.wallet.assigned.key()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return { give, given };
}

async function giveOne(id: string, { name, email }: TeamLine): Promise<Failure | null> {
  try {
    const signup = await api.accounts.createSignup({ email, full_name: name });
    await api.wallet.assign({ id, signup: signup.id });
    return null;
  } catch (error) {
    return error instanceof ApiProblem && error.code === "already_assigned" ? "refused" : "failed";
  }
}
