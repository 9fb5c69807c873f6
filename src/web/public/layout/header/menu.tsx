import { useEffect, useRef, useState } from "react";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CloseIcon, MenuIcon } from "#web/ui/icons.tsx";
import { Link } from "#web/ui/language/link.tsx";
import { Logo } from "#web/ui/site/logo.tsx";
import type { SiteEdition } from "#web/ui/site/site.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { MainLinks } from "./main-links.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

const menuLink =
  "flex min-h-14 items-center gap-3 font-display text-4xl font-bold tracking-tight hover:text-accent";

/**
 * The burger menu, below the width from which the links are in the header (px). A native modal dialog, so the browser handles focus, Escape and inertness; this
 * component locks the scroll.
 */
export function Menu({
  edition,
  className,
  until,
}: {
  edition: SiteEdition;
  className: string;
  until: number;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => dialog.current?.close();

  useEffect(() => {
    document.documentElement.classList.toggle("scroll-locked", open);
    return () => document.documentElement.classList.remove("scroll-locked");
  }, [open]);

  useEffect(() => {
    const inline = window.matchMedia(`(min-width: ${until}px)`);
    const onChange = () => inline.matches && dialog.current?.close();
    inline.addEventListener("change", onChange);
    return () => inline.removeEventListener("change", onChange);
  }, [until]);

  return (
    <div className={className}>
      <noscript>
        <a href="#menu" className="inline-flex min-h-11 items-center font-semibold underline">
          {m.layout_menu()}
        </a>
      </noscript>
      <IconButton
        label={m.layout_menu_open()}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="-mr-2 noscript:hidden"
        onClick={() => {
          dialog.current?.showModal();
          setOpen(true);
        }}
      >
        <MenuIcon />
      </IconButton>
      <dialog
        ref={dialog}
        aria-label={m.layout_menu()}
        onClose={() => setOpen(false)}
        className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none flex-col bg-ground text-text open:flex open:animate-[arrive_200ms_var(--ease-out)]"
      >
        <div className="page flex h-20 shrink-0 items-center justify-between border-b border-text">
          <Link
            to={paths.home()}
            aria-label={m.layout_home()}
            onClick={close}
            className="inline-flex min-h-11 items-center"
          >
            <Logo className="h-7" />
          </Link>
          <span className="flex items-center gap-2">
            <LanguageSwitch />
            <ThemeToggle />
            <IconButton label={m.layout_menu_close()} onClick={close} className="-mr-2">
              <CloseIcon />
            </IconButton>
          </span>
        </div>
        <nav
          aria-label={m.layout_main_navigation()}
          className="page min-h-0 flex-1 overflow-y-auto overscroll-contain py-6"
        >
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside turn a key press into a click. */}
          <ul onClick={close} className="divide-y divide-line">
            <MainLinks edition={edition} linkClass={menuLink} />
            <li>
              <Link to={paths.profile()} className={menuLink}>
                {m.layout_account()}
              </Link>
            </li>
            <li>
              <Link
                to={paths.tickets()}
                className={`${menuLink} -mx-[clamp(1rem,4vw,4rem)] mt-4 bg-hot px-[clamp(1rem,4vw,4rem)] text-on-hot hover:text-on-hot`}
              >
                {m.layout_tickets()}
              </Link>
            </li>
          </ul>
        </nav>
      </dialog>
    </div>
  );
}
