import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useParams } from "react-router";
import { z } from "zod";
import { requiredText } from "#contract/fields.ts";
import { inEachLanguage, type Language } from "#contract/language.ts";
import type { OrganisedMail } from "#contract/organiser/mails.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useUndo } from "../../client/use-undo.ts";
import { EachLanguage, nameIn } from "../../form/each-language.tsx";
import { FormPage } from "../../form/form-page.tsx";
import { useRecordForm } from "../../form/use-record-form.ts";
import { loaded } from "../../kit/loaded.tsx";
import { changedWords, mailTitle, partName, storedWords, wordsBack } from "./mail-messages.ts";
import { MailTextInput } from "./mail-text-input.tsx";
import { PreviewedMail } from "./previewed-mail.tsx";
import { useSettled } from "./use-settled.ts";

const texts = z.record(z.string(), requiredText(1_000));

export default function Mail() {
  const { name = "" } = useParams();
  const { data, waiting } = loaded(
    useQuery({
      ...organiserQueries.mails.read.queryOptions({ input: { name } }),
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
    { level: 1 },
  );
  return data ? <MailForm key={name} mail={data} /> : waiting;
}

function MailForm({ mail }: { mail: OrganisedMail }) {
  const client = useQueryClient();
  const done = useUndo();
  const { name } = mail;
  // The versions that a save names are those of the last reading.
  const latest = useRef(mail);
  useEffect(() => {
    latest.current = mail;
  }, [mail]);
  const record = useRecordForm({
    record: `mails/${name}`,
    stored: storedWords(mail),
    fields: inEachLanguage(() => texts),
    send: async (values) => {
      const words = changedWords(latest.current, values);
      if (words.length === 0) return storedWords(latest.current);
      const before = latest.current;
      const saved = await organiserApi.mails.update({ name, words });
      latest.current = saved;
      done(m.organiser_mails_saved(), () =>
        organiserApi.mails.update({ name, words: wordsBack(words, before, saved) }),
      );
      void client.invalidateQueries({ queryKey: organiserQueries.mails.key() });
      return storedWords(saved);
    },
    readAgain: async () => {
      latest.current = await organiserApi.mails.read({ name });
      return storedWords(latest.current);
    },
  });
  return (
    <FormPage
      record={record}
      title={mailTitle(mail)}
      back={{ to: organiserPaths.shop("mails"), label: m.organiser_nav_mails() }}
      nameOf={(path) => {
        const [language = "", key = ""] = path.split(".");
        const place = mail.words.findIndex((word) => word.key === key);
        return place < 0 ? path : nameIn(language as Language, partName(key, place + 1));
      }}
    >
      <div className="grid gap-x-8 xl:grid-cols-2">
        <ol className="divide-y px-4 sm:px-6">
          {mail.words.map((word, place) => (
            <li key={word.key} className="py-4">
              {word.shared_with > 0 && (
                <p className="mb-2 text-small text-muted">
                  {m.organiser_mails_shared({ count: word.shared_with })}
                </p>
              )}
              <EachLanguage>
                {(language) => (
                  <MailTextInput
                    language={language}
                    wordKey={word.key}
                    part={partName(word.key, place + 1)}
                    words={word[language]}
                  />
                )}
              </EachLanguage>
            </li>
          ))}
        </ol>
        <MailPreview name={name} mail={mail} />
      </div>
    </FormPage>
  );
}

/** The mail with example data, in the words of the form; and sent to the editor themselves. */
function MailPreview({ name, mail }: { name: string; mail: OrganisedMail }) {
  const [language, setLanguage] = useState(getLocale);
  const values = useWatch() as Record<string, Record<string, string>>;
  const words = useSettled(
    JSON.stringify(
      changedWords(mail, values)
        .filter((word) => word.language === language)
        .map(({ key, text }) => ({
          key,
          text: text ?? mail.words.find((word) => word.key === key)?.[language].ours,
        })),
    ),
  );
  const draft = { name, language, words: JSON.parse(words) as { key: string; text: string }[] };
  const preview = useQuery({
    ...organiserQueries.mails.preview.queryOptions({ input: draft }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <PreviewedMail
      className="px-4 py-4 sm:px-6 xl:sticky xl:top-16 xl:self-start xl:border-l"
      language={language}
      onLanguage={setLanguage}
      sendTest={() => organiserApi.mails.test(draft)}
      preview={preview}
    />
  );
}
