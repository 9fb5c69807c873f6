import { useId } from "react";
import { get, useFormState, useWatch } from "react-hook-form";
import { fieldIn, languagesInUse } from "#contract/language.ts";
import { m } from "#messages/messages.js";
import { Bilingual } from "../bilingual.tsx";
import { TextInput } from "./text-input.tsx";

const MAX = 300;

/** Describes the picture in the field `picture`, in each language. A warning marks a text written for another picture. */
export function PictureTextInput({ name, picture }: { name: string; picture: string }) {
  const hint = useId();
  const { defaultValues } = useFormState();
  const names = languagesInUse().map((language) => fieldIn(language, name));
  const [shown, ...texts] = useWatch({ name: [picture, ...names] }) as string[];
  if (!shown) return null;
  const ofAnother =
    shown !== defaultValues?.[picture] &&
    texts.some((text, place) => text && text === get(defaultValues, names[place] ?? ""));
  return (
    <fieldset aria-describedby={hint} className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">{m.organiser_picture_text()}</legend>
      <Bilingual name={name} label={m.organiser_picture_text()}>
        {(field) => <TextInput {...field} maxLength={MAX} />}
      </Bilingual>
      <p id={hint} className="text-small text-muted">
        {m.organiser_picture_text_hint()}
      </p>
      <p role="status" className="text-small font-semibold text-warning">
        {ofAnother && m.organiser_picture_text_other()}
      </p>
    </fieldset>
  );
}
