import { useEffect, useRef, useState } from "react";
import { useController, useFormState, useWatch } from "react-hook-form";
import { FILM_MAX_BYTES, filmKind } from "#contract/organiser/edition/film-files.ts";
import type { UploadedFilm } from "#contract/organiser/films.ts";
import { filmPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { uploadInPieces } from "../../../client/upload-in-pieces.ts";
import { Field, useField } from "../../../form/field.tsx";
import { KitButton } from "../../../kit/button.tsx";
import { UploadProgress } from "../../../kit/upload-progress.tsx";
import { megabytes } from "../../editions/export-button.tsx";
import { explainFilmRefusal } from "./explain-film-refusal.ts";

/** A film of this shop: chosen, sent in pieces, and shown as visitors will see it. `onSending`: whether one is under way. */
export function FilmFileInput({ onSending }: { onSending: (isUploading: boolean) => void }) {
  const { field } = useController({ name: "site.film_file" });
  const { dirtyFields } = useFormState();
  const poster = useWatch({ name: "look.film_poster" });
  const [refused, setRefused] = useState<string | null>(null);
  const { frame, control } = useField(
    {
      name: "site.film_file",
      label: m.organiser_film_file(),
      hint: m.organiser_film_file_hint(),
    },
    refused,
  );
  const file = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  // Away from this page of texts the organiser would not see it go on.
  useEffect(() => () => running.current?.abort(), []);

  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const unfit = await whyUnfit(chosen);
    setRefused(unfit);
    if (unfit) return;
    running.current = new AbortController();
    const { signal } = running.current;
    setSent(0);
    onSending(true);
    try {
      const sending = { onProgress: setSent, signal };
      field.onChange((await uploadInPieces<UploadedFilm>(chosen, filmPaths.film, sending)).path);
    } catch (error) {
      setRefused(signal.aborted ? m.organiser_film_stopped() : explainFilmRefusal(error, chosen));
    }
    setSent(null);
    onSending(false);
  };

  const isUploading = sent !== null;
  const isNew = Boolean((dirtyFields.site as Record<string, unknown> | undefined)?.film_file);
  return (
    <Field {...frame} group>
      <div className="flex flex-col gap-3 rounded-sm border border-dashed border-edge p-3">
        {field.value && (
          // biome-ignore lint/a11y/useMediaCaption: the page beside it has them.
          <video
            key={field.value}
            controls
            playsInline
            preload="metadata"
            src={field.value}
            poster={poster || undefined}
            aria-label={m.organiser_film_file()}
            className="aspect-video w-full max-w-md rounded-sm bg-ink"
          />
        )}
        <div className="flex flex-wrap items-center gap-2">
          {/* One button, so that the focus stays. */}
          <KitButton
            ref={field.ref}
            onClick={() => (isUploading ? running.current?.abort() : file.current?.click())}
            onBlur={field.onBlur}
            {...control}
          >
            {isUploading
              ? m.organiser_film_cancel()
              : field.value
                ? m.organiser_film_replace()
                : m.organiser_film_choose()}
          </KitButton>
          {field.value && !isUploading && (
            <KitButton
              variant="quiet"
              onClick={() => {
                setRefused(null);
                field.onChange("");
              }}
            >
              {m.organiser_film_remove()}
            </KitButton>
          )}
          <UploadProgress
            sent={sent}
            label={m.organiser_film_sending()}
            checking={m.organiser_film_checking()}
          />
        </div>
        <p role="status" className="text-small empty:hidden">
          {field.value && isNew && !isUploading ? m.organiser_film_done() : null}
        </p>
        <input
          ref={file}
          type="file"
          disabled={isUploading}
          accept="video/mp4,video/webm"
          tabIndex={-1}
          aria-label={m.organiser_film_choose()}
          className="sr-only"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // The same file can be chosen again.
            target.value = "";
          }}
        />
      </div>
    </Field>
  );
}

/** Before anything is sent. */
async function whyUnfit(film: File): Promise<string | null> {
  if (film.size > FILM_MAX_BYTES) return m.organiser_film_too_large({ size: megabytes(film.size) });
  const beginning = new Uint8Array(await film.slice(0, 128).arrayBuffer());
  return filmKind(beginning) ? null : m.organiser_film_wrong_type();
}
