import type { ReactNode } from "react";
import type { Language } from "#contract/language.ts";
import { m } from "#messages/messages.js";
import { useChange } from "../../client/use-change.ts";
import { LanguageToggles } from "../../form/each-language.tsx";
import { KitButton } from "../../kit/button.tsx";
import { RenderedMail } from "./rendered-mail.tsx";

/** A mail as its readers get it, in the language that is chosen; and sent to the editor themselves. */
export function PreviewedMail({
  className = "",
  language,
  onLanguage,
  sendTest,
  preview: { data, error },
  children,
}: {
  className?: string;
  language: Language;
  onLanguage: (language: Language) => void;
  sendTest: () => Promise<{ to: string }>;
  preview: { data: { subject: string; html: string } | undefined; error: Error | null };
  children?: ReactNode;
}) {
  const test = useChange({
    send: sendTest,
    done: ({ to }) => m.organiser_mails_test_sent({ to }),
    refused: m.organiser_mails_test_failed(),
    rereads: [],
  });
  return (
    <section aria-label={m.organiser_mails_preview()} className={className}>
      <div className="flex flex-wrap items-center gap-2 pb-3">
        <h2 className="flex-1 text-lg">{m.organiser_mails_preview()}</h2>
        <LanguageToggles chosen={language} onPress={onLanguage} />
        <KitButton loading={test.busy} onClick={() => test.run()}>
          {m.organiser_mails_test()}
        </KitButton>
      </div>
      {children}
      <RenderedMail title={m.organiser_mails_preview()} mail={data} error={error} />
    </section>
  );
}
