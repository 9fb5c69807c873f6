import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { api, queries } from "#web/ui/api/browser-client.ts";
import { failureMessage } from "#web/ui/api/failure-message.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { withFreshLogin } from "../fresh-login/fresh-login.ts";
import { isDeviceFailure, makePasskey } from "./webauthn.ts";

export function usePasskeys() {
  return useQuery(queries.passkeys.list.queryOptions({ input: {} }));
}

/** Makes a passkey on this device and stores it under this name. */
export function useAddPasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const options = await withFreshLogin(() => api.passkeys.registerOptions());
      const response = await makePasskey(options);
      if (typeof response === "string") return response;
      await api.passkeys.register({ name, response });
      return "added";
    },
    onSuccess: (outcome) => {
      if (outcome === "added") toast.success(m.passkeys_added());
      else toast.info(outcome === "exists" ? m.passkeys_exists() : m.passkeys_not_added());
    },
    onError: (error) => toast.error(m.account_error(), messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.passkeys.key() }),
  });
}

export function useRemovePasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => withFreshLogin(() => api.passkeys.remove({ id })),
    onSuccess: () => toast.success(m.passkeys_removed()),
    onError: (error) => {
      // Already removed: the reloaded list shows it.
      if (error instanceof ApiProblem && error.code === "not_found") return;
      toast.error(m.account_error(), messageOf(error));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.passkeys.key() }),
  });
}

const failures = {
  login_not_fresh: m.fresh_login_declined,
  step_up_needed: m.profile_staff_step_up,
  last_factor: m.profile_staff_last_factor,
  too_many_passkeys: m.passkeys_too_many,
  passkey_invalid: m.passkeys_invalid,
};

const messageOf = (error: unknown): string =>
  isDeviceFailure(error) ? m.passkeys_device_failed() : failureMessage(error, failures, m.profile_no_answer);
