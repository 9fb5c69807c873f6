import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { m } from "#messages/messages.js";
import { AlertDialog } from "../ui/alert-dialog.tsx";
import { Button } from "../ui/button.tsx";
import { EmailField } from "../ui/email-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { plainTicketName } from "../ui/ticket-name.tsx";
import { toast } from "../ui/toast.ts";
import { type Attendee, attendeeSchema } from "./attendee.ts";
import type { Unit } from "./units.ts";
import { useAssign } from "./use-assign.ts";

/** Who gets this unit. What it does cannot be undone, so it asks once more. */
export function AssignForm({ unit }: { unit: Unit }) {
  const [attendee, setAttendee] = useState<Attendee | null>(null);
  const assign = useAssign(unit.purchase.id);
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
    assign.mutate(attendee, { onSuccess: (given) => given && reset(), onSettled: () => setAttendee(null) });

  return (
    <form noValidate onSubmit={handleSubmit(setAttendee, onInvalid)}>
      <fieldset className="flex flex-col gap-4">
        <legend className="sr-only">
          {m.wallet_assign_form({ name: plainTicketName(unit.purchase.ticket.name), place: unit.place })}
        </legend>
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
          {m.wallet_assign()}
        </Button>
      </fieldset>
      <AlertDialog
        open={attendee !== null}
        title={m.wallet_assign_confirm()}
        text={
          attendee &&
          m.wallet_assign_confirm_text({
            name: `${attendee.firstName} ${attendee.lastName}`,
            email: attendee.email,
          })
        }
        busy={assign.isPending}
        onYes={onYes}
        onNo={() => setAttendee(null)}
      />
    </form>
  );
}
