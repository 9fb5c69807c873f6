import { useState } from "react";
import { type BadgeSize, badgeSizes } from "#contract/door/badges.ts";
import { m } from "#messages/messages.js";
import { readStored, writeStored } from "#web/ui/login-session/browser-storage.ts";
import { badgeSizeOptions } from "#web/ui/ticket/badge-size-options.ts";
import { organiserApi } from "../../client/organiser-client.ts";
import { SelectField } from "../../kit/fields.tsx";
import { PrintButtons } from "./print-buttons.tsx";

const KEY = "tillBadgeSize";

/** The size of badges that this device printed last. */
export function useBadgeSize() {
  const [size, setSize] = useState<BadgeSize>(
    () => badgeSizes.find((one) => one === readStored(KEY)) ?? "62x100",
  );
  return {
    size,
    setSize: (next: BadgeSize) => {
      writeStored(KEY, next);
      setSize(next);
    },
  };
}

/** The tickets of a sale of one's own as badges. */
export function PrintSale({
  sale: { order, code },
  names,
  size,
}: {
  sale: { order: string; code: string };
  /** As the sale named them, by the ticket's number. */
  names: { number: string; name: string }[];
  size: BadgeSize;
}) {
  return (
    <PrintButtons
      read={() => organiserApi.till.badges({ id: order, size, names })}
      label={m.till_print_of({ code })}
      saveLabel={m.till_print_save_of({ code })}
    >
      {m.till_print()}
    </PrintButtons>
  );
}

export function BadgeSizeField({ size, setSize }: { size: BadgeSize; setSize: (size: BadgeSize) => void }) {
  return (
    <SelectField label={m.door_badges_size()} value={size} options={badgeSizeOptions()} onChange={setSize} />
  );
}
