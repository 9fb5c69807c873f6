import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
  type To,
} from "react-router";
import { localPath } from "./local-path.ts";

/** A link to a page of ours, in the language of this one. */
export function Link({ to, ...props }: LinkProps) {
  return <RouterLink {...props} to={localised(to)} />;
}

/** The same, and it knows whether it leads to where one is. */
export function NavLink({ to, ...props }: NavLinkProps) {
  return <RouterNavLink {...props} to={localised(to)} />;
}

/** Only paths from the root have a language; a query or a fragment stays on its page. */
function localised(to: To): To {
  if (typeof to === "string") return to.startsWith("/") ? localPath(to) : to;
  return to.pathname?.startsWith("/") ? { ...to, pathname: localPath(to.pathname) } : to;
}
