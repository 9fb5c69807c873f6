import { useEffect } from "react";
import { useLocation } from "react-router";
import { storeRedirectTo } from "./redirect-to.ts";
import { watchLoginSessionEnd } from "./watch-login-session-end.ts";

/** In the root: deletes a person's data with their login session, and stores a `redirect_to` of any page for after the login. */
export function LoginSessionWatcher() {
  const { search } = useLocation();
  useEffect(() => storeRedirectTo(search), [search]);
  useEffect(watchLoginSessionEnd, []);
  return null;
}
