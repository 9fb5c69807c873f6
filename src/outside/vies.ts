import { z } from "zod";

export interface ViesSettings {
  /** Without a trailing slash. */
  url: string;
  /** The seller, in the EU's own code of their state: VIES gives the number of the consultation only to a company that asks. */
  requester: { state: string; number: string };
}

export interface Vies {
  /** Rejects while VIES, or the register of that state, does not answer. */
  check(question: { state: string; number: string }): Promise<{ isValid: boolean; consultation: string }>;
}

/** A register that hangs must not hold the queue. */
const ANSWER_TIMEOUT_MS = 20_000;
const answer = z.object({
  isValid: z.boolean(),
  /** `VALID` or `INVALID`; any other text says that VIES did not look, such as `MS_UNAVAILABLE`. */
  userError: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
});

/** VIES, the European Commission's look-up of companies' tax numbers, by its REST interface. No error carries the number. */
export function openVies({ url, requester }: ViesSettings, answerTimeoutMs = ANSWER_TIMEOUT_MS): Vies {
  const query = new URLSearchParams({
    requesterMemberStateCode: requester.state,
    requesterNumber: requester.number,
  });
  return {
    check: async ({ state, number }) => {
      const response = await fetch(`${url}/ms/${state}/vat/${encodeURIComponent(number)}?${query}`, {
        headers: { accept: "application/json" },
        redirect: "error",
        signal: AbortSignal.timeout(answerTimeoutMs),
      }).catch((error: Error) => {
        throw new Error(`VIES gave no answer (${error.name})`);
      });
      const body: unknown = await response.json().catch(() => null);
      const { data } = answer.safeParse(body);
      if (!response.ok || !data) throw new Error(`VIES answered ${response.status} without a result`);
      const { isValid, userError, requestIdentifier } = data;
      if (!isValid && userError !== "INVALID")
        throw new Error(`VIES could not look for ${state}: ${userError ?? "no reason"}`);
      return { isValid, consultation: requestIdentifier ?? "" };
    },
  };
}
