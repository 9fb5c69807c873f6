import { useEffect } from "react";
import { useLocation } from "react-router";
import { storeRedirectTo } from "./redirect-to.ts";

/** In the root: stores a `redirect_to` of any page for after the login. */
export function SessionWatcher() {
  const { search } = useLocation();
  useEffect(() => storeRedirectTo(search), [search]);
  return null;
}
