import { useController, useFieldArray, useFormContext, useWatch } from "react-hook-form";
import type { Call, OwnProposal } from "#contract/calls/calls.ts";
import { isAskedOf } from "#contract/calls/check-proposal.ts";
import { SPEAKERS_MAX } from "#contract/calls/proposal-fields.ts";
import { fieldIn, languagesInUse } from "#contract/language.ts";
import { sessionLanguages, sessionLevels } from "#contract/programme/session-facets.ts";
import type { AnswerValue } from "#contract/wallet/answers.ts";
import { m } from "#messages/messages.js";
import { type Answers, QuestionFields } from "#web/buyer/questions/question-fields.tsx";
import { type ChosenPdf, PdfField } from "#web/public/ideas/submission/pdf/pdf-field.tsx";
import { PlusIcon } from "#web/ui/icons.tsx";
import { Bilingual } from "../../form/bilingual.tsx";
import { EachLanguage, nameIn } from "../../form/each-language.tsx";
import { SelectInput } from "../../form/inputs/choice-input.tsx";
import { ReferenceInput } from "../../form/inputs/reference-input.tsx";
import { LongTextInput, TextInput } from "../../form/inputs/text-input.tsx";
import { KitButton } from "../../kit/button.tsx";
import { languageNames, levelNames } from "../sessions/facet-names.ts";
import { blankSpeaker, REMOVED } from "./proposal-values.ts";

interface FormFields {
  call: Call;
  stored: OwnProposal["file"];
  pdf: ChosenPdf;
  onPdf: (pdf: ChosenPdf) => void;
  /** The link went to this address: it stays. */
  isLinked: boolean;
}

/** The speaker's fields about a session, as the call asks for them. */
export function ProposalFields({ call, isLinked, ...file }: FormFields) {
  const isTranslated = languagesInUse().length > 1;
  const texts = isTranslated ? m.proposal_texts_in_one() : m.proposal_texts();
  return (
    <>
      <p className="text-muted">
        {isTranslated && `${m.proposal_languages_hint()} `}
        {call.event_types.length > 0 ? m.proposal_needed_type({ texts }) : m.proposal_needed({ texts })}
      </p>
      {call.blind && (
        <p className="border-l-4 border-edge bg-raised px-3 py-2 text-muted">{m.proposal_blind_hint()}</p>
      )}
      <Bilingual oneIsEnough name="title" label={m.organiser_session_title()}>
        {(field) => <TextInput {...field} maxLength={300} />}
      </Bilingual>
      <Bilingual oneIsEnough name="abstract" label={m.proposal_abstract()}>
        {(field) => <LongTextInput {...field} rows={7} hint={m.proposal_abstract_hint()} />}
      </Bilingual>
      <div className="grid gap-4 sm:grid-cols-2">
        {call.event_types.length > 0 && (
          <ReferenceInput
            name="event_type"
            label={m.organiser_event_type()}
            options={call.event_types}
            placeholder={m.organiser_choose_type()}
          />
        )}
        {call.tracks.length > 0 && (
          <ReferenceInput
            name="track"
            label={m.organiser_track()}
            options={call.tracks}
            placeholder={m.organiser_choose_track()}
          />
        )}
        <SelectInput
          name="language"
          label={m.organiser_session_language()}
          options={[...new Set(["" as const, ...languagesInUse(), ...sessionLanguages])].map((value) => ({
            value,
            label: languageNames[value](),
          }))}
        />
        <SelectInput
          name="level"
          label={m.organiser_session_level()}
          options={sessionLevels.map((value) => ({ value, label: levelNames[value]() }))}
        />
      </div>
      <Questions call={call} />
      {call.file && <FileField {...file} />}
      <LongTextInput name="note" label={m.proposal_note()} hint={m.proposal_note_hint()} rows={3} />
      <Speakers call={call} isLinked={isLinked} />
    </>
  );
}

function Questions({ call: { questions } }: { call: Call }) {
  const { field } = useController({ name: "answers" });
  const { errors } = useFormContext().formState;
  const type = (useWatch({ name: "event_type" }) ?? null) as number | null;
  const answers = (field.value ?? {}) as Answers;
  const told = Object.entries((errors.answers ?? {}) as Record<string, { message?: string }>);
  return (
    <QuestionFields
      questions={questions.filter(isAskedOf(type))}
      answers={answers}
      errors={Object.fromEntries(told.map(([id, error]) => [id, error?.message ?? ""]))}
      onChange={(id: number, answer: AnswerValue) => field.onChange({ ...answers, [id]: answer })}
    />
  );
}

function FileField({ stored, pdf, onPdf }: Omit<FormFields, "call" | "isLinked">) {
  const { setValue } = useFormContext();
  const isRemoved = useWatch({ name: "chosen" }) === REMOVED;
  const mark = (chosen: string) => setValue("chosen", chosen, { shouldDirty: true });
  return (
    <div>
      {stored && !pdf.file && (
        <p className="mb-2 flex flex-wrap items-center gap-3">
          <span className={`min-w-0 break-words ${isRemoved ? "line-through" : ""}`}>{stored.name}</span>
          <KitButton variant="quiet" onClick={() => mark(isRemoved ? "" : REMOVED)}>
            {isRemoved ? m.organiser_undo() : m.organiser_remove()}
          </KitButton>
        </p>
      )}
      <PdfField
        pdf={pdf}
        onChange={(next) => {
          mark(next.file?.name ?? "");
          onPdf(next);
        }}
      />
    </div>
  );
}

function Speakers({ call, isLinked }: Pick<FormFields, "call" | "isLinked">) {
  const { fields, append, remove } = useFieldArray({ name: "speakers" });
  return (
    <>
      {fields.map(({ id }, place) => (
        <fieldset key={id} className="flex min-w-0 flex-col gap-4 border-t pt-5">
          <legend className="sr-only">{titleOf(place)}</legend>
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <p className="text-base font-semibold" aria-hidden="true">
              {titleOf(place)}
            </p>
            {place > 0 && (
              <KitButton variant="quiet" onClick={() => remove(place)}>
                {m.proposal_speaker_remove({ number: place + 1 })}
              </KitButton>
            )}
          </div>
          <SpeakerFields row={`speakers.${place}`} isFirst={place === 0} isLinked={isLinked} />
        </fieldset>
      ))}
      {call.co_speakers && fields.length < SPEAKERS_MAX && (
        <KitButton className="self-start" onClick={() => append(blankSpeaker())}>
          <PlusIcon className="size-4" />
          {m.proposal_speaker_add()}
        </KitButton>
      )}
    </>
  );
}

const titleOf = (place: number) =>
  place === 0 ? m.proposal_you() : m.proposal_speaker({ number: place + 1 });

function SpeakerFields({ row, isFirst, isLinked }: { row: string; isFirst: boolean; isLinked: boolean }) {
  const fixed = isFirst && isLinked;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          name={`${row}.name`}
          label={m.organiser_name()}
          autoComplete={isFirst ? "name" : "off"}
          maxLength={200}
        />
        <TextInput
          name={`${row}.email`}
          label={m.proposal_email()}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete={isFirst ? "email" : "off"}
          readOnly={fixed}
          hint={isFirst && !fixed ? m.proposal_email_hint() : ""}
        />
        <TextInput name={`${row}.position`} label={m.organiser_position()} maxLength={200} />
        <TextInput name={`${row}.company`} label={m.organiser_company()} maxLength={200} />
      </div>
      <EachLanguage>
        {(language) => (
          <LongTextInput
            name={`${row}.${fieldIn(language, "bio")}`}
            label={nameIn(language, m.organiser_bio())}
            rows={4}
            lang={language}
          />
        )}
      </EachLanguage>
    </>
  );
}
