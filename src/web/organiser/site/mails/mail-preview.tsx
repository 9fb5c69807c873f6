import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { languages } from "#contract/language.ts";
import type { OrganisedMail } from "#contract/organiser/mails.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { KitButton } from "../../kit/button.tsx";
import { changedWords } from "./mail-messages.ts";
import { RenderedMail } from "./rendered-mail.tsx";
import { useSettled } from "./use-settled.ts";

/** The mail with example data, in the words of the form; and sent to the editor themselves. */
export function MailPreview({ name, mail }: { name: string; mail: OrganisedMail }) {
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
  const { data, error } = useQuery({
    ...organiserQueries.mails.preview.queryOptions({ input: draft }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const test = useChange({
    send: () => organiserApi.mails.test(draft),
    done: ({ to }) => m.organiser_mails_test_sent({ to }),
    refused: m.organiser_mails_test_failed(),
    rereads: [],
  });
  return (
    <section
      aria-label={m.organiser_mails_preview()}
      className="px-4 py-4 sm:px-6 xl:sticky xl:top-16 xl:self-start xl:border-l"
    >
      <div className="flex flex-wrap items-center gap-2 pb-3">
        <h2 className="flex-1 text-lg">{m.organiser_mails_preview()}</h2>
        {languages.map((one) => (
          <KitButton
            key={one}
            variant="quiet"
            aria-pressed={language === one}
            className="aria-pressed:bg-line/70"
            onClick={() => setLanguage(one)}
          >
            {one.toUpperCase()}
          </KitButton>
        ))}
        <KitButton loading={test.busy} onClick={() => test.run()}>
          {m.organiser_mails_test()}
        </KitButton>
      </div>
      <RenderedMail title={m.organiser_mails_preview()} mail={data} error={error} />
    </section>
  );
}
