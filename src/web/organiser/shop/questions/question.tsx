import { useState } from "react";
import { useWatch } from "react-hook-form";
import { baseLanguage, type Language, languages, languagesInUse } from "#contract/language.ts";
import type { QuestionKind } from "#contract/wallet/answers.ts";
import { m } from "#messages/messages.js";
import { type Answers, QuestionFields } from "#web/buyer/questions/question-fields.tsx";
import { nameIn } from "../../form/each-language.tsx";
import { RowsInput } from "../../form/inputs/rows-input.tsx";
import { TextInput } from "../../form/inputs/text-input.tsx";
import { fieldsOf } from "../../form/record-field.tsx";
import { RecordPage } from "../../form/record-page.tsx";
import { Section } from "../../form/section.tsx";
import { questionsKind } from "../shop-kinds.ts";

const Field = fieldsOf(questionsKind);

export default function QuestionPage() {
  return (
    <RecordPage kind={questionsKind}>
      {() => (
        <>
          <Section
            title={m.organiser_question()}
            text={m.organiser_question_text()}
            preview={<QuestionPreview />}
          >
            <Field name="label" />
            <Field name="hint" />
            <Field name="kind" />
            <Options />
            <Field name="required" hint={m.organiser_question_required_hint()} />
          </Section>
          <Section title={m.organiser_question_whom()} text={m.organiser_question_whom_text()}>
            <Field name="tickets" />
            <Field name="change_until" hint={m.organiser_question_change_until_hint()} />
          </Section>
        </>
      )}
    </RecordPage>
  );
}

const labelIn = (language: Language) => (language === baseLanguage ? "label" : `label_${language}`);

function Options() {
  const kind = useWatch({ name: "kind" }) as QuestionKind;
  if (kind !== "choice" && kind !== "choices") return null;
  return (
    <RowsInput
      name="options"
      label={m.organiser_question_options()}
      hint={m.organiser_question_options_hint()}
      add={m.organiser_question_option_add()}
      empty={() => ({
        id: `option-${Math.random().toString(36).slice(2, 8)}`,
        ...Object.fromEntries(languages.map((language) => [labelIn(language), ""])),
      })}
    >
      {(row) => (
        <>
          {languagesInUse().map((language) => (
            <TextInput
              key={language}
              name={`${row}.${labelIn(language)}`}
              label={nameIn(language, m.organiser_question_option())}
            />
          ))}
        </>
      )}
    </RowsInput>
  );
}

/** As attendees see it. */
function QuestionPreview() {
  const [kind, label, hint, options, required] = useWatch({
    name: ["kind", "label", "hint", "options", "required"],
  }) as [QuestionKind, string, string, { id: string; label: string }[], boolean];
  const [answers, setAnswers] = useState<Answers>({});
  const isChoice = kind === "choice" || kind === "choices";
  return (
    <fieldset className="rounded-sm border p-4">
      <legend className="px-1 font-mono text-xs text-muted">{m.organiser_preview()}</legend>
      <QuestionFields
        questions={[{ id: 1, kind, label: label || "…", hint, required, options: isChoice ? options : [] }]}
        answers={answers}
        errors={{}}
        onChange={(id, answer) => setAnswers({ [id]: answer })}
      />
    </fieldset>
  );
}
