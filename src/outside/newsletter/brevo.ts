import type { NewsletterList } from "./newsletter-list.ts";

export interface BrevoSettings {
  apiKey: string;
  /** Without a slash at the end. */
  url: string;
  listId: number;
  /** Of the mail that asks to confirm; without one, we ask by a mail of our own. */
  templateId: number | undefined;
}

/** A hanging provider must not hold the queue. */
const ANSWER_TIMEOUT_MS = 10_000;

/** A list at Brevo (developers.brevo.com, Contacts). Its codes are taken as success where they say that it is done already. */
export function openBrevo(settings: BrevoSettings, answerTimeoutMs = ANSWER_TIMEOUT_MS): NewsletterList {
  const { apiKey, url, listId, templateId } = settings;

  /** Resolves to Brevo's code when it is one of `accepted`, to null when all went well. */
  async function post<Code extends string>(
    path: string,
    body: object,
    accepted: readonly Code[],
  ): Promise<Code | null> {
    const response = await fetch(`${url}/v3/contacts${path}`, {
      method: "POST",
      headers: { "api-key": apiKey, "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    const answer = (await response.json().catch(() => null)) as { code?: unknown } | null;
    if (response.ok) return null;
    const code = accepted.find((one) => one === answer?.code);
    // The address stays out of it: errors are logged.
    if (!code)
      throw new Error(`Brevo answered ${response.status} ${String(answer?.code ?? "without a code")}`);
    return code;
  }

  return {
    askToConfirm: async (email, returnUrl) => {
      if (templateId === undefined) return false;
      const request = { email, includeListIds: [listId], templateId, redirectionUrl: returnUrl };
      return (await post("/doubleOptinConfirmation", request, ["duplicate_parameter"])) === null;
    },
    add: async (email) => {
      const code = await post("", { email, listIds: [listId] }, ["duplicate_parameter"]);
      // Known there, perhaps from another list or from before they left ours: that alone puts nobody on it.
      if (code) await post(`/lists/${listId}/contacts/add`, { emails: [email] }, ["invalid_parameter"]);
    },
    remove: async (email) => {
      const gone = ["invalid_parameter", "document_not_found"] as const;
      await post(`/lists/${listId}/contacts/remove`, { emails: [email] }, gone);
    },
  };
}
