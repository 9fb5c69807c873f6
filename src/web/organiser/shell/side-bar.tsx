import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { Link, NavLink } from "#web/ui/language/link.tsx";
import { Logo } from "#web/ui/site/logo.tsx";
import { ArrowOutIcon, SearchIcon } from "../../ui/icons.tsx";
import { Keys } from "../kit/key.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { EditionSwitcher } from "./edition-switcher.tsx";
import { useNavigation } from "./use-navigation.ts";
import { WaitingCount } from "./waiting-count.tsx";

/** From 768 px: names of areas from 996 px on; before, each screen's name stands small under its icon. */
export function SideBar({ onSearch, onHelp }: { onSearch: () => void; onHelp: () => void }) {
  const areas = useNavigation();
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  // The screen that is open may be below the fold of a long list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen.
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    // Again when the list gets another height: its styles can come after it.
    const sizes = new ResizeObserver(() =>
      current.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" }),
    );
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [pathname]);
  return (
    <aside className="hidden h-full w-24 shrink-0 flex-col border-r bg-ground md:flex menu:w-60">
      <div className="flex h-14 items-center gap-2 border-b px-4">
        <Link
          to={paths.home()}
          reloadDocument
          aria-label={m.organiser_to_site()}
          title={m.organiser_to_site()}
          className="inline-flex min-h-9 items-center gap-1 max-menu:mx-auto"
        >
          <span className="hidden menu:block">
            <Logo className="h-4" textClassName="text-base" pictureClassName="max-h-8 max-w-32" />
          </span>
          <ArrowOutIcon className="size-4 text-muted" />
        </Link>
      </div>
      <div className="flex flex-col gap-1 p-2">
        <EditionSwitcher />
        <button
          type="button"
          onClick={onSearch}
          aria-label={m.organiser_palette()}
          className="flex min-h-9 items-center gap-2.5 rounded-sm px-2.5 text-muted transition-colors duration-150 hover:bg-line/60 hover:text-text max-menu:justify-center pointer-coarse:min-h-11"
        >
          <SearchIcon className="size-4.5 shrink-0" />
          <span className="flex-1 text-left max-menu:hidden">{m.organiser_palette()}</span>
          <Keys keys="g o" className="max-menu:hidden" />
        </button>
      </div>
      <nav
        ref={list}
        aria-label={m.layout_main_navigation()}
        className="min-h-0 flex-1 scroll-py-4 overflow-y-auto px-2 pb-4 max-menu:px-1"
      >
        {areas.map(({ name, items }) => (
          <section key={name} className="mt-3 first:mt-0">
            <h2 className="px-2.5 py-1 font-mono text-xs font-normal tracking-normal text-muted max-menu:sr-only">
              {name}
            </h2>
            <ul className="max-menu:border-t max-menu:pt-2">
              {items.map(({ to, label, end, Icon, count }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end={end}
                    title={label}
                    className="flex min-h-8 items-center gap-2.5 rounded-sm px-2.5 text-muted transition-colors duration-150 hover:bg-line/60 hover:text-text aria-[current]:bg-line/70 aria-[current]:font-semibold aria-[current]:text-text max-menu:flex-col max-menu:justify-center max-menu:gap-0.5 max-menu:px-0.5 max-menu:py-1.5 pointer-coarse:min-h-11"
                  >
                    <Icon className="size-4.5 shrink-0" />
                    <span className="max-w-full truncate max-menu:text-center max-menu:text-[0.6875rem] max-menu:leading-tight max-menu:text-wrap">
                      {label}
                    </span>
                    <WaitingCount count={count} />
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className="border-t p-2">
        <AccountMenu onHelp={onHelp} />
      </div>
    </aside>
  );
}
