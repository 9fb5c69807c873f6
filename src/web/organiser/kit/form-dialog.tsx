import { type ComponentProps, type FormEvent, useId } from "react";
import { ActionDialog } from "./action-dialog.tsx";

/** The same with a form, which its button sends. `layout`: of the fields. */
export function FormDialog({
  onSubmit,
  layout = "mt-4 flex flex-col gap-4",
  children,
  ...dialog
}: Omit<ComponentProps<typeof ActionDialog>, "form" | "onAct"> & { onSubmit: () => void; layout?: string }) {
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <ActionDialog {...dialog} form={form}>
      <form id={form} noValidate onSubmit={submit} className={layout}>
        {children}
      </form>
    </ActionDialog>
  );
}
