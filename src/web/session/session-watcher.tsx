import { useEffect } from "react";
import { useLocation } from "react-router";
import { storeRedirectTo } from "./redirect-to.ts";

/** Once, in the root: on whichever page a `redirect_to` arrives, it is kept for after login. */
export function SessionWatcher() {
  const { search } = useLocation();
  useEffect(() => storeRedirectTo(search), [search]);
  return null;
}
