import { FIRST_YEAR, NO_CALL } from "#contract/ideas/call-days.ts";
import { fieldIn } from "#contract/language.ts";
import { m } from "#messages/messages.js";
import { EachLanguage, nameIn } from "../form/each-language.tsx";
import { control, Field, type FieldProps, useControlledField } from "../form/field.tsx";
import { PictureInput } from "../form/inputs/picture-input.tsx";
import { RowsInput } from "../form/inputs/rows-input.tsx";
import { TextInput } from "../form/inputs/text-input.tsx";
import { Section } from "../form/section.tsx";
import { EditionFields } from "./edition/edition.tsx";

/** Empty while there is no call. What is typed passes through the years 2, 20 and 202: these stay. */
function CallDay(asked: FieldProps) {
  const { value, onChange, frame, control: own } = useControlledField(asked);
  return (
    <Field {...frame}>
      <input
        type="date"
        value={NO_CALL <= value && value < FIRST_YEAR ? "" : value}
        onChange={({ target }) => onChange(target.value || NO_CALL)}
        {...own}
        className={control}
      />
    </Field>
  );
}

export default function IdeasCall() {
  return (
    <EditionFields name="ideas" title={m.organiser_nav_ideas()}>
      <Section title={m.organiser_ideas_open()} text={m.organiser_ideas_open_text()}>
        <div className="grid gap-4 sm:grid-cols-3">
          <CallDay name="ideas.opens_on" label={m.organiser_ideas_opens()} />
          <CallDay name="ideas.closes_on" label={m.organiser_ideas_closes()} />
          <TextInput name="ideas.contact_email" type="email" label={m.organiser_edition_contact()} />
        </div>
      </Section>
      <Section title={m.organiser_ideas_regions()} text={m.organiser_ideas_regions_text()}>
        <RowsInput
          name="ideas.regions"
          label={m.organiser_ideas_regions()}
          add={m.organiser_ideas_regions_add()}
          empty={() => ({ name: "" })}
        >
          {(row) => <TextInput name={`${row}.name`} label={m.organiser_name()} />}
        </RowsInput>
      </Section>
      <Section title={m.organiser_ideas_timeline()} text={m.organiser_ideas_timeline_text()}>
        <RowsInput
          name="ideas.timeline"
          label={m.organiser_ideas_timeline()}
          add={m.organiser_ideas_timeline_add()}
          stacked
          empty={() => ({ starts_on: "", ends_on: "", description: "", translations: {} })}
        >
          {(row) => (
            <>
              <div className="grid gap-3 sm:grid-cols-2">
                <TextInput name={`${row}.starts_on`} type="date" label={m.organiser_ideas_from()} />
                <TextInput name={`${row}.ends_on`} type="date" label={m.organiser_edition_until()} />
              </div>
              <InEach row={row} name="description" label={m.organiser_description()} />
            </>
          )}
        </RowsInput>
      </Section>
      <Section title={m.organiser_ideas_committee()} text={m.organiser_ideas_committee_text()}>
        <RowsInput
          name="ideas.committee"
          label={m.organiser_ideas_committee()}
          add={m.organiser_ideas_committee_add()}
          stacked
          empty={() => ({ name: "", role: "", translations: {} })}
        >
          {(row) => (
            <>
              <TextInput name={`${row}.name`} label={m.organiser_name()} />
              <InEach row={row} name="role" label={m.organiser_edition_role()} />
            </>
          )}
        </RowsInput>
      </Section>
      <Section title={m.organiser_ideas_past()} text={m.organiser_ideas_past_text()}>
        <RowsInput
          name="ideas.past"
          label={m.organiser_ideas_past()}
          add={m.organiser_ideas_past_add()}
          stacked
          empty={() => ({
            id: Date.now() % 2_000_000_000,
            youtube_id: "",
            title: "",
            poster: "",
            credit: "",
            translations: {},
          })}
        >
          {(row) => (
            <>
              <InEach row={row} name="title" label={m.organiser_session_title()} />
              <div className="grid gap-3 sm:grid-cols-2">
                <TextInput name={`${row}.youtube_id`} label={m.organiser_ideas_video()} spellCheck={false} />
                <TextInput name={`${row}.credit`} label={m.organiser_ideas_credit()} />
              </div>
              <PictureInput name={`${row}.poster`} label={m.organiser_picture()} aspect={16 / 9} />
            </>
          )}
        </RowsInput>
      </Section>
    </EditionFields>
  );
}

function InEach({ row, name, label }: { row: string; name: string; label: string }) {
  return (
    <EachLanguage>
      {(language) => (
        <TextInput
          name={`${row}.${fieldIn(language, name)}`}
          label={nameIn(language, label)}
          lang={language}
        />
      )}
    </EachLanguage>
  );
}
