import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { cartCount, useLines } from "#web/buyer/cart/cart-lines.ts";
import { useWayToCheckout } from "#web/buyer/cart/way-to-checkout.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { AccountIcon, CartIcon } from "#web/ui/icons.tsx";
import { Link } from "#web/ui/language/link.tsx";
import { Logo } from "#web/ui/site/logo.tsx";
import type { SiteEdition } from "#web/ui/site/site.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { linkBar } from "./link-bar.ts";
import { MainLinks, mainLinks } from "./main-links.tsx";
import { Menu } from "./menu.tsx";
import { useScrolledPast } from "./scrolled.ts";
import { ThemeToggle } from "./theme-toggle.tsx";

const barLink =
  "inline-flex min-h-11 items-center gap-1 px-1.5 xl:px-2.5 font-medium whitespace-nowrap decoration-2 underline-offset-8 hover:underline aria-[current]:underline aria-[current]:decoration-accent";

/** Compact and fixed after 25 px of scroll (spec section 2); its place keeps its height. */
export function Header({ edition }: { edition: SiteEdition }) {
  const { bar, menu, from } = linkBar(mainLinks(edition));
  const { mark, past } = useScrolledPast<HTMLDivElement>();
  return (
    <>
      <div ref={mark} aria-hidden="true" className="pointer-events-none absolute top-0 h-[25px] w-px" />
      <header className="relative h-20 print:hidden">
        <div
          data-compact={past || undefined}
          className={`group z-30 w-full border-b bg-ground ${past ? "fixed top-0 border-text" : "absolute top-0 border-line"}`}
        >
          <div
            className={`page flex items-center gap-1 sm:gap-2 transition-[height] duration-200 ease-out ${past ? "h-14" : "h-20"}`}
          >
            <Link
              to={paths.home()}
              aria-label={m.layout_home()}
              className="mr-auto inline-flex min-h-11 min-w-0 items-center"
            >
              <Logo
                className={`transition-[height] duration-200 ease-out ${past ? "h-5" : "h-5 sm:h-6 xl:h-7"}`}
                pictureClassName={`max-w-32 sm:max-w-44 ${past ? "max-h-9" : "max-h-12"}`}
              />
            </Link>
            <nav aria-label={m.layout_main_navigation()} className={`hidden ${bar}`}>
              <ul className="flex items-center text-[0.875rem] xl:text-base">
                <MainLinks edition={edition} linkClass={barLink} />
              </ul>
            </nav>
            <ButtonLink
              variant="sell"
              to={paths.tickets()}
              className="shrink-0 px-3! font-mono text-sm! tracking-wide sm:px-4! sm:text-base!"
            >
              {m.layout_tickets()}
            </ButtonLink>
            <CartLink />
            <Link
              to={paths.profile()}
              aria-label={m.layout_account()}
              title={m.layout_account()}
              className="hidden size-11 place-items-center sm:grid"
            >
              <AccountIcon />
            </Link>
            <LanguageSwitch className="hidden! sm:inline-grid!" />
            <span className="hidden sm:inline-flex">
              <ThemeToggle />
            </span>
            <Menu edition={edition} className={menu} until={from} />
          </div>
        </div>
      </header>
    </>
  );
}

/** The count appears after hydration, without moving the layout. */
function CartLink() {
  const count = cartCount(useLines());
  const label = count === 0 ? m.layout_cart_empty() : m.layout_cart({ count });
  return (
    <Link
      {...useWayToCheckout()}
      aria-label={label}
      title={label}
      className="relative grid size-11 shrink-0 place-items-center"
    >
      <CartIcon />
      {count > 0 && (
        <span className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-hot px-1 font-mono text-xs font-bold text-on-hot tabular-nums">
          {count}
        </span>
      )}
    </Link>
  );
}
