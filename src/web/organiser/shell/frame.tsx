import { useLayoutEffect, useRef, useState } from "react";
import { Outlet, useLocation, useNavigationType } from "react-router";
import { m } from "#messages/messages.js";
import { useHeadingFocus } from "../../ui/device/heading-focus.ts";
import { useOnline } from "../../ui/device/online.ts";
import { KitDialog } from "../kit/dialog.tsx";
import { Keys } from "../kit/key.tsx";
import { Notices } from "../kit/notices.tsx";
import { StepUpDialog } from "../sign-in/step-up-dialog.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { CommandPalette } from "./command-palette.tsx";
import { useRegisteredShortcuts, useShortcutListener, useShortcuts } from "./shortcuts.ts";
import { SideBar } from "./side-bar.tsx";
import { useGoToScreens } from "./use-navigation.ts";

/** Navigation at the left, on phones at the bottom; the screen scrolls beside it. */
export function Frame() {
  const [palette, setPalette] = useState(false);
  const [help, setHelp] = useState(false);
  const scroll = useScrollOfScreen();
  useShortcutListener();
  useHeadingFocus();
  useGoToScreens();
  useShortcuts([
    { keys: "?", label: m.organiser_shortcuts(), run: () => setHelp(true) },
    { keys: "g o", label: m.organiser_palette(), run: () => setPalette(true) },
  ]);
  return (
    <div data-organiser-frame="" className="flex h-full flex-col md:flex-row">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 inline-flex min-h-11 -translate-y-20 items-center bg-primary px-4 font-semibold text-on-primary focus:translate-y-0"
      >
        {m.layout_skip()}
      </a>
      <SideBar onSearch={() => setPalette(true)} onHelp={() => setHelp(true)} />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        {/* Above what scrolls: it hides no form's head. */}
        <Offline />
        <main
          {...scroll}
          id="content"
          tabIndex={-1}
          className="relative flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto outline-none"
        >
          <Outlet />
        </main>
      </div>
      <BottomBar onSearch={() => setPalette(true)} onHelp={() => setHelp(true)} />
      <CommandPalette open={palette} onOpenChange={setPalette} />
      <ShortcutList open={help} onClose={() => setHelp(false)} />
      <StepUpDialog />
      <Notices />
    </div>
  );
}

/** Always rendered, so that screen readers announce it. */
function Offline() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="border-b border-warning bg-raised px-4 py-2 text-warning">
          <strong>{m.organiser_offline_title()}</strong> {m.organiser_offline_text()}
        </p>
      )}
    </div>
  );
}

/** `?` opens it: the shortcuts that work on this screen. */
function ShortcutList({ open, onClose }: { open: boolean; onClose: () => void }) {
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

/** The screens scroll in one element, which outlives them: a new one begins at its top, one that is gone back to where it was. */
function useScrollOfScreen() {
  const main = useRef<HTMLElement>(null);
  const { pathname, key } = useLocation();
  const arrivedBy = useNavigationType();
  const [places] = useState(() => new Map<string, number>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen, by its path.
  useLayoutEffect(() => {
    if (arrivedBy !== "REPLACE") main.current?.scrollTo(0, places.get(key) ?? 0);
  }, [pathname]);
  return { ref: main, onScroll: () => places.set(key, main.current?.scrollTop ?? 0) };
}
