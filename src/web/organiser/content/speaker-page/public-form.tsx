import { useState } from "react";
import { translationsOf } from "#contract/organiser/records.ts";
import { paths } from "#contract/paths.ts";
import { proposedFields } from "#contract/programme/speaker-fields.ts";
import type { SpeakerPage } from "#contract/programme/speaker-page.ts";
import { m } from "#messages/messages.js";
import { api } from "#web/ui/api/browser-client.ts";
import { Link } from "#web/ui/language/link.tsx";
import { useChange } from "../../client/use-change.ts";
import { Bilingual } from "../../form/bilingual.tsx";
import { PictureInput } from "../../form/inputs/picture-input.tsx";
import { LongTextInput, TextInput } from "../../form/inputs/text-input.tsx";
import { PictureUpload } from "../../form/inputs/upload-picture.ts";
import { tabDrafts } from "../../form/tab-drafts.ts";
import { type RecordForm, useOwnForm } from "../../form/use-record-form.ts";
import { KitButton } from "../../kit/button.tsx";
import { notify } from "../../kit/notices.tsx";
import { longMoment } from "./moments.ts";
import { OwnForm } from "./own-form.tsx";
import { formOf, nameOf, proposedIn } from "./public-values.ts";
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
  const { store, readAgain } = useSpeakerPage(token);
  const [begun] = useState(() => formOf(page));
  return useOwnForm({
    record: `speaker-page/${page.speaker.slug}/${page.edition.year}`,
    // The draft is theirs who hold the link.
    owner: token,
    drafts: tabDrafts,
    stored: begun,
    fields,
    send: async (changed, version) => {
      const values = { ...begun.values, ...formOf(page).values, ...changed };
      const sent = await api.speakerPage.propose({
        token,
        version: version ?? page.speaker.version,
        fields: proposedIn(values, page.speaker.values),
      });
      notify.done(sent.proposal ? m.speaker_page_sent() : m.speaker_page_as_public());
      return formOf(store(sent));
    },
    readAgain: async () => formOf(await readAgain()),
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
  const agreed = page.consents.find(({ kind }) => kind === "publication")?.given === true;
  return (
    <PictureUpload value={(picture) => api.speakerPage.picture({ token, ...picture })}>
      <OwnForm
        record={record}
        heading={m.speaker_page_public()}
        text={m.speaker_page_public_text()}
        link={
          page.speaker.is_public && (
            <Link
              to={paths.speaker(page.speaker.slug)}
              target="_blank"
              className="mt-1 inline-block underline underline-offset-4"
            >
              {m.organiser_see_on_site()}
            </Link>
          )
        }
        action={m.speaker_page_send()}
        refused={agreed ? "" : m.speaker_page_consent_first()}
      >
        <Waiting token={token} page={page} record={record} />
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
      </OwnForm>
    </PictureUpload>
  );
}

/** The speaker's open proposal, and the editor's last decision. */
function Waiting({ token, page, record }: { token: string; page: SpeakerPage; record: RecordForm }) {
  const { store } = useSpeakerPage(token);
  const { proposal, decision } = page;
  const withdraw = useChange({
    send: () => api.speakerPage.withdraw({ token }),
    done: () => m.speaker_page_withdrawn(),
    onDone: (after) => record.form.reset(formOf(store(after)).values),
    refused: m.speaker_page_withdraw_failed(),
    rereads: [],
  });
  if (proposal)
    return (
      <div role="status" className="border-l-4 border-warning bg-raised p-4">
        <p className="font-semibold">{m.speaker_page_waits({ when: longMoment(proposal.sent_at) })}</p>
        <p className="mt-1 text-muted">
          {Object.keys(proposal.fields).map(nameOf).join(", ")}. {m.speaker_page_waits_text()}
        </p>
        <KitButton className="mt-2" loading={withdraw.busy} onClick={() => withdraw.run()}>
          {m.speaker_page_withdraw()}
        </KitButton>
      </div>
    );
  if (!decision) return null;
  return (
    <div
      role="status"
      className={`border-l-4 bg-raised p-4 ${decision.declined.length > 0 ? "border-danger" : "border-accent"}`}
    >
      {decision.approved.length > 0 && (
        <p>
          <strong>{m.speaker_page_approved({ when: longMoment(decision.decided_at) })}</strong>{" "}
          {decision.approved.map(nameOf).join(", ")}
        </p>
      )}
      {decision.declined.length > 0 && (
        <p>
          <strong>{m.speaker_page_declined({ when: longMoment(decision.decided_at) })}</strong>{" "}
          {decision.declined.map(nameOf).join(", ")}
        </p>
      )}
      {decision.reason && <p className="mt-1">{m.speaker_page_reason({ reason: decision.reason })}</p>}
    </div>
  );
}
