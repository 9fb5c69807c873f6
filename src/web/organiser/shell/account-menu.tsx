import { useLocation } from "react-router";
import { languagesInUse, pathInLanguage, plainPath } from "#contract/language.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { useLogout } from "#web/buyer/profile/account/use-logout.ts";
import { Link } from "#web/ui/language/link.tsx";
import { initials } from "#web/ui/media/initials.ts";
import { setTheme, useTheme } from "#web/ui/site/theme.ts";
import { MoonIcon, SunIcon } from "../../ui/icons.tsx";
import { Menu, MenuItem, MenuLink, MenuRule } from "../kit/menu.tsx";
import { KeyboardIcon, StaffIcon, SwitchIcon } from "../kit/organiser-icons.tsx";
import { useMe } from "./staff-context.ts";
import { chooseLanguage } from "./staff-language.ts";

export const roleNames: Record<StaffRole, () => string> = {
  owner: m.organiser_role_owner,
  editor: m.organiser_role_editor,
  finance: m.organiser_role_finance,
  door: m.organiser_role_door,
  box_office: m.organiser_role_box_office,
  reviewer: m.organiser_role_reviewer,
};

/** The member's own settings: theme, language, shortcuts, signing out. */
export function AccountMenu({ onHelp }: { onHelp: () => void }) {
  const me = useMe();
  const theme = useTheme();
  const { pathname, search } = useLocation();
  const logout = useLogout();
  const others = languagesInUse().filter((language) => language !== getLocale());
  const name = me.name || me.email;
  const role = roleNames[me.role]();
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={m.organiser_account_of({ name, role })}
          className="flex min-h-11 w-full items-center gap-2.5 rounded-sm px-2 text-left hover:bg-line/60 max-menu:md:justify-center"
        >
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-sm bg-primary font-mono text-xs text-on-primary"
          >
            {initials(name)}
          </span>
          <span className="min-w-0 flex-1 max-menu:md:hidden">
            <span className="block truncate font-semibold">{name}</span>
            <span className="block truncate font-mono text-xs text-muted">{role}</span>
          </span>
          <SwitchIcon className="size-4 shrink-0 text-muted max-menu:md:hidden" />
        </button>
      }
    >
      <p className="px-3 py-1.5 font-mono text-xs text-muted">{me.email}</p>
      <MenuRule />
      <MenuLink closeOnClick render={<Link to={organiserPaths.shop("security")} />}>
        <StaffIcon className="size-4.5" />
        {m.security_title()}
      </MenuLink>
      <MenuItem onClick={() => setTheme(theme === "dark" ? "light" : "dark")} closeOnClick={false}>
        {theme === "dark" ? <SunIcon className="size-4.5" /> : <MoonIcon className="size-4.5" />}
        {theme === "dark" ? m.layout_theme_to_light() : m.layout_theme_to_dark()}
      </MenuItem>
      {others.map((other) => (
        <MenuLink
          key={other}
          href={pathInLanguage(plainPath(pathname), other) + search}
          hrefLang={other}
          lang={other}
          onClick={() => chooseLanguage(other)}
        >
          <span aria-hidden="true" className="w-4.5 text-center font-mono text-xs uppercase">
            {other}
          </span>
          {m.layout_this_language({}, { locale: other })}
        </MenuLink>
      ))}
      <MenuItem onClick={onHelp}>
        <KeyboardIcon className="size-4.5" />
        {m.organiser_shortcuts()}
      </MenuItem>
      <MenuRule />
      <MenuItem onClick={() => logout.mutate()}>
        <span className="w-4.5" />
        {m.organiser_sign_out()}
      </MenuItem>
    </Menu>
  );
}
