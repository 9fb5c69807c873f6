import { Dialog } from "@base-ui/react/dialog";
import { useState } from "react";
import { m } from "#messages/messages.js";
import { NavLink } from "#web/ui/language/link.tsx";
import { CloseIcon, MenuIcon, SearchIcon } from "../../ui/icons.tsx";
import { KitIconButton } from "../kit/button.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { EditionSwitcher } from "./edition-switcher.tsx";
import { useNavigation } from "./use-navigation.ts";
import { WaitingCount } from "./waiting-count.tsx";

/** As many as fit under a thumb: those that a phone is taken out for, as far as the member has them. */
const FIRST = 3;
const ON_PHONES = ["", "orders", "tickets", "check-ins", "till", "schedule"];
const tab =
  "flex min-h-14 w-full flex-col items-center justify-center gap-0.5 px-0.5 text-[0.6875rem] tracking-tight text-muted aria-[current]:font-semibold aria-[current]:text-text";

/** On phones: the first screens, search, and all others in a sheet. */
export function BottomBar({ onSearch, onHelp }: { onSearch: () => void; onHelp: () => void }) {
  const areas = useNavigation();
  const [open, setOpen] = useState(false);
  const items = areas.flatMap((area) => area.items);
  const first = ON_PHONES.flatMap((path) => items.find((one) => one.path === path) ?? []).slice(0, FIRST);
  return (
    <nav aria-label={m.organiser_quick_navigation()} className="border-t bg-ground md:hidden">
      <ul className="flex">
        {first.map(({ to, label, end, Icon }) => (
          <li key={to} className="min-w-0 flex-1">
            <NavLink to={to} end={end} className={tab}>
              <Icon className="size-5" />
              <span className="max-w-full truncate">{label}</span>
            </NavLink>
          </li>
        ))}
        <li className="flex-1">
          <button type="button" className={tab} onClick={onSearch}>
            <SearchIcon className="size-5" />
            {m.organiser_search()}
          </button>
        </li>
        <li className="flex-1">
          <button type="button" className={tab} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <MenuIcon className="size-5" />
            {m.layout_menu()}
          </button>
        </li>
      </ul>
      <Dialog.Root open={open} onOpenChange={setOpen}>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-40 bg-ink/60" />
          <Dialog.Popup
            data-organiser=""
            className="fixed inset-x-0 bottom-0 z-40 flex max-h-[88dvh] flex-col border-t bg-ground text-sm text-text outline-none"
          >
            <div className="flex shrink-0 items-center justify-between border-b px-4 py-1">
              <Dialog.Title className="text-base">{m.layout_menu()}</Dialog.Title>
              <Dialog.Close render={<KitIconButton label={m.ui_close()} className="size-11" />}>
                <CloseIcon className="size-5" />
              </Dialog.Close>
            </div>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside turn a key press into a click. */}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: only the links inside are operated. */}
            <div
              className="grid min-h-0 grid-cols-2 gap-x-4 overflow-y-auto overscroll-contain p-4"
              onClick={(event) => (event.target as Element).closest("a") && setOpen(false)}
            >
              {areas.map(({ name, items }) => (
                <section key={name} className="pb-4">
                  <h3 className="px-2 py-1 font-mono text-xs font-normal text-muted">{name}</h3>
                  <ul>
                    {items.map(({ to, label, end, Icon, count }) => (
                      <li key={to}>
                        <NavLink
                          to={to}
                          end={end}
                          className="flex min-h-11 items-center gap-2.5 px-2 aria-[current]:font-semibold"
                        >
                          <Icon className="size-4.5 shrink-0 text-muted" />
                          {label}
                          <WaitingCount count={count} />
                        </NavLink>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
            <div className="flex shrink-0 flex-col gap-1 border-t p-2">
              <EditionSwitcher />
              <AccountMenu onHelp={onHelp} />
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </nav>
  );
}
