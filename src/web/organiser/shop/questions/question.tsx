import { useState } from "react";
import { useWatch } from "react-hook-form";
import { questionFields } from "#contract/organiser/shop/shop-records.ts";
import { type QuestionKind, questionKinds } from "#contract/wallet/questions.ts";
import { m } from "#messages/messages.js";
import { type Answers, QuestionFields } from "#web/buyer/questions/question-fields.tsx";
import { nameIn } from "../../content/use-references.ts";
import { Bilingual } from "../../form/bilingual.tsx";
import { plainly } from "../../form/conflict-dialog.tsx";
import { SelectInput, SwitchInput } from "../../form/inputs/choice-input.tsx";
import { ReferencesInput } from "../../form/inputs/reference-input.tsx";
import { RowsInput } from "../../form/inputs/rows-input.tsx";
import { TextInput } from "../../form/inputs/text-input.tsx";
import { TimeInput } from "../../form/inputs/time-input.tsx";
import { RecordPage } from "../../form/record-page.tsx";
import { Section } from "../../form/section.tsx";
import { questionsKind, useTicketOptions } from "../shop-kinds.ts";
import { questionKindNames } from "./question-kinds.ts";

const fieldNames = {
  kind: m.organiser_question_kind,
  label: m.organiser_question,
  hint: m.organiser_question_hint,
  options: m.organiser_question_options,
  required: m.organiser_question_required,
  change_until: m.organiser_question_change_until,
  tickets: m.organiser_nav_tickets,
};

export default function QuestionPage() {
  const tickets = useTicketOptions();
  return (
    <RecordPage
      kind={questionsKind}
      fields={questionFields}
      translated={["label", "hint"]}
      blank={{
        kind: "text",
        label: "",
        hint: "",
        options: [],
        required: false,
        change_until: null,
        tickets: [],
      }}
      titleOf={({ label }) => String(label ?? "")}
      newTitle={m.organiser_questions_new()}
      listLabel={m.organiser_nav_questions()}
      fieldNames={fieldNames}
      show={(path, value) =>
        path === "tickets"
          ? (value as number[]).map((id) => nameIn(tickets, id)).join("\n")
          : plainly(path, value)
      }
    >
      {() => (
        <>
          <Section
            title={m.organiser_question()}
            text={m.organiser_question_text()}
            preview={<QuestionPreview />}
          >
            <Bilingual name="label" label={m.organiser_question()}>
              {(field) => <TextInput {...field} />}
            </Bilingual>
            <Bilingual name="hint" label={m.organiser_question_hint()}>
              {(field) => <TextInput {...field} />}
            </Bilingual>
            <SelectInput
              name="kind"
              label={m.organiser_question_kind()}
              options={questionKinds.map((kind) => ({ value: kind, label: questionKindNames[kind]() }))}
            />
            <Options />
            <SwitchInput
              name="required"
              label={m.organiser_question_required()}
              hint={m.organiser_question_required_hint()}
            />
          </Section>
          <Section title={m.organiser_question_whom()} text={m.organiser_question_whom_text()}>
            <ReferencesInput
              name="tickets"
              label={m.organiser_nav_tickets()}
              options={tickets}
              placeholder={m.organiser_choose_ticket()}
            />
            <TimeInput
              name="change_until"
              label={m.organiser_question_change_until()}
              hint={m.organiser_question_change_until_hint()}
              optional
            />
          </Section>
        </>
      )}
    </RecordPage>
  );
}

function Options() {
  const kind = useWatch({ name: "kind" }) as QuestionKind;
  if (kind !== "choice" && kind !== "choices") return null;
  return (
    <RowsInput
      name="options"
      label={m.organiser_question_options()}
      hint={m.organiser_question_options_hint()}
      add={m.organiser_question_option_add()}
      empty={() => ({ id: `option-${Math.random().toString(36).slice(2, 8)}`, label: "", label_en: "" })}
    >
      {(row) => (
        <>
          <TextInput name={`${row}.label`} label={`${m.organiser_question_option()} PT`} />
          <TextInput name={`${row}.label_en`} label={`${m.organiser_question_option()} EN`} />
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
