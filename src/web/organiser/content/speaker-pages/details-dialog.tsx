import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { canonicalEmail } from "#contract/email-address.ts";
import type { SpeakerDetails } from "#contract/organiser/programme/speaker-pages.ts";
import { needKinds } from "#contract/programme/speaker-fields.ts";
import { m } from "#messages/messages.js";
import { LoadingArea } from "#web/ui/spinner.tsx";
import { explainUnread } from "../../client/explain-failure.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { showAvailability } from "../../form/inputs/availability-text.ts";
import { ActionDialog } from "../../kit/action-dialog.tsx";
import { KitDialog } from "../../kit/dialog.tsx";
import { LanguageField, TextField } from "../../kit/fields.tsx";
import { Refusal } from "../../kit/refusal.tsx";
import { nameOf } from "../link-page/field-names.ts";

/** The speaker's contact details, and the notes that only editors read. */
export function DetailsDialog({
  speaker,
  name,
  onClose,
}: {
  speaker: number;
  name: string;
  onClose: () => void;
}) {
  const { data, error } = useQuery(
    organiserQueries.speakerPages.readDetails.queryOptions({
      input: { id: speaker },
      staleTime: 0,
      gcTime: 0,
    }),
  );
  return data ? (
    <Loaded key={data.version} details={data} name={name} onClose={onClose} />
  ) : (
    <KitDialog open onClose={onClose} title={name}>
      {error ? <p role="alert">{explainUnread(error)}</p> : <LoadingArea />}
    </KitDialog>
  );
}

function Loaded({ details, name, onClose }: { details: SpeakerDetails; name: string; onClose: () => void }) {
  const [email, setEmail] = useState(details.email);
  const [language, setLanguage] = useState(details.language);
  const [isWrong, setIsWrong] = useState(false);
  const isChanged = email.trim() !== details.email || language !== details.language;
  const change = useChange({
    send: (address: string) =>
      organiserApi.speakerPages.changeDetails({
        id: details.speaker,
        version: details.version,
        email: address,
        language,
      }),
    done: () => m.organiser_saved_only(),
    onDone: onClose,
    showsItself: () => true,
    // Not the details: another version of them would begin the form anew.
    rereads: [organiserQueries.speakerPages.list.key()],
  });
  const save = () => {
    const address = email.trim() === "" ? "" : canonicalEmail(email);
    setIsWrong(address === null);
    if (address !== null) change.run(address);
  };
  const refused = isWrong ? m.organiser_own_pages_email_wrong() : change.refusal;
  return (
    <ActionDialog
      staysOpen={isChanged}
      onClose={onClose}
      title={name}
      text={m.organiser_own_pages_details_text()}
      action={m.organiser_save()}
      busy={change.busy}
      disabled={!isChanged}
      onAct={save}
    >
      <div className="mt-4 flex flex-col gap-4">
        <TextField
          label={m.organiser_own_pages_email()}
          type="email"
          maxLength={254}
          aria-invalid={refused ? true : undefined}
          value={email}
          onChange={setEmail}
        />
        {details.email !== "" && email.trim() !== details.email && (
          <p className="text-small text-warning">{m.organiser_own_pages_email_ends_link()}</p>
        )}
        <LanguageField label={m.speaker_page_language()} value={language} onChange={setLanguage} />
        <dl className="grid gap-3 border-t pt-3">
          <Said name={nameOf("availability")} text={showAvailability(details.availability)} />
          {needKinds.map((kind) => (
            <Said key={kind} name={nameOf(`needs.${kind}`)} text={details.needs[kind]} />
          ))}
        </dl>
        {refused && <Refusal>{refused}</Refusal>}
      </div>
    </ActionDialog>
  );
}

const Said = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt className="font-mono text-xs text-muted">{name}</dt>
    <dd className="break-words whitespace-pre-wrap">{text || "—"}</dd>
  </div>
);
