import type { AnswerValue } from "#contract/wallet/answers.ts";
import { ANSWER_MAX } from "#contract/wallet/answers.ts";
import type { Question } from "#contract/wallet/questions.ts";
import { m } from "#messages/messages.js";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { ChoiceField } from "./choice-field.tsx";

/** Answers by the question's id, as the form has them. */
export type Answers = Record<string, AnswerValue | null>;

/** A form control for each question. Those that are closed are shown and cannot be changed. */
export function QuestionFields({
  questions,
  answers,
  errors,
  onChange,
}: {
  questions: readonly (Question & { open?: boolean })[];
  answers: Answers;
  errors: Record<string, string>;
  onChange: (id: number, answer: AnswerValue) => void;
}) {
  return questions.map((question) => (
    <QuestionField
      key={question.id}
      question={question}
      answer={answers[question.id] ?? null}
      error={errors[question.id]}
      onChange={(answer) => onChange(question.id, answer)}
    />
  ));
}

function QuestionField({
  question,
  answer,
  error,
  onChange,
}: {
  question: Question & { open?: boolean };
  answer: AnswerValue | null;
  error: string | undefined;
  onChange: (answer: AnswerValue) => void;
}) {
  const { kind, label, required, open = true } = question;
  const hint = [question.hint, open ? "" : m.answers_closed()].filter(Boolean).join(" ");
  if (kind === "consent") {
    return (
      <div>
        <Checkbox
          checked={answer === true}
          onChange={({ target }) => onChange(target.checked)}
          disabled={!open}
          error={error}
        >
          {label}
          {!required && <span className="text-muted"> ({m.account_optional()})</span>}
        </Checkbox>
        {hint && <p className="pl-9 text-small text-muted">{hint}</p>}
      </div>
    );
  }
  if (kind === "choice" || kind === "choices")
    return <ChoiceField question={question} hint={hint} answer={answer} error={error} onChange={onChange} />;
  return (
    <TextField
      label={label}
      hint={hint}
      optional={required ? undefined : m.account_optional()}
      type={kind === "date" ? "date" : "text"}
      maxLength={kind === "date" ? undefined : ANSWER_MAX}
      autoComplete="off"
      value={typeof answer === "string" ? answer : ""}
      onChange={({ target }) => onChange(target.value)}
      readOnly={!open}
      error={error}
    />
  );
}
