import { useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { type Language, languageName } from "#contract/language.ts";
import { CAPTIONS_MAX_BYTES } from "#contract/organiser/edition/film-files.ts";
import { m } from "#messages/messages.js";
import { organiserApi } from "../../../client/organiser-client.ts";
import { Field, useField } from "../../../form/field.tsx";
import { readBase64 } from "../../../form/inputs/read-base64.ts";
import { KitButton } from "../../../kit/button.tsx";
import { explainFilmRefusal } from "./explain-film-refusal.ts";

const FIELD = "site.film_captions";
type Paths = Partial<Record<Language, string>>;

/** The film's captions in a language. */
export function CaptionsInput({ language }: { language: Language }) {
  const { getValues, setValue } = useFormContext();
  const path = (useWatch({ name: FIELD }) as Paths | undefined)?.[language];
  const [refused, setRefused] = useState<string | null>(null);
  const { frame, control } = useField(
    {
      name: `${FIELD}.${language}`,
      label: m.organiser_film_captions({ language: languageName(language) }),
      hint: m.organiser_film_captions_hint(),
    },
    refused,
  );
  const file = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);

  /** Empty: none. */
  const give = (next: string) => {
    const { [language]: _, ...others } = (getValues(FIELD) ?? {}) as Paths;
    setValue(FIELD, next ? { ...others, [language]: next } : others, { shouldDirty: true });
  };

  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > CAPTIONS_MAX_BYTES) return setRefused(m.organiser_film_captions_too_large());
    setSending(true);
    try {
      give((await organiserApi.films.captions({ file: await readBase64(chosen) })).path);
      setRefused(null);
    } catch (error) {
      setRefused(explainFilmRefusal(error, chosen));
    }
    setSending(false);
  };

  return (
    <Field {...frame} group>
      <div className="flex flex-wrap items-center gap-2">
        <KitButton loading={sending} onClick={() => file.current?.click()} {...control}>
          {path ? m.organiser_film_captions_replace() : m.organiser_film_captions_choose()}
        </KitButton>
        {path && (
          <KitButton variant="quiet" onClick={() => give("")}>
            {m.organiser_film_captions_remove()}
          </KitButton>
        )}
        <span role="status" className="text-small text-muted">
          {path ? m.organiser_film_captions_there() : null}
        </span>
        <input
          ref={file}
          type="file"
          accept=".vtt,text/vtt"
          tabIndex={-1}
          aria-label={m.organiser_film_captions({ language: languageName(language) })}
          className="sr-only"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = "";
          }}
        />
      </div>
    </Field>
  );
}
