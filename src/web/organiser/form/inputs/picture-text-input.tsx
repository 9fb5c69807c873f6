import { useId } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { m } from "#messages/messages.js";
import { Bilingual } from "../bilingual.tsx";
import { TextInput } from "./text-input.tsx";

const MAX = 300;

/** What the picture in the field `picture` shows, in both languages. A text that was written for another picture is pointed out. */
export function PictureTextInput({ name, picture }: { name: string; picture: string }) {
  const hint = useId();
  const { defaultValues } = useFormState();
  const [shown, text] = useWatch({ name: [picture, name] }) as [string, string];
  const english = useWatch({ name: `translations.en.${name}` }) as string | undefined;
  if (!shown) return null;
  const ofAnother =
    shown !== defaultValues?.[picture] &&
    ((text !== "" && text === defaultValues?.[name]) ||
      (english && english === defaultValues?.translations?.en?.[name]));
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
