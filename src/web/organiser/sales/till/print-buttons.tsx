import type { ReactNode } from "react";
import { SaveIcon } from "#web/ui/icons.tsx";
import { useDownload } from "../../client/use-download.ts";
import { usePrint } from "../../client/use-print.ts";
import { KitButton, KitIconButton } from "../../kit/button.tsx";

/** Prints a PDF from here, and beside it saves the same. */
export function PrintButtons({
  read,
  label,
  saveLabel,
  children,
}: {
  read: () => Promise<File>;
  label: string;
  saveLabel: string;
  children: ReactNode;
}) {
  const print = usePrint(read);
  const save = useDownload(read);
  return (
    <span className="flex items-center">
      <KitButton aria-label={label} className="flex-1" loading={print.busy} onClick={() => print.run()}>
        {children}
      </KitButton>
      <KitIconButton label={saveLabel} aria-busy={save.busy || undefined} onClick={() => save.run()}>
        <SaveIcon className="size-5" />
      </KitIconButton>
    </span>
  );
}
