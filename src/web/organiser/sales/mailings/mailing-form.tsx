import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { mailingFields } from "#contract/organiser/people/mailing-fields.ts";
import {
  mailingAudiences,
  mailingKinds,
  mailingPlaceholders,
} from "#contract/organiser/people/mailing-states.ts";
import type { Mailing } from "#contract/organiser/people/mailings.ts";
import { m } from "#messages/messages.js";
import { localPath } from "#web/ui/language/local-path.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { inOthers } from "../../form/base-texts.ts";
import { Bilingual } from "../../form/bilingual.tsx";
import { eachInTheirLanguage, labelOf } from "../../form/each-language.tsx";
import { FormPage } from "../../form/form-page.tsx";
import { SelectInput } from "../../form/inputs/choice-input.tsx";
import { RichTextInput } from "../../form/inputs/rich-text-input.tsx";
import { TextInput } from "../../form/inputs/text-input.tsx";
import { Section } from "../../form/section.tsx";
import { type Stored, useRecordForm } from "../../form/use-record-form.ts";
import { KitButton } from "../../kit/button.tsx";
import { namedOptions } from "../../kit/fields.tsx";
import { notify } from "../../kit/notices.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { AudienceFields } from "./audience-fields.tsx";
import { fieldsOf } from "./mailing-draft.ts";
import { MailingPreview } from "./mailing-preview.tsx";
import { audienceHints, audienceNames, kindNames, subjectOf } from "./mailing-states.ts";
import { StartDialog } from "./start-dialog.tsx";

export function MailingForm({ mailing }: { mailing: Mailing }) {
  const { id, reminder_of: reminderOf } = mailing;
  const { year } = useCurrentEdition();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [starting, setStarting] = useState<Mailing | null>(null);
  const list = organiserPaths.edition(year, "mailings");
  const record = useRecordForm({
    record: `mailings/${id}`,
    stored: storedOf(mailing),
    fields: mailingFields,
    send: async (values, version) => {
      const { audit_id: _, ...saved } = await organiserApi.mailings.update({
        id,
        version: version ?? 1,
        ...values,
      });
      client.setQueryData(organiserQueries.mailings.read.queryKey({ input: { id } }), saved);
      notify.done(m.organiser_mailing_saved());
      return storedOf(saved);
    },
    readAgain: async () => storedOf(await organiserApi.mailings.read({ id })),
  });
  const askToStart = async () => {
    if (record.isUnsaved() && !(await record.save())) return;
    setStarting(await organiserApi.mailings.read({ id }));
  };
  const remove = useChange({
    send: async () => {
      const { version } = await organiserApi.mailings.read({ id });
      await organiserApi.mailings.remove({ id, version });
    },
    onDone: () => {
      record.discard();
      navigate(localPath(list));
    },
    rereads: [organiserQueries.mailings.key()],
  });
  return (
    <FormPage
      record={record}
      title={subjectOf(mailing)}
      back={{ to: list, label: m.organiser_nav_mailings() }}
      nameOf={fieldName}
      actions={
        <>
          <KitButton variant="quiet" loading={remove.busy} onClick={() => remove.run()}>
            {m.organiser_mailing_remove()}
          </KitButton>
          <KitButton onClick={() => void askToStart()}>{m.organiser_mailing_send()}</KitButton>
        </>
      }
    >
      <Section
        title={m.organiser_mailing_text()}
        text={eachInTheirLanguage(m.organiser_mailing_text_hint())}
        preview={<MailingPreview reminderOf={reminderOf} />}
      >
        <Addressees isReminder={reminderOf !== null} />
        <Bilingual eachItsOwn name="subject" label={m.organiser_mailing_subject()}>
          {(field) => <TextInput {...field} />}
        </Bilingual>
        <Bilingual eachItsOwn name="body" label={m.organiser_mailing_body()}>
          {(field) => <RichTextInput {...field} />}
        </Bilingual>
        <Placeholders />
      </Section>
      <Audience reminderOf={reminderOf} />
      {starting && <StartDialog mailing={starting} onClose={() => setStarting(null)} />}
    </FormPage>
  );
}

const useAudience = () => useWatch({ name: "audience" }) as Mailing["audience"];

/** A reminder goes to the audience of the mailing that it follows. */
function Addressees({ isReminder }: { isReminder: boolean }) {
  const audience = useAudience();
  return (
    <>
      {!isReminder && (
        <SelectInput
          name="audience"
          label={m.organiser_mailing_to()}
          options={namedOptions(audienceNames, mailingAudiences)}
        />
      )}
      <SelectInput
        name="kind"
        label={m.organiser_mailing_kind()}
        hint={audienceHints[audience].kind()}
        options={namedOptions(kindNames, mailingKinds)}
      />
    </>
  );
}

function Placeholders() {
  const all = mailingPlaceholders[useAudience()].map((name) => `{${name}}`);
  return (
    <p className="text-small text-muted">
      {m.organiser_mailing_placeholders()} <code className="font-mono text-xs">{all.join(" ")}</code>
      {all.includes(PAGE) && <> {m.organiser_mailing_page_hint({ placeholder: PAGE })}</>}
    </p>
  );
}
const PAGE = "{page}";

function Audience({ reminderOf }: { reminderOf: string | null }) {
  const hint = audienceHints[useAudience()].audience;
  return (
    <Section
      title={m.organiser_mailing_audience()}
      text={reminderOf ? m.organiser_mailing_reminder() : hint()}
    >
      <AudienceFields reminderOf={reminderOf} />
    </Section>
  );
}

const names: Record<string, () => string> = {
  audience: m.organiser_mailing_to,
  kind: m.organiser_mailing_kind,
  subject: m.organiser_mailing_subject,
  body: m.organiser_mailing_body,
  tickets: m.organiser_nav_tickets,
  days: m.organiser_mailing_days,
  events: m.organiser_nav_sessions,
  languages: m.organiser_mailing_languages,
  states: m.organiser_mailing_states,
  pages: m.organiser_mailing_pages,
  missing: m.organiser_mailing_missing,
  tracks: m.organiser_nav_tracks,
  stages: m.organiser_nav_stages,
  types: m.organiser_nav_types,
  partners: m.organiser_nav_partners,
};
const fieldName = (path: string) => labelOf(path, names);

function storedOf(mailing: Mailing): Stored {
  const translations = inOthers({ subject: "", body: "" }, mailing.translations);
  return { values: { ...fieldsOf(mailing), translations }, version: mailing.version };
}
