import type { AnswerValue } from "#contract/wallet/answers.ts";
import type { QuestionRow } from "#domain/sales/questions/find-questions.ts";

/** An option by its label, several after each other. */
export function inWords({ options }: Pick<QuestionRow, "options">, value: AnswerValue): string {
  const label = (id: string) => options.find((option) => option.id === id)?.label ?? id;
  if (Array.isArray(value)) return value.map(label).join("; ");
  return value === true ? "sim" : options.length > 0 ? label(String(value)) : String(value);
}
