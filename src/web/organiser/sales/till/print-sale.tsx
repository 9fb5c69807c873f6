import { useState } from "react";
import { type BadgeSize, badgeSizes } from "#contract/door/badges.ts";
import { m } from "#messages/messages.js";
import { readStored, writeStored } from "#web/ui/login-session/browser-storage.ts";
import { badgeSizeOptions } from "#web/ui/ticket/badge-size-options.ts";
import { organiserApi } from "../../client/organiser-client.ts";
import { useDownload } from "../../client/use-download.ts";
import { SelectField } from "../../kit/fields.tsx";

const KEY = "tillBadgeSize";

interface Printed {
  order: string;
  /** As the sale named them, by the ticket's number. */
  names: { number: string; name: string }[];
}

/** The tickets of a sale of one's own as badges, of the size that this device printed last. */
export function usePrintSale() {
  const [size, setSize] = useState<BadgeSize>(
    () => badgeSizes.find((one) => one === readStored(KEY)) ?? "62x100",
  );
  const print = useDownload(({ order, names }: Printed) =>
    organiserApi.till.badges({ id: order, size, names }),
  );
  return {
    ...print,
    size,
    setSize: (next: BadgeSize) => {
      writeStored(KEY, next);
      setSize(next);
    },
  };
}

export function BadgeSizeField({ size, setSize }: { size: BadgeSize; setSize: (size: BadgeSize) => void }) {
  return (
    <SelectField label={m.door_badges_size()} value={size} options={badgeSizeOptions()} onChange={setSize} />
  );
}
