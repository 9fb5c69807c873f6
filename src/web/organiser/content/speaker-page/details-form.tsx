import "#web/ui/api/zod-without-eval.ts";
import { useState } from "react";
import { z } from "zod";
import { languages, languagesInUse } from "#contract/language.ts";
import { availability, needKinds, needs } from "#contract/programme/speaker-fields.ts";
import type { SpeakerPage } from "#contract/programme/speaker-page.ts";
import { m } from "#messages/messages.js";
import { api } from "#web/ui/api/browser-client.ts";
import { languageTitle } from "#web/ui/language/language-in.ts";
import { AvailabilityInput } from "../../form/inputs/availability-input.tsx";
import { showAvailability } from "../../form/inputs/availability-text.ts";
import { SelectInput } from "../../form/inputs/choice-input.tsx";
import { LongTextInput } from "../../form/inputs/text-input.tsx";
import { tabDrafts } from "../../form/tab-drafts.ts";
import { type RecordForm, type Stored, useOwnForm } from "../../form/use-record-form.ts";
import { notify } from "../../kit/notices.tsx";
import { nameOf } from "../link-page/field-names.ts";
import { OwnForm } from "../link-page/own-form.tsx";
import { useSpeakerPage } from "./use-speaker-page.ts";

const fields = { language: z.enum(languages), availability, needs };
type Details = Pick<SpeakerPage["details"], "language" | "availability" | "needs">;

const stored = ({ details: { version, ...values } }: SpeakerPage): Stored => ({
  values: values as unknown as Stored["values"],
  version,
});

export function useDetailsForm(token: string, page: SpeakerPage): RecordForm {
  const { store, readAgain } = useSpeakerPage(token);
  const [begun] = useState(() => stored(page));
  return useOwnForm({
    record: `speaker-details/${page.speaker.slug}/${page.edition.year}`,
    owner: token,
    drafts: tabDrafts,
    stored: begun,
    fields,
    send: async (changed, version) => {
      const sent = await api.speakerPage.details({
        token,
        version: version ?? 0,
        ...(changed as Partial<Details>),
      });
      notify.done(m.speaker_page_details_saved());
      return stored(store(sent));
    },
    readAgain: async () => stored(await readAgain()),
  });
}

/** Only the team reads these details: they count at once, without approval. */
export function DetailsForm({ page, record }: { page: SpeakerPage; record: RecordForm }) {
  return (
    <OwnForm
      record={record}
      heading={m.speaker_page_details()}
      text={m.speaker_page_details_text()}
      action={m.organiser_save()}
      show={(path, value) =>
        path === "availability" ? showAvailability(value as Details["availability"]) : String(value ?? "")
      }
    >
      <AvailabilityInput name="availability" label={m.speaker_page_availability()} days={page.days} />
      {needKinds.map((kind) => (
        <LongTextInput
          key={kind}
          name={`needs.${kind}`}
          label={nameOf(`needs.${kind}`)}
          hint={hints[kind]()}
          rows={2}
        />
      ))}
      {languagesInUse().length > 1 && (
        <SelectInput
          name="language"
          label={m.speaker_page_language()}
          options={languagesInUse().map((value) => ({ value, label: languageTitle(value) }))}
        />
      )}
    </OwnForm>
  );
}

const hints = {
  technical: m.speaker_page_technical_hint,
  dietary: m.speaker_page_dietary_hint,
  access: m.speaker_page_access_hint,
  travel: m.speaker_page_travel_hint,
};
