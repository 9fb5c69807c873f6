import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { m } from "#messages/messages.js";
import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../ui/forms/email-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { AlertDialog } from "../../ui/overlays/alert-dialog.tsx";
import { toast } from "../../ui/overlays/toast.ts";
import { fullName } from "../personal-data/personal-form.ts";
import { type Attendee, attendeeSchema } from "./attendee.ts";
import type { AssignmentMutation } from "./use-assignment.ts";

/** The attendee who gets a ticket. It is theirs at once, so a dialog asks for confirmation. */
export function AttendeeForm({
  legend,
  submit,
  confirm,
  mutation,
}: {
  legend: string;
  submit: string;
  confirm: (about: { name: string; email: string }) => { title: string; text: string };
  mutation: AssignmentMutation;
}) {
  const [attendee, setAttendee] = useState<Attendee | null>(null);
  const {
    register,
    handleSubmit,
    reset,
    formState: { errors },
  } = useForm<Attendee>({
    resolver: zodResolver(attendeeSchema),
    defaultValues: { firstName: "", lastName: "", email: "", company: "" },
  });
  const onInvalid = () => toast.error(m.account_error(), m.account_form_invalid());
  const onYes = () =>
    attendee &&
    mutation.mutate(attendee, {
      onSuccess: (assigned) => assigned && reset(),
      onSettled: () => setAttendee(null),
    });
  const question =
    attendee && confirm({ name: fullName(attendee.firstName, attendee.lastName), email: attendee.email });

  return (
    <form noValidate onSubmit={handleSubmit(setAttendee, onInvalid)}>
      <fieldset className="flex flex-col gap-4">
        <legend className="sr-only">{legend}</legend>
        <TextField
          label={m.account_first_name()}
          autoComplete="off"
          maxLength={90}
          error={errors.firstName?.message}
          {...register("firstName")}
        />
        <TextField
          label={m.account_last_name()}
          autoComplete="off"
          maxLength={100}
          error={errors.lastName?.message}
          {...register("lastName")}
        />
        <EmailField
          label={m.account_email()}
          autoComplete="off"
          maxLength={254}
          error={errors.email?.message}
          {...register("email")}
        />
        <TextField
          label={m.account_company()}
          optional={m.account_optional()}
          autoComplete="off"
          maxLength={200}
          error={errors.company?.message}
          {...register("company")}
        />
        <Button type="submit" className="self-start">
          {submit}
        </Button>
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
