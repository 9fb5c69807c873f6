import { useContext } from "react";
import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
  type To,
} from "react-router";
import { ArchiveYear, pathInArchive } from "./archive-path.ts";
import { localPath } from "./local-path.ts";

/** A link to a page of this site, in the current language. */
export function Link({ to, ...props }: LinkProps) {
  return <RouterLink {...props} to={localised(to, useContext(ArchiveYear))} />;
}

/** The same, marked when it leads to the current page. */
export function NavLink({ to, ...props }: NavLinkProps) {
  return <RouterNavLink {...props} to={localised(to, useContext(ArchiveYear))} />;
}

/** Where a link to this path leads. */
export const useLocalPath = (path: string): string => {
  const year = useContext(ArchiveYear);
  return path.startsWith("/") ? localPath(pathInArchive(path, year)) : path;
};

/** Only absolute paths get a language; a query or a fragment alone does not. */
function localised(to: To, year: number | null): To {
  const placed = (path: string) => localPath(pathInArchive(path, year));
  if (typeof to === "string") return to.startsWith("/") ? placed(to) : to;
  return to.pathname?.startsWith("/") ? { ...to, pathname: placed(to.pathname) } : to;
}
