import { useState } from "react";
import { m } from "#messages/messages.js";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { eventClock, eventInstant } from "../../../form/inputs/event-clock.ts";
import { FormDialog } from "../../../kit/form-dialog.tsx";
import { formatMoment } from "../../../kit/format-moment.ts";
import type { OrderDialogProps } from "./order-dialog-props.ts";
import { useOrderChange } from "./use-order-change.ts";

const HOUR_MS = 3_600_000;

export default function HoldDialog({ order, onClose }: OrderDialogProps) {
  const [before] = useState(order.hold?.expires_at ?? order.created_at);
  const [clock, setClock] = useState(() => eventClock(new Date(Date.parse(before) + HOUR_MS).toISOString()));
  const until = eventInstant(clock);
  const extend = useOrderChange<string>(async (api, chosen) => {
    const { expires_at } = await api.orders.extendHold({ id: order.id, before, until: chosen });
    return {
      title: m.orders_extend_done({ time: formatMoment(expires_at) }),
      undo: (undoing) => undoing.orders.extendHold({ id: order.id, before: expires_at, until: before }),
    };
  }, onClose);
  return (
    <FormDialog
      title={m.orders_extend()}
      text={m.orders_extend_text({ time: formatMoment(before) })}
      action={m.orders_extend_action()}
      busy={extend.busy}
      onSubmit={() => until && extend.run(until)}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        label={m.orders_extend_until()}
        hint={m.organiser_event_time()}
        value={clock}
        onChange={({ target }) => setClock(target.value)}
        error={until ? undefined : m.organiser_field_required()}
      />
    </FormDialog>
  );
}
