const LONGEST_REASON = 200;

/** The words of a provider's refusal, as `: words`; numbers and addresses in them are removed. Empty where it says none. */
export function reasonIn(answer: unknown): string {
  const errors = (answer as { errors?: unknown } | null)?.errors;
  const said = (Array.isArray(errors) ? errors : [errors]).flatMap((one: unknown) => {
    const { error, message } = (one ?? {}) as { error?: unknown; message?: unknown };
    return [error, message].filter((text) => typeof text === "string");
  });
  if (said.length === 0) return "";
  const words = said.join("; ").replace(/\S+/g, (word) => (/@|\d{4}/.test(word) ? "…" : word));
  return `: ${words.slice(0, LONGEST_REASON)}`;
}
