import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from "react";
import { ActionDialog } from "./action-dialog.tsx";

interface FormDialogProps extends Omit<ComponentProps<typeof ActionDialog>, "form" | "onAct" | "children"> {
  /** In place of the change. */
  onSubmit?: () => void;
  /** True: the form can be sent. */
  ready?: boolean;
  /** The form's classes. */
  layout?: string;
  /** `checked`: an attempt to send was made, and each field says what it lacks. */
  children: ReactNode | ((checked: boolean) => ReactNode);
}

/** The same with a form, which its button sends. */
export function FormDialog({
  onSubmit = () => dialog.change?.run(),
  ready = true,
  layout = "mt-4 flex flex-col gap-4",
  children,
  ...dialog
}: FormDialogProps) {
  const form = useId();
  const [checked, setChecked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (ready) onSubmit();
  };
  return (
    <ActionDialog {...dialog} form={form}>
      <form id={form} noValidate onSubmit={submit} className={layout}>
        {typeof children === "function" ? children(checked) : children}
      </form>
    </ActionDialog>
  );
}
