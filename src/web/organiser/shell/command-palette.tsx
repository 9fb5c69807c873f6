import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useNavigate } from "react-router";
import { hasText } from "#contract/fold-text.ts";
import { m } from "#messages/messages.js";
import { localPath } from "#web/ui/language/local-path.ts";
import { Keys } from "../kit/key.tsx";
import { type NavItem, useNavigation } from "./use-navigation.ts";

/** Type where to go, Enter goes there. */
export function CommandPalette({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const navigate = useNavigate();
  const groups = useNavigation().map(({ name, items }) => ({ value: name, items }));
  const go = ({ to }: NavItem) => {
    onOpenChange(false);
    navigate(localPath(to));
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-ink/60" />
        <Dialog.Popup
          data-organiser=""
          aria-label={m.organiser_palette()}
          className="fixed top-[12dvh] left-1/2 z-40 w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 rounded-sm border border-text bg-raised text-sm text-text shadow-[0.375rem_0.375rem_0_rgb(6_18_13/0.16)] outline-none"
        >
          <Autocomplete.Root
            inline
            open
            items={groups}
            autoHighlight="always"
            itemToStringValue={(item: NavItem) => item.label}
            filter={(item: NavItem, query: string) => hasText(item.label, query)}
          >
            <Autocomplete.Input
              aria-label={m.organiser_palette_placeholder()}
              placeholder={m.organiser_palette_placeholder()}
              className="min-h-12 w-full border-b bg-transparent px-4 text-base outline-none placeholder:text-muted"
            />
            <Autocomplete.Empty>
              <p className="px-4 py-6 text-muted">{m.ui_combobox_empty()}</p>
            </Autocomplete.Empty>
            <Autocomplete.List className="max-h-[50dvh] overflow-y-auto overscroll-contain py-1 data-empty:hidden">
              {(group: { value: string; items: NavItem[] }) => (
                <Autocomplete.Group key={group.value} items={group.items} className="pb-1">
                  <Autocomplete.GroupLabel className="px-4 py-1.5 font-mono text-xs text-muted">
                    {group.value}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(item: NavItem) => (
                      <Autocomplete.Item
                        key={item.to}
                        value={item}
                        onClick={() => go(item)}
                        className="flex min-h-9 cursor-pointer items-center gap-3 px-4 select-none data-highlighted:bg-line/70 pointer-coarse:min-h-11"
                      >
                        <item.Icon className="size-4.5 text-muted" />
                        <span className="flex-1">{item.label}</span>
                        <Keys keys={item.keys} />
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
