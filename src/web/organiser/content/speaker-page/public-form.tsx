import { translationsOf } from "#contract/organiser/records.ts";
import { paths } from "#contract/paths.ts";
import { proposedFields } from "#contract/programme/speaker-fields.ts";
import type { SpeakerPage } from "#contract/programme/speaker-page.ts";
import { m } from "#messages/messages.js";
import { api } from "#web/ui/api/browser-client.ts";
import { pathInArchive } from "#web/ui/language/archive-path.ts";
import { Bilingual } from "../../form/bilingual.tsx";
import { PictureInput } from "../../form/inputs/picture-input.tsx";
import { LongTextInput, TextInput } from "../../form/inputs/text-input.tsx";
import type { RecordForm } from "../../form/use-record-form.ts";
import { ProposalForm } from "../link-page/proposal-form.tsx";
import { useProposalForm } from "../link-page/use-proposal-form.ts";
import { useSpeakerPage } from "./use-speaker-page.ts";

const { shape } = proposedFields;
const fields = {
  name: shape.name.unwrap(),
  position: shape.position.unwrap(),
  company: shape.company.unwrap(),
  bio: shape.bio.unwrap(),
  pronouns: shape.pronouns.unwrap(),
  image: shape.image.unwrap(),
  linkedin_profile: shape.linkedin_profile.unwrap(),
  links: shape.links.unwrap(),
  translations: translationsOf({
    position: shape.position,
    company: shape.company,
    bio: shape.bio,
    pronouns: shape.pronouns,
  }),
};

export function usePublicForm(token: string, page: SpeakerPage): RecordForm {
  return useProposalForm({
    record: `speaker-page/${page.speaker.slug}/${page.edition.year}`,
    token,
    page,
    publicOf: ({ speaker }) => speaker,
    fields,
    propose: api.speakerPage.propose,
    stored: useSpeakerPage(token),
  });
}

/** The speaker sends the public profile to an editor, who approves it. */
export function PublicForm({
  token,
  page,
  record,
}: {
  token: string;
  page: SpeakerPage;
  record: RecordForm;
}) {
  const stored = useSpeakerPage(token);
  const archivedYear = page.edition.state === "archived" ? page.edition.year : null;
  const agreed = page.consents.find(({ kind }) => kind === "publication")?.given === true;
  return (
    <ProposalForm
      token={token}
      page={page}
      record={record}
      heading={m.speaker_page_public()}
      siteLink={page.speaker.is_public ? pathInArchive(paths.speaker(page.speaker.slug), archivedYear) : null}
      refused={agreed ? "" : m.speaker_page_consent_first()}
      upload={(picture) => api.speakerPage.picture({ token, ...picture })}
      withdraw={api.speakerPage.withdraw}
      stored={stored}
    >
      <PictureInput
        name="image"
        label={m.speaker_page_photo()}
        aspect={4 / 5}
        hint={m.speaker_page_photo_hint()}
      />
      <TextInput name="name" label={m.organiser_name()} autoComplete="name" />
      <Bilingual name="pronouns" label={m.organiser_pronouns()}>
        {(field) => <TextInput {...field} hint={m.organiser_pronouns_hint()} />}
      </Bilingual>
      <Bilingual name="position" label={m.organiser_position()}>
        {(field) => <TextInput {...field} />}
      </Bilingual>
      <Bilingual name="company" label={m.organiser_company()}>
        {(field) => <TextInput {...field} />}
      </Bilingual>
      <Bilingual name="bio" label={m.organiser_bio()}>
        {(field) => <LongTextInput {...field} rows={8} hint={m.speaker_page_bio_hint()} />}
      </Bilingual>
      <TextInput
        name="linkedin_profile"
        label={m.organiser_linkedin()}
        type="url"
        placeholder="https://"
        autoComplete="url"
      />
      <LongTextInput name="links" label={m.organiser_links()} rows={4} hint={m.organiser_links_hint()} />
    </ProposalForm>
  );
}
