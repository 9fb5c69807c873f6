import { useState } from "react";
import { m } from "#messages/messages.js";
import { LongTextField } from "#web/ui/forms/long-text-field.tsx";
import { FormDialog } from "../../../kit/form-dialog.tsx";
import type { OrderDialogProps } from "./order-dialog-props.ts";
import { useOrderChange } from "./use-order-change.ts";

const NOTE_MAX = 2_000;

/** A note for staff: it stays. */
export default function NoteDialog({ order, onClose }: OrderDialogProps) {
  const [note, setNote] = useState("");
  const write = useOrderChange(async (api) => {
    await api.orders.note({ id: order.id, note });
    return { title: m.orders_note_done() };
  }, onClose);
  return (
    <FormDialog
      title={m.orders_note_write()}
      text={m.orders_note_text()}
      action={m.orders_note_action()}
      change={write}
      ready={note.trim() !== "" && note.trim().length <= NOTE_MAX}
      onClose={onClose}
    >
      {(checked) => (
        <LongTextField
          label={m.orders_note()}
          hint={m.orders_note_hint()}
          limit={NOTE_MAX}
          count={note.trim().length}
          rows={4}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={checked && !note.trim() ? m.organiser_field_required() : undefined}
        />
      )}
    </FormDialog>
  );
}
