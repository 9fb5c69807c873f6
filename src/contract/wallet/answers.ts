export const questionKinds = ["text", "choice", "choices", "date", "consent"] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const ANSWER_MAX = 1_000;
export const OPTIONS_MAX = 50;
/** A text's words, a choice's option id, several choices' ids, a date `2026-10-27`, a consent's `true`. */
export type AnswerValue = string | string[] | boolean;

/** An empty value is stored as no answer. */
export function answerOf(value: AnswerValue | null | undefined): AnswerValue | null {
  if (value === undefined || value === null || value === "" || value === false) return null;
  return Array.isArray(value) && value.length === 0 ? null : value;
}

export type AnswerProblem = "required" | "not_an_option" | "not_a_date" | "wrong_kind";

/** The reason that a value does not answer a question; null: it does. Shown in the form, and checked again by the API. */
export function answerProblem(
  { kind, required, options }: { kind: QuestionKind; required: boolean; options: readonly { id: string }[] },
  value: AnswerValue | null | undefined,
): AnswerProblem | null {
  const given = answerOf(value);
  if (given === null) return required ? "required" : null;
  const known = (id: string) => options.some((option) => option.id === id);
  switch (kind) {
    case "text":
      return typeof given === "string" ? null : "wrong_kind";
    case "choice":
      return typeof given === "string" && known(given) ? null : "not_an_option";
    case "choices":
      return Array.isArray(given) && given.every(known) && new Set(given).size === given.length
        ? null
        : "not_an_option";
    case "date":
      return typeof given === "string" && isDay(given) ? null : "not_a_date";
    case "consent":
      return given === true ? null : "wrong_kind";
  }
}

function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
