import { useFormContext, useWatch } from "react-hook-form";
import { slugOf } from "#contract/fold-text.ts";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { useFirstTexts } from "../../form/first-texts.ts";
import { fieldsOf } from "../../form/record-field.tsx";
import { RecordPage } from "../../form/record-page.tsx";
import { Section } from "../../form/section.tsx";
import { Preview } from "../../kit/preview.tsx";
import { speakersKind } from "../kinds.ts";
import { SeeInEdition } from "../see-on-site.tsx";
import { AvailabilitySection } from "./availability-section.tsx";

/** The longest that the API takes. */
const SLUG_MAX = 100;
const Field = fieldsOf(speakersKind);

export default function Speaker() {
  return (
    <RecordPage kind={speakersKind} actions={(row) => row && <SeeInEdition to={paths.speaker(row.slug)} />}>
      {(row) => (
        <>
          <Section
            title={m.organiser_speaker_who()}
            text={m.organiser_speaker_who_text()}
            preview={<SpeakerPreview />}
          >
            <NameField suggestsSlug={row === null} />
            <Field name="position" />
            <Field name="company" />
            <Field name="pronouns" hint={m.organiser_pronouns_hint()} />
            <Field name="image" aspect={4 / 5} />
            <Field name="featured" hint={m.organiser_featured_hint()} />
            <Field name="only_with_session" hint={m.organiser_only_with_session_hint()} />
          </Section>
          <Section title={m.organiser_bio()} text={m.organiser_speaker_bio_text()}>
            <Field name="bio" rows={8} />
          </Section>
          <Section title={m.organiser_speaker_links()} text={m.organiser_speaker_links_text()}>
            <Field name="slug" hint={m.organiser_slug_hint()} spellCheck={false} />
            <Field name="linkedin_profile" />
            <Field name="links" rows={4} hint={m.organiser_links_hint()} />
          </Section>
          {row && <AvailabilitySection speaker={row.id} name={row.name} />}
        </>
      )}
    </RecordPage>
  );
}

/** A new speaker's name also suggests the page's address, until the editor writes another. */
function NameField({ suggestsSlug }: { suggestsSlug: boolean }) {
  const { getValues, setValue } = useFormContext();
  const name = useWatch({ name: "name" }) as string;
  return (
    <Field
      name="name"
      onInput={({ currentTarget }) => {
        if (suggestsSlug && getValues("slug") === slugOf(name ?? "", SLUG_MAX))
          setValue("slug", slugOf(currentTarget.value, SLUG_MAX), { shouldDirty: true });
      }}
    />
  );
}

/** The card of the speakers page, as the form is now. */
function SpeakerPreview() {
  const [name, image] = useWatch({ name: ["name", "image"] }) as string[];
  const [position, company] = useFirstTexts(["position", "company"]);
  return (
    <Preview>
      <div className="max-w-56 border">
        {image ? (
          <img
            src={image}
            alt=""
            width={640}
            height={800}
            className="aspect-4/5 w-full bg-line object-cover"
          />
        ) : (
          <div className="grid aspect-4/5 w-full place-items-center bg-[radial-gradient(var(--edge)_1px,transparent_1px)] bg-size-[8px_8px] font-mono text-xs text-muted">
            <span className="bg-ground px-2">{m.organiser_picture_none()}</span>
          </div>
        )}
        <div className="p-4">
          <p className="font-display text-2xl leading-none font-bold tracking-tight">
            {name || m.organiser_name()}
          </p>
          <p className="mt-2 text-[0.9375rem] leading-snug">{position}</p>
          <p className="mt-1 font-mono text-small text-muted">{company}</p>
        </div>
      </div>
    </Preview>
  );
}
