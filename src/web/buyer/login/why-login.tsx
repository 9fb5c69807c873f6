import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";

/** The cart has sent the buyer to the login. `returnTo`: where it leads. */
export const isFromCart = (returnTo: string | null): boolean =>
  returnTo === paths.checkout() || returnTo === paths.cart();

export const WhyLogin = ({ returnTo }: { returnTo: string | null }) =>
  isFromCart(returnTo) && <p className="mt-6 border-l-8 border-accent pl-4 text-lg">{m.login_to_finish()}</p>;
