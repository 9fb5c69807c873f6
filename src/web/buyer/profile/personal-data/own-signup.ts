import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Signup, SignupChanges } from "#contract/accounts/accounts.ts";
import { api, queries } from "#web/ui/api/browser-client.ts";
import type { ApiClient } from "#web/ui/api/client-context.ts";
import { removeSignup, setSignup, storeEmail } from "#web/ui/login-session/login-session.ts";

const ownSignup = { input: {} };

/** The caller's own signup; data is null while they have none. */
export function useOwnSignup() {
  const query = useQuery(
    queries.accounts.signups.queryOptions({
      ...ownSignup,
      select: ({ results }) => results[0] ?? null,
      // A purchase adds the QR code, so each screen reloads, showing the cached data first.
      staleTime: 0,
    }),
  );
  const { data } = query;
  useEffect(() => {
    if (data) storeSignup(data);
    else if (data === null) removeSignup();
  }, [data]);
  return query;
}

/** Right after login: loads the person's signup, if there is one. */
export async function loadOwnSignup(): Promise<void> {
  const { results } = await api.accounts.signups({});
  if (results[0]) storeSignup(results[0]);
  else removeSignup();
}

/** The e-mail too: it may have been changed on another device. */
function storeSignup(signup: Signup): void {
  setSignup(signup);
  storeEmail(signup.email);
}

/** Creates or updates the caller's signup. `id`: of the one that they have. */
export async function saveSignup(
  api: ApiClient,
  id: string | null,
  { email, ...fields }: SignupChanges & { full_name: string; email: string },
): Promise<Signup> {
  const ownId = id ?? (await api.accounts.createSignup({ ...fields, email })).id;
  // `createSignup` returns an existing signup unchanged, so an update follows in any case.
  return api.accounts.updateSignup({ id: ownId, ...fields });
}

/** Creates or updates the caller's signup, and updates the cache for all screens. */
export function useSaveOwnSignup(email: string) {
  const queryClient = useQueryClient();
  return async (id: string | null, fields: SignupChanges & { full_name: string }): Promise<Signup> => {
    const signup = await saveSignup(api, id, { ...fields, email });
    setSignup(signup);
    const queryKey = queries.accounts.signups.queryKey(ownSignup);
    queryClient.setQueryData(queryKey, { count: 1, results: [signup] });
    return signup;
  };
}
