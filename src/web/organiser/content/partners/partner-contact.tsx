import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { canonicalEmail } from "#contract/email-address.ts";
import type { PartnerContact } from "#contract/organiser/programme/partner-contacts.ts";
import { m } from "#messages/messages.js";
import { eventTime } from "#web/ui/time/event-time.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { Section } from "../../form/section.tsx";
import { KitButton } from "../../kit/button.tsx";
import { LanguageField, TextField } from "../../kit/fields.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { partnerMailing } from "../../sales/mailings/own-page-mailing.ts";
import { useNewMailing } from "../../sales/mailings/use-new-mailing.ts";

/** The person to whom the organiser writes. Stored apart from the public record: it is personal data. */
export function PartnerContactSection({ partner }: { partner: number }) {
  const input = { id: partner };
  const { data, waiting } = loaded(
    useQuery(organiserQueries.partnerContacts.read.queryOptions({ input, staleTime: 0, gcTime: 0 })),
  );
  return (
    <Section
      title={m.organiser_partner_contact()}
      text={m.organiser_partner_contact_text({ placeholder: "{page}" })}
    >
      {data ? <Fields key={data.version} contact={data} /> : waiting}
    </Section>
  );
}

function Fields({ contact }: { contact: PartnerContact }) {
  const { partner: id, version, link_sent_at } = contact;
  const [name, setName] = useState(contact.name);
  const [email, setEmail] = useState(contact.email);
  const [language, setLanguage] = useState(contact.language);
  const [isWrong, setIsWrong] = useState(false);
  const isChanged =
    name.trim() !== contact.name || email.trim() !== contact.email || language !== contact.language;
  const change = useChange({
    send: (address: string) =>
      organiserApi.partnerContacts.change({ id, version, name, email: address, language }),
    done: () => m.organiser_saved_only(),
    rereads: [organiserQueries.partnerContacts.key()],
  });
  const save = () => {
    const address = email.trim() === "" ? "" : canonicalEmail(email);
    setIsWrong(address === null);
    if (address !== null) change.run(address);
  };
  return (
    <>
      <TextField label={m.organiser_name()} maxLength={200} value={name} onChange={setName} />
      <TextField
        label={m.export_column_email()}
        type="email"
        maxLength={254}
        error={isWrong ? m.organiser_own_pages_email_wrong() : null}
        value={email}
        onChange={setEmail}
      />
      {contact.email !== "" && email.trim() !== contact.email && (
        <p className="text-small text-warning">{m.organiser_own_pages_email_ends_link()}</p>
      )}
      <LanguageField label={m.speaker_page_language()} value={language} onChange={setLanguage} />
      <p className="text-small text-muted">
        {link_sent_at
          ? m.organiser_partner_link_sent({ when: eventTime(link_sent_at) })
          : m.organiser_partner_link_none()}
      </p>
      <div className="flex flex-wrap gap-3">
        <KitButton disabled={!isChanged} loading={change.busy} onClick={save}>
          {m.organiser_partner_contact_save()}
        </KitButton>
        {contact.email !== "" && !isChanged && <WriteLink partner={id} />}
      </div>
    </>
  );
}

/** Begins the message that carries the link, for the organiser to read and send. */
function WriteLink({ partner }: { partner: number }) {
  const make = useNewMailing(partnerMailing(partner));
  return (
    <KitButton loading={make.busy} onClick={() => make.run()}>
      {m.organiser_partner_link_write()}
    </KitButton>
  );
}
