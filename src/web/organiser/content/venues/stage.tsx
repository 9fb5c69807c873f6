import { stageFields } from "#contract/organiser/programme/programme-records.ts";
import { m } from "#messages/messages.js";
import { Bilingual } from "../../form/bilingual.tsx";
import { plainly } from "../../form/conflict-dialog.tsx";
import { NumberInput } from "../../form/inputs/number-input.tsx";
import { PictureInput } from "../../form/inputs/picture-input.tsx";
import { PictureTextInput } from "../../form/inputs/picture-text-input.tsx";
import { ReferenceInput } from "../../form/inputs/reference-input.tsx";
import { LongTextInput, TextInput } from "../../form/inputs/text-input.tsx";
import { RecordPage } from "../../form/record-page.tsx";
import { Section } from "../../form/section.tsx";
import { stagesKind } from "../kinds.ts";
import { nameIn, useVenueOptions } from "../use-references.ts";

const fieldNames = {
  name: m.organiser_name,
  description: m.organiser_description,
  cover: m.organiser_cover,
  cover_alt: m.organiser_picture_text,
  venue: m.organiser_venue,
  capacity: m.organiser_capacity,
};

export default function Stage() {
  const venues = useVenueOptions();
  return (
    <RecordPage
      kind={stagesKind}
      fields={stageFields}
      translated={["name", "description", "cover_alt"]}
      blank={{ name: "", description: "", cover: "", cover_alt: "", venue: null, capacity: null }}
      titleOf={({ name }) => String(name ?? "")}
      newTitle={m.organiser_stages_new()}
      listLabel={m.organiser_nav_stages()}
      fieldNames={fieldNames}
      show={(path, value) => (path === "venue" ? nameIn(venues, value) : plainly(path, value))}
    >
      {() => (
        <Section title={m.organiser_stage()} text={m.organiser_stage_text()}>
          <Bilingual name="name" label={m.organiser_name()}>
            {(field) => <TextInput {...field} />}
          </Bilingual>
          <Bilingual name="description" label={m.organiser_description()}>
            {(field) => <LongTextInput {...field} rows={5} />}
          </Bilingual>
          <PictureInput name="cover" label={m.organiser_cover()} aspect={16 / 9} />
          <PictureTextInput name="cover_alt" picture="cover" />
          <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
            <ReferenceInput
              name="venue"
              label={m.organiser_venue()}
              options={venues}
              placeholder={m.organiser_choose_venue()}
              clearable
            />
            <NumberInput
              name="capacity"
              label={m.organiser_capacity()}
              hint={m.organiser_capacity_hint()}
              empty="null"
              step={1}
              min={1}
            />
          </div>
        </Section>
      )}
    </RecordPage>
  );
}
