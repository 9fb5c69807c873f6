import { useFormContext, useWatch } from "react-hook-form";
import { slugOf } from "#contract/fold-text.ts";
import { speakerFields } from "#contract/organiser/programme/programme-records.ts";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ArrowOutIcon } from "../../../ui/icons.tsx";
import { Bilingual } from "../../form/bilingual.tsx";
import { SwitchInput } from "../../form/inputs/choice-input.tsx";
import { PictureInput } from "../../form/inputs/picture-input.tsx";
import { LongTextInput, TextInput } from "../../form/inputs/text-input.tsx";
import { RecordPage } from "../../form/record-page.tsx";
import { Section } from "../../form/section.tsx";
import { KitLink } from "../../kit/button.tsx";
import { speakersKind } from "../kinds.ts";
import { AvailabilitySection } from "./availability-section.tsx";
import { SpeakerPreview } from "./speaker-preview.tsx";

/** The longest that the API takes. */
const SLUG_MAX = 100;

const blank = {
  name: "",
  slug: "",
  position: "",
  company: "",
  image: "",
  bio: "",
  linkedin_profile: "",
  featured: false,
};

const fieldNames = {
  name: m.organiser_name,
  slug: m.organiser_slug,
  position: m.organiser_position,
  company: m.organiser_company,
  image: m.organiser_picture,
  bio: m.organiser_bio,
  linkedin_profile: m.organiser_linkedin,
  featured: m.organiser_featured,
};

export default function Speaker() {
  return (
    <RecordPage
      kind={speakersKind}
      fields={speakerFields}
      translated={["position", "company", "bio"]}
      blank={blank}
      titleOf={({ name }) => String(name ?? "")}
      newTitle={m.organiser_speakers_new()}
      listLabel={m.organiser_nav_speakers()}
      fieldNames={fieldNames}
      actions={(row) =>
        row && (
          <KitLink variant="quiet" to={paths.speaker(row.slug)} target="_blank" className="max-sm:hidden">
            {m.organiser_see_on_site()}
            <ArrowOutIcon className="size-4" />
          </KitLink>
        )
      }
    >
      {(row) => (
        <>
          <Section
            title={m.organiser_speaker_who()}
            text={m.organiser_speaker_who_text()}
            preview={<SpeakerPreview />}
          >
            <NameInput suggestsSlug={row === null} />
            <Bilingual name="position" label={m.organiser_position()}>
              {(field) => <TextInput {...field} />}
            </Bilingual>
            <Bilingual name="company" label={m.organiser_company()}>
              {(field) => <TextInput {...field} />}
            </Bilingual>
            <PictureInput name="image" label={m.organiser_picture()} aspect={4 / 5} />
            <SwitchInput name="featured" label={m.organiser_featured()} hint={m.organiser_featured_hint()} />
          </Section>
          <Section title={m.organiser_bio()} text={m.organiser_speaker_bio_text()}>
            <Bilingual name="bio" label={m.organiser_bio()}>
              {(field) => <LongTextInput {...field} rows={8} />}
            </Bilingual>
          </Section>
          <Section title={m.organiser_speaker_links()} text={m.organiser_speaker_links_text()}>
            <TextInput
              name="slug"
              label={m.organiser_slug()}
              hint={m.organiser_slug_hint()}
              spellCheck={false}
            />
            <TextInput
              name="linkedin_profile"
              label={m.organiser_linkedin()}
              type="url"
              placeholder="https://"
            />
          </Section>
          {row && <AvailabilitySection speaker={row.id} name={row.name} />}
        </>
      )}
    </RecordPage>
  );
}

/** Of a new speaker it writes the page's address too, until the editor writes another. */
function NameInput({ suggestsSlug }: { suggestsSlug: boolean }) {
  const { getValues, setValue } = useFormContext();
  const name = useWatch({ name: "name" }) as string;
  return (
    <TextInput
      name="name"
      label={m.organiser_name()}
      onInput={({ currentTarget }) => {
        if (suggestsSlug && getValues("slug") === slugOf(name ?? "", SLUG_MAX))
          setValue("slug", slugOf(currentTarget.value, SLUG_MAX), { shouldDirty: true });
      }}
    />
  );
}
