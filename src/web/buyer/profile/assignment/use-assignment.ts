import { useMutation } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { ApiProblem, isOutcomeUnknown } from "#web/ui/api/api-problem.ts";
import { api, queries } from "#web/ui/api/browser-client.ts";
import { useRefresh } from "#web/ui/api/use-refresh.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { fullName } from "../personal-data/personal-form.ts";
import type { Attendee } from "./attendee.ts";

interface AssignmentOptions {
  /** Assigns the ticket to a signup id. */
  assign: (signup: string) => Promise<unknown>;
  /** The toast after the assignment. */
  done: (name: string) => { title: string; text: string };
  /** `unknown`: it may have been assigned all the same. */
  failed: (unknown: boolean) => string;
}

/** Creates or finds the attendee's signup, then assigns the ticket, with a toast for the result. True on success. */
export function useAssignment({ assign, done, failed }: AssignmentOptions) {
  const refresh = useRefresh(
    queries.checkout.payments.key(),
    queries.wallet.assigned.key(),
    queries.accounts.signups.key(),
  );
  return useMutation({
    mutationFn: async (attendee: Attendee) => {
      const signup = await createSignup(attendee);
      if (signup === null) {
        toast.error(m.account_error(), m.wallet_signup_failed());
        return false;
      }
      const failure = await assign(signup).then(
        () => null,
        (error: unknown) => messageFor(error, attendee.email) ?? failed(isOutcomeUnknown(error)),
      );
      const { title, text } = done(fullName(attendee.firstName, attendee.lastName));
      if (failure) toast.error(m.account_error(), failure);
      else toast.success(title, text);
      // After a failure too: another tab may have assigned it.
      await refresh();
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

/** The messages of spec section 8 for known refusals. */
function messageFor(error: unknown, email: string): string | null {
  if (!(error instanceof ApiProblem)) return null;
  if (error.code === "reassign_closed") return m.wallet_reassign_closed();
  if (error.code === "ticket_over") return m.wallet_over();
  const alreadyAssigned =
    error.code === "already_assigned" || error.errors?.some(({ attr }) => attr === "ticket_purchase");
  return alreadyAssigned ? m.wallet_already_assigned({ email }) : null;
}
