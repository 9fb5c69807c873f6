import { useEffect } from "react";
import { useLocation } from "react-router";
import { storeRedirectTo } from "./redirect-to.ts";
import { watchSessionEnd } from "./watch-session-end.ts";

/** In the root: deletes a person's data with their session, and stores a `redirect_to` of any page for after the login. */
export function SessionWatcher() {
  const { search } = useLocation();
  useEffect(() => storeRedirectTo(search), [search]);
  useEffect(watchSessionEnd, []);
  return null;
}
