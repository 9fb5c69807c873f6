import { useCallback, useEffect, useId, useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";
import { EmailField } from "#web/ui/forms/email-field.tsx";
import { fieldsOf } from "#web/ui/forms/fields-of.ts";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { useLateResolver } from "#web/ui/forms/use-late-resolver.ts";
import { useSavedDraft } from "#web/ui/forms/use-saved-draft.ts";
import { clearTabDraft, readTabDraft, writeTabDraft } from "#web/ui/login-session/tab-draft.ts";
import { AlertDialog } from "#web/ui/overlays/alert-dialog.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-frame.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { fullName } from "../personal-data/personal-form.ts";
import { type Attendee, emptyAttendee } from "./attendee.ts";
import type { AssignmentMutation } from "./use-assignment.ts";

const loadSchema = () => import("../personal-data/personal-schema.ts");

/** The attendee who gets a ticket. It is theirs at once, so a dialog asks for confirmation. */
export function AttendeeForm({
  draft,
  focused = false,
  legend,
  submit,
  confirm,
  mutation,
}: {
  /** The key of its draft, which waits past an ended login session until it is sent. */
  draft: string;
  /** It begins with the focus in its first field. */
  focused?: boolean;
  legend: string;
  submit: string;
  confirm: (about: { name: string; email: string }) => { title: string; text: string };
  mutation: AssignmentMutation;
}) {
  const id = useId();
  const [attendee, setAttendee] = useState<Attendee | null>(null);
  const form = useForm<Attendee>({
    resolver: useLateResolver(loadSchema, ({ attendeeResolver }) => attendeeResolver),
    defaultValues: readAttendeeDraft(draft),
  });
  const { setFocus } = form;
  useEffect(() => {
    if (focused) setFocus("firstName");
  }, [focused, setFocus]);
  const field = fieldsOf(form);
  const save = useCallback((values: Attendee) => saveAttendeeDraft(draft, values), [draft]);
  useSavedDraft(form, save);
  const onInvalid = ({ root }: FieldErrors<Attendee>) =>
    toast.error(m.account_error(), root?.message ?? m.account_form_invalid());
  const onYes = () =>
    attendee &&
    mutation.mutate(attendee, {
      onSuccess: (assigned) => {
        if (!assigned) return;
        clearTabDraft(draft);
        form.reset(emptyAttendee);
      },
      onSettled: () => setAttendee(null),
    });
  const question =
    attendee && confirm({ name: fullName(attendee.firstName, attendee.lastName), email: attendee.email });

  return (
    <form id={id} noValidate onSubmit={form.handleSubmit(setAttendee, onInvalid)}>
      <fieldset className="flex flex-col gap-4">
        <legend className="sr-only">{legend}</legend>
        <TextField label={m.account_first_name()} autoComplete="off" maxLength={90} {...field("firstName")} />
        <TextField label={m.account_last_name()} autoComplete="off" maxLength={100} {...field("lastName")} />
        <EmailField label={m.account_email()} autoComplete="off" {...field("email")} />
        <TextField
          label={m.account_company()}
          optional={m.account_optional()}
          autoComplete="off"
          maxLength={200}
          {...field("company")}
        />
        <DialogActions>
          <Button type="submit" form={id} className="self-start">
            {submit}
          </Button>
        </DialogActions>
      </fieldset>
      <AlertDialog
        open={attendee !== null}
        title={question?.title}
        text={question?.text}
        busy={mutation.isPending}
        onYes={onYes}
        onNo={() => setAttendee(null)}
      />
    </form>
  );
}

const fields = Object.keys(emptyAttendee) as (keyof Attendee)[];

/** An attendee's unsent entries; empty fields otherwise. */
function readAttendeeDraft(form: string): Attendee {
  const value = readTabDraft(form);
  if (typeof value !== "object" || value === null) return emptyAttendee;
  const typed = value as Record<string, unknown>;
  const known = fields.flatMap((field) => (typeof typed[field] === "string" ? [[field, typed[field]]] : []));
  return { ...emptyAttendee, ...Object.fromEntries(known) };
}

function saveAttendeeDraft(form: string, values: Attendee): void {
  if (fields.every((field) => values[field] === "")) clearTabDraft(form);
  else writeTabDraft(form, values);
}
