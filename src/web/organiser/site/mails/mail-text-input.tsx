import { useFormContext, useWatch } from "react-hook-form";
import type { Language } from "#contract/language.ts";
import type { OrganisedMail } from "#contract/organiser/mails.ts";
import { m } from "#messages/messages.js";
import { nameIn } from "../../form/each-language.tsx";
import { LongTextInput } from "../../form/inputs/text-input.tsx";

/** One sentence of a mail: what may stand in it, and the way back to ours. */
export function MailTextInput({
  language,
  wordKey,
  part,
  words: { ours, placeholders },
}: {
  language: Language;
  wordKey: string;
  /** The name of the sentence in its mail. */
  part: string;
  words: OrganisedMail["words"][number][Language];
}) {
  const name = `${language}.${wordKey}`;
  const { setValue } = useFormContext();
  const text = useWatch({ name }) as string;
  const known = placeholders.map((one) => `{${one.name}}${one.required ? "*" : ""}`).join(" ");
  return (
    <div>
      <LongTextInput
        name={name}
        label={nameIn(language, part)}
        rows={1}
        lang={language}
        hint={known || undefined}
      />
      {text !== ours && (
        <button
          type="button"
          className="mt-1 min-h-6 text-small text-muted underline underline-offset-4 hover:text-text"
          onClick={() => setValue(name, ours, { shouldDirty: true, shouldValidate: true })}
        >
          {m.organiser_mails_back()}
        </button>
      )}
    </div>
  );
}
