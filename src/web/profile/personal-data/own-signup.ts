import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Signup, SignupChanges } from "#contract/accounts/accounts.ts";
import { api, queries } from "../../api/browser-client.ts";
import { removeSignup, setSignup, storeEmail } from "../../session/session.ts";

/** The session's own signup; data is null while there is none. */
const ownSignup = { input: {} };

/** The caller's own signup; data is null while they have none. */
export function useOwnSignup() {
  const query = useQuery(
    queries.accounts.signups.queryOptions({
      ...ownSignup,
      select: ({ results }) => results[0] ?? null,
      // A purchase adds the QR code: each screen asks anew, beginning from what is known.
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

/** Right after login: the person's data, as far as there is any. */
export async function loadOwnSignup(): Promise<void> {
  const { results } = await api.accounts.signups({});
  if (results[0]) storeSignup(results[0]);
  else removeSignup();
}

/** The address too: it may have been changed from another device. */
function storeSignup(signup: Signup): void {
  setSignup(signup);
  storeEmail(signup.email);
}

/** Creates the caller's signup or updates the one they have; every screen sees it at once. */
export function useSaveOwnSignup(email: string) {
  const queryClient = useQueryClient();
  return async (id: string | null, fields: SignupChanges & { full_name: string }): Promise<Signup> => {
    const ownId = id ?? (await api.accounts.createSignup({ ...fields, email })).id;
    // Creating finds a signup that is there and leaves it as it is; updating one just made changes nothing.
    const signup = await api.accounts.updateSignup({ id: ownId, ...fields });
    setSignup(signup);
    const queryKey = queries.accounts.signups.queryKey(ownSignup);
    queryClient.setQueryData(queryKey, { count: 1, results: [signup] });
    return signup;
  };
}
