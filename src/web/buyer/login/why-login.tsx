import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { safePath } from "#web/ui/login-session/redirect-to.ts";

/** A buyer whom the cart has sent to the login. `search`: the address's, which says where the login leads. */
export function isFromCart(search: string): boolean {
  const returnTo = safePath(new URLSearchParams(search).get("redirect_to"));
  return [paths.checkout(), paths.cart()].some((path) => path === returnTo);
}

export function WhyLogin({ search }: { search: string }) {
  return (
    isFromCart(search) && <p className="mt-6 border-l-8 border-accent pl-4 text-lg">{m.login_to_finish()}</p>
  );
}
