import { m } from "#messages/messages.js";
import { KitDialog } from "../kit/dialog.tsx";
import { Keys } from "../kit/key.tsx";
import { useRegisteredShortcuts } from "./shortcuts.ts";

/** `?` opens it: the shortcuts that work on this screen. */
export function ShortcutList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const shortcuts = useRegisteredShortcuts();
  return (
    <KitDialog open={open} onClose={onClose} title={m.organiser_shortcuts()}>
      <dl className="divide-y">
        {shortcuts.map(({ keys, label }) => (
          <div key={`${keys} ${label}`} className="flex min-h-9 items-center justify-between gap-4">
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </KitDialog>
  );
}
