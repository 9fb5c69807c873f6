const WORDS_MAX = 300;

/**
 * Reads a mail server's refusal. `final`: it knows no such mailbox or does not want this message, so sending again is
 * no use (RFC 5321: 5xx to the recipient or the message). A failed connection or login is none of the recipient's.
 */
export function readRefusal(error: unknown): { final: boolean; words: string } {
  const { code, responseCode, response, message } = (error ?? {}) as Partial<
    Record<"code" | "responseCode" | "response" | "message", unknown>
  >;
  const aboutThisMail = code === "EENVELOPE" || code === "EMESSAGE";
  return {
    final: aboutThisMail && typeof responseCode === "number" && responseCode >= 500,
    words: String(response || message || "Error").slice(0, WORDS_MAX),
  };
}
