import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
  type To,
} from "react-router";
import { localPath } from "./local-path.ts";

/** A link to a page of this site, in the current language. */
export function Link({ to, ...props }: LinkProps) {
  return <RouterLink {...props} to={localised(to)} />;
}

/** The same, marked when it leads to the current page. */
export function NavLink({ to, ...props }: NavLinkProps) {
  return <RouterNavLink {...props} to={localised(to)} />;
}

/** Only absolute paths get a language; a query or a fragment alone does not. */
function localised(to: To): To {
  if (typeof to === "string") return to.startsWith("/") ? localPath(to) : to;
  return to.pathname?.startsWith("/") ? { ...to, pathname: localPath(to.pathname) } : to;
}
