import { m } from "#messages/messages.js";
import { KitButton } from "../../kit/button.tsx";
import { KitDialog } from "../../kit/dialog.tsx";

/** Says what ends before it does. */
export function ConfirmChange({
  open,
  title,
  text,
  action,
  loading,
  onConfirm,
  onClose,
}: {
  open: boolean;
  title: string;
  text: string;
  action: string;
  loading: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <KitDialog
      open={open}
      onClose={onClose}
      title={title}
      text={text}
      actions={
        <>
          <KitButton variant="quiet" onClick={onClose}>
            {m.staff_cancel()}
          </KitButton>
          <KitButton variant="danger" loading={loading} onClick={onConfirm}>
            {action}
          </KitButton>
        </>
      }
    />
  );
}
