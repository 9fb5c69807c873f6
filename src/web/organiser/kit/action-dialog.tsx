import type { ComponentProps, ReactNode } from "react";
import { m } from "#messages/messages.js";
import { KitButton } from "./button.tsx";
import { KitDialog } from "./dialog.tsx";

interface ActionDialogProps extends Omit<ComponentProps<typeof KitDialog>, "actions" | "open"> {
  open?: boolean;
  /** The label of the button that acts, beside the one that cancels. */
  action: ReactNode;
  /** The button that changes nothing, where "Cancel" would read as the action itself. */
  dismiss?: string;
  /** Without it the cross in the corner alone closes it. */
  withCancel?: boolean;
  /** Something is lost, or money goes back. */
  dangerous?: boolean;
  /** The change that its button makes; else `onAct`, and `busy` meanwhile. */
  change?: { run: () => void; busy: boolean };
  busy?: boolean;
  disabled?: boolean;
  /** The form that the button sends; else `onAct`. */
  form?: string;
  onAct?: () => void;
}

/** A dialog that asks before a change, or for what the change needs. */
export function ActionDialog({
  open = true,
  action,
  dismiss = m.organiser_cancel(),
  withCancel = true,
  dangerous = false,
  change,
  busy = change?.busy ?? false,
  disabled = false,
  form,
  onAct = change && (() => change.run()),
  ...dialog
}: ActionDialogProps) {
  return (
    <KitDialog
      {...dialog}
      open={open}
      actions={
        <>
          {withCancel && (
            <KitButton variant="quiet" onClick={dialog.onClose}>
              {dismiss}
            </KitButton>
          )}
          <KitButton
            {...(form ? { type: "submit", form } : { onClick: onAct })}
            variant={dangerous ? "danger" : "primary"}
            loading={busy}
            disabled={disabled}
          >
            {action}
          </KitButton>
        </>
      }
    />
  );
}
