import { lazy, Suspense, useContext, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { m } from "#messages/messages.js";
import { KitButton } from "../../kit/button.tsx";
import { Field, type FieldProps, useField } from "../field.tsx";
import { explainPictureRefusal } from "./explain-picture-refusal.ts";
import { base64Of, readLogo, readPicture } from "./read-picture.ts";
import { PictureUpload } from "./upload-picture.ts";

const CropDialog = lazy(() => import("./crop-dialog.tsx"));

interface PictureProps extends FieldProps {
  /** Width by height of the part that is kept. */
  aspect: number;
  /** Shown whole on its ground, as logos are. */
  contain?: boolean;
  /** Kept whole, as a logo; an SVG too. */
  whole?: boolean;
  /** Shown on a dark ground. */
  dark?: boolean;
}

/** A picture of this shop: chosen or dropped, cropped unless it is kept whole, uploaded, and shown. */
export function PictureInput({
  aspect,
  contain = false,
  whole = false,
  dark = false,
  ...asked
}: PictureProps) {
  const { field } = useController({ name: asked.name });
  const upload = useContext(PictureUpload);
  const file = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { frame, control } = useField(asked, refused);
  const [reading, setReading] = useState(false);
  const [over, setOver] = useState(false);

  const take = async (picked: File | undefined) => {
    if (!picked) return;
    setReading(true);
    setRefused(null);
    const picture = await (whole ? readLogo(picked) : readPicture(picked));
    if (!picture) setRefused(m.organiser_picture_unread({ name: picked.name }));
    if (whole && picture) await send(picture);
    else setChosen(picture);
    setReading(false);
  };

  const send = async (picture: string) => {
    try {
      const sent = await upload?.({ file: base64Of(picture), logo: true });
      if (sent) field.onChange(sent.path);
    } catch (error) {
      setRefused(explainPictureRefusal(error));
    }
  };

  return (
    <Field {...frame} group>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is another way to what the button does. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
        className={`flex flex-wrap items-center gap-4 rounded-sm border border-dashed p-3 ${over ? "border-accent bg-accent/12" : "border-edge"}`}
      >
        {field.value ? (
          <img
            src={field.value}
            alt=""
            style={{ aspectRatio: aspect }}
            className={`h-24 rounded-sm ${dark ? "bg-ink" : whole ? "bg-paper" : "bg-line"} ${whole ? "p-3" : ""} ${contain || whole ? "object-contain" : "object-cover"}`}
          />
        ) : (
          <span
            aria-hidden="true"
            style={{ aspectRatio: aspect }}
            className="h-24 rounded-sm border bg-[radial-gradient(var(--edge)_1px,transparent_1px)] bg-size-[8px_8px]"
          />
        )}
        <span className="flex flex-wrap gap-2">
          <KitButton
            ref={field.ref}
            loading={reading}
            onClick={() => file.current?.click()}
            onBlur={field.onBlur}
            {...control}
          >
            {field.value ? m.organiser_picture_replace() : m.organiser_picture_choose()}
          </KitButton>
          {field.value && (
            <KitButton
              variant="quiet"
              onClick={() => {
                setRefused(null);
                field.onChange("");
              }}
            >
              {m.organiser_picture_remove()}
            </KitButton>
          )}
        </span>
        <input
          ref={file}
          type="file"
          accept={whole ? "image/*,.svg" : "image/*"}
          tabIndex={-1}
          aria-label={m.organiser_picture_choose()}
          className="sr-only"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // The same file can be chosen again.
            target.value = "";
          }}
        />
      </div>
      {chosen && upload && (
        <Suspense>
          <CropDialog
            picture={chosen}
            aspect={aspect}
            upload={upload}
            onClose={() => setChosen(null)}
            onUploaded={(path) => {
              setChosen(null);
              field.onChange(path);
            }}
          />
        </Suspense>
      )}
    </Field>
  );
}
