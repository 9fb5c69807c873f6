import { useId } from "react";
import type { AnswerValue } from "#contract/wallet/answers.ts";
import type { Question } from "#contract/wallet/questions.ts";
import { m } from "#messages/messages.js";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { FieldNotes, fieldIds } from "#web/ui/forms/form-field.tsx";
import { RadioCards } from "#web/ui/forms/radio-cards.tsx";

/** One of several options, or any of them. A radio cannot be unchosen, so an optional choice offers no answer as one. */
export function ChoiceField({
  question: { kind, label, options, required, open = true },
  hint,
  answer,
  error,
  onChange,
}: {
  question: Question & { open?: boolean };
  hint: string;
  answer: AnswerValue | null;
  error: string | undefined;
  onChange: (answer: AnswerValue) => void;
}) {
  const id = useId();
  const { describedBy } = fieldIds(id, hint, error);
  const legend = required ? (
    label
  ) : (
    <>
      {label} <span className="font-normal text-muted">({m.account_optional()})</span>
    </>
  );
  const chosen = Array.isArray(answer) ? answer : [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldset is inside; this links it to its hint and error.
    <div
      role="group"
      tabIndex={-1}
      data-invalid={error ? true : undefined}
      aria-describedby={describedBy}
      className="flex flex-col gap-1.5"
    >
      {kind === "choice" ? (
        <RadioCards
          legend={legend}
          name={id}
          disabled={!open}
          options={[
            ...options.map((option) => ({ value: option.id, title: option.label })),
            ...(required ? [] : [{ value: "", title: m.answers_none() }]),
          ]}
          value={typeof answer === "string" ? answer : required ? "?" : ""}
          onChange={onChange}
        />
      ) : (
        <fieldset disabled={!open}>
          <legend className="mb-1 font-semibold">{legend}</legend>
          {options.map((option) => (
            <Checkbox
              key={option.id}
              checked={chosen.includes(option.id)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...chosen, option.id] : chosen.filter((other) => other !== option.id),
                )
              }
            >
              {option.label}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
