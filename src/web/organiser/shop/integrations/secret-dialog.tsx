import { useId } from "react";
import { m } from "#messages/messages.js";
import { KitButton } from "../../kit/button.tsx";
import { copyText } from "../../kit/copy-text.ts";
import { KitDialog } from "../../kit/dialog.tsx";

const copying = { copied: m.integrations_copied, failed: m.integrations_copy_failed };

/** A key or secret, the one time that it is shown: a click beside the dialog does not close it. */
export function SecretDialog({
  secret,
  title,
  text,
  label,
  onClose,
}: {
  secret: string;
  title: string;
  text: string;
  label: string;
  onClose: () => void;
}) {
  const id = useId();
  return (
    <KitDialog
      open
      onClose={onClose}
      staysOpen
      title={title}
      text={text}
      actions={
        <>
          <KitButton onClick={() => void copyText(secret, copying)}>{m.integrations_copy()}</KitButton>
          <KitButton variant="primary" onClick={onClose}>
            {m.integrations_stored()}
          </KitButton>
        </>
      }
    >
      <label htmlFor={id} className="mt-4 block font-semibold">
        {label}
      </label>
      <input
        id={id}
        readOnly
        spellCheck={false}
        value={secret}
        onFocus={(event) => event.target.select()}
        className="mt-1 min-h-11 w-full rounded-sm border border-edge bg-raised px-3 font-mono text-xs"
      />
    </KitDialog>
  );
}
