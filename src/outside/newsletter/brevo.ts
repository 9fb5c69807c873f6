import type { NewsletterList } from "./newsletter-list.ts";

export interface BrevoSettings {
  apiKey: string;
  /** Without a trailing slash. */
  url: string;
  listId: number;
  /** The template of Brevo's confirmation mail; without one, we send our own. */
  templateId: number | undefined;
}

/** A hanging provider must not hold the queue. */
const ANSWER_TIMEOUT_MS = 10_000;

/** A list at Brevo (developers.brevo.com, Contacts). Codes that mean "already done" count as success. */
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
      redirect: "manual",
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
    name: "brevo",
    askToConfirm: async (email, returnUrl) => {
      if (templateId === undefined) return false;
      const request = { email, includeListIds: [listId], templateId, redirectionUrl: returnUrl };
      return (await post("/doubleOptinConfirmation", request, ["duplicate_parameter"])) === null;
    },
    add: async (email) => {
      const code = await post("", { email, listIds: [listId] }, ["duplicate_parameter"]);
      // The contact exists, perhaps on another list or as a former subscriber: that alone adds it to no list.
      if (code) await post(`/lists/${listId}/contacts/add`, { emails: [email] }, ["invalid_parameter"]);
    },
    remove: async (email) => {
      const gone = ["invalid_parameter", "document_not_found"] as const;
      await post(`/lists/${listId}/contacts/remove`, { emails: [email] }, gone);
    },
  };
}
