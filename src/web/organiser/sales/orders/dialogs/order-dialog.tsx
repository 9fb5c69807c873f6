import { type FormEvent, type ReactNode, useId } from "react";
import { m } from "#messages/messages.js";
import { KitButton } from "../../../kit/button.tsx";
import { KitDialog } from "../../../kit/dialog.tsx";

/** A dialog with a form and one button that does what the title says. */
export function OrderDialog({
  title,
  text,
  action,
  pending,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  text: ReactNode;
  action: string;
  pending: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <KitDialog
      open
      onClose={onClose}
      title={title}
      text={text}
      actions={
        <>
          <KitButton variant="quiet" onClick={onClose}>
            {m.organiser_cancel()}
          </KitButton>
          <KitButton type="submit" form={form} variant="primary" loading={pending}>
            {action}
          </KitButton>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
        {children}
      </form>
    </KitDialog>
  );
}
