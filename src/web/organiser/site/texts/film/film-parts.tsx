import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { languagesInUse } from "#contract/language.ts";
import { m } from "#messages/messages.js";
import { PictureInput } from "../../../form/inputs/picture-input.tsx";
import { TextInput } from "../../../form/inputs/text-input.tsx";
import { guardUpload } from "../../../form/upload-guard.ts";
import { CaptionsInput } from "./captions-input.tsx";
import { FilmFileInput } from "./film-file-input.tsx";

const sources = ["file", "youtube", "none"] as const;
type Source = (typeof sources)[number];

const sourceNames: Record<Source, () => string> = {
  file: m.organiser_film_own,
  youtube: m.organiser_film_youtube,
  none: m.organiser_film_none,
};

const fields = ["site.film_file", "site.film_captions", "site.film_youtube_id"] as const;
/** The fields of each source, and what they have while it is not chosen. */
const fieldsOf: Record<Source, Partial<Record<(typeof fields)[number], unknown>>> = {
  file: { "site.film_file": "", "site.film_captions": {} },
  youtube: { "site.film_youtube_id": "" },
  none: {},
};

/** A film of this shop, a video at YouTube or neither, and the poster. */
export function FilmParts() {
  const { getValues, setValue } = useFormContext();
  const [file, youtube, poster, alt] = useWatch({
    name: ["site.film_file", "site.film_youtube_id", "look.film_poster", "site.film_alt"],
  });
  const given: Source | null = file ? "file" : youtube ? "youtube" : null;
  const [chosen, setChosen] = useState<Source>(given ?? "none");
  const source = given ?? chosen;
  /** It comes back when its source is chosen again; a program may have given several. */
  const before = useRef<Record<string, unknown>>(
    Object.fromEntries(fields.map((name) => [name, getValues(name)])),
  );
  const [isUploading, setIsUploading] = useState(false);
  useEffect(() => (isUploading ? guardUpload() : undefined), [isUploading]);

  const choose = (next: Source) => {
    for (const other of sources) {
      for (const [name, empty] of Object.entries(fieldsOf[other])) {
        if (other === source) before.current[name] = getValues(name);
        setValue(name, other === next ? (before.current[name] ?? empty) : empty, { shouldDirty: true });
      }
    }
    setChosen(next);
  };

  return (
    <>
      {/* Another source would break the sending off. */}
      <fieldset disabled={isUploading} className="flex flex-col gap-2">
        <legend className="mb-1 font-semibold">{m.organiser_film_source()}</legend>
        <div className="flex flex-wrap gap-2">
          {sources.map((one) => (
            <label
              key={one}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm border border-edge px-3 has-checked:border-text has-disabled:cursor-not-allowed has-disabled:opacity-55"
            >
              <input
                type="radio"
                name="film-source"
                checked={source === one}
                onChange={() => choose(one)}
                className="size-4 accent-primary"
              />
              {sourceNames[one]()}
            </label>
          ))}
        </div>
      </fieldset>
      {source === "file" && <FilmFileInput onSending={setIsUploading} />}
      {source === "file" &&
        file &&
        languagesInUse().map((language) => <CaptionsInput key={language} language={language} />)}
      {source === "youtube" && (
        <TextInput
          name="site.film_youtube_id"
          label={m.organiser_words_youtube()}
          hint={m.organiser_words_youtube_hint()}
          spellCheck={false}
          onPaste={(paste) => {
            const [, id] = VIDEO_LINK.exec(paste.clipboardData.getData("text")) ?? [];
            if (!id) return;
            paste.preventDefault();
            setValue("site.film_youtube_id", id, { shouldDirty: true, shouldValidate: true });
          }}
        />
      )}
      <PictureInput
        name="look.film_poster"
        label={m.organiser_words_poster()}
        hint={m.organiser_words_poster_hint()}
        aspect={16 / 9}
      />
      {/* The organiser sees and corrects the film's text without a poster too. */}
      {(poster || given || alt) && (
        <TextInput name="site.film_alt" label={m.organiser_words_film_alt()} maxLength={300} />
      )}
    </>
  );
}

const VIDEO_LINK = /(?:[?&]v=|youtu\.be\/|\/(?:embed|shorts|live)\/)([\w-]{11})/;
