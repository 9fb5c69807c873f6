import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { OrganisedMail } from "#contract/organiser/mails.ts";
import { getLocale } from "#messages/runtime.js";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { changedWords } from "./mail-messages.ts";
import { PreviewedMail } from "./previewed-mail.tsx";
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
