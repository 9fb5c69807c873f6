import { useMutation, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { ApiProblem } from "../api/api-problem.ts";
import { api, queries } from "../api/browser-client.ts";
import { toast } from "../ui/toast.ts";
import type { Attendee } from "./attendee.ts";
import { fullName } from "./personal-form.ts";

/** Creates or finds the attendee's signup, then gives them a unit of the purchase; says how it went. True if given. */
export function useAssign(purchaseId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (attendee: Attendee) => {
      const signup = await createSignup(attendee);
      if (signup === null) {
        toast.error(m.account_error(), m.wallet_signup_failed());
        return false;
      }
      const failure = await assign(purchaseId, signup, attendee.email);
      if (failure) toast.error(m.account_error(), failure);
      else toast.success(m.wallet_assigned_toast_title(), m.wallet_assigned_toast_text());
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

async function createSignup({ firstName, lastName, email, company }: Attendee): Promise<string | null> {
  const fields = { email: email.toLowerCase(), full_name: fullName(firstName, lastName), company };
  const signup = await api.accounts.createSignup(fields).catch(() => null);
  return signup?.id ?? null;
}

/** The words for what went wrong, or null (spec section 8). */
async function assign(purchaseId: string, signup: string, email: string): Promise<string | null> {
  try {
    await api.wallet.assign({ id: purchaseId, signup });
    return null;
  } catch (error) {
    const given =
      error instanceof ApiProblem &&
      (error.code === "already_assigned" || error.errors?.some(({ attr }) => attr === "ticket_purchase"));
    return given ? m.wallet_already_assigned({ email }) : m.wallet_assign_failed();
  }
}
