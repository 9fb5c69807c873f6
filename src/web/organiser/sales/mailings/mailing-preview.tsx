import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { KitButton } from "../../kit/button.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { PreviewedMail } from "../../site/mails/previewed-mail.tsx";
import { useSettled } from "../../site/mails/use-settled.ts";
import { choiceOf, type MailingDraft, textIn } from "./mailing-draft.ts";

/** The people to look through. */
const SAMPLE = 20;

/** The mail as one of its readers would get it; and sent to the editor themselves. */
export function MailingPreview({ reminderOf }: { reminderOf: string | null }) {
  const { id: edition } = useCurrentEdition();
  const [language, setLanguage] = useState(getLocale);
  const [place, setPlace] = useState(0);
  const values = useWatch() as MailingDraft;
  const { kind, audience } = values;
  const { data: readers } = useQuery(
    organiserQueries.mailings.audience.queryOptions({
      input: { ...choiceOf(values), edition, reminder_of: reminderOf, limit: SAMPLE },
    }),
  );
  const people = readers?.results ?? [];
  const reader = people[place % Math.max(1, people.length)];
  const settled = useSettled(JSON.stringify(textIn(values, language)));
  const draft = {
    edition,
    kind,
    audience,
    language,
    ...(JSON.parse(settled) as { subject: string; body: string }),
    attendee: reader?.signup ?? null,
  };
  const preview = useQuery({
    ...organiserQueries.mailings.preview.queryOptions({ input: draft }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <PreviewedMail
      language={language}
      onLanguage={setLanguage}
      sendTest={() => organiserApi.mailings.test(draft)}
      preview={preview}
    >
      <p className="flex min-h-9 flex-wrap items-center gap-2 pb-2 text-muted">
        <span className="min-w-0 flex-1 truncate">
          {reader
            ? m.organiser_mailing_as({ name: reader.name || reader.email })
            : m.organiser_mailing_as_example()}
        </span>
        {people.length > 1 && (
          <KitButton variant="quiet" onClick={() => setPlace(place + 1)}>
            {m.organiser_mailing_next_reader()}
          </KitButton>
        )}
      </p>
    </PreviewedMail>
  );
}
