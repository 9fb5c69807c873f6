import { useMutation, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { ApiProblem } from "../../api/api-problem.ts";
import { api, queries } from "../../api/browser-client.ts";
import { toast } from "../../ui/overlays/toast.ts";
import { fullName } from "../personal-data/personal-form.ts";
import type { Attendee } from "./attendee.ts";

interface Way {
  /** Gives the ticket to a person by their signup's id. */
  give: (signup: string) => Promise<unknown>;
  /** What is said once it is given. */
  done: (name: string) => { title: string; text: string };
  failed: () => string;
}

/** Creates or finds the attendee's signup, then gives them the ticket; says how it went. True if given. */
export function useAssignment({ give, done, failed }: Way) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (attendee: Attendee) => {
      const signup = await createSignup(attendee);
      if (signup === null) {
        toast.error(m.account_error(), m.wallet_signup_failed());
        return false;
      }
      const failure = await give(signup).then(
        () => null,
        (error: unknown) => messageFor(error, attendee.email) ?? failed(),
      );
      const { title, text } = done(fullName(attendee.firstName, attendee.lastName));
      if (failure) toast.error(m.account_error(), failure);
      else toast.success(title, text);
      // Either way: somebody may have given it from another tab.
      await Promise.all(
        [queries.checkout.payments.key(), queries.wallet.assigned.key(), queries.accounts.signups.key()].map(
          (queryKey) => queryClient.invalidateQueries({ queryKey }),
        ),
      );
      return failure === null;
    },
  });
}

export type AssignmentMutation = ReturnType<typeof useAssignment>;

async function createSignup({ firstName, lastName, email, company }: Attendee): Promise<string | null> {
  const fields = { email: email.toLowerCase(), full_name: fullName(firstName, lastName), company };
  const signup = await api.accounts.createSignup(fields).catch(() => null);
  return signup?.id ?? null;
}

/** The words for a refusal that has its own (spec section 8). */
function messageFor(error: unknown, email: string): string | null {
  if (!(error instanceof ApiProblem)) return null;
  if (error.code === "reassign_closed") return m.wallet_reassign_closed();
  const given =
    error.code === "already_assigned" || error.errors?.some(({ attr }) => attr === "ticket_purchase");
  return given ? m.wallet_already_assigned({ email }) : null;
}
