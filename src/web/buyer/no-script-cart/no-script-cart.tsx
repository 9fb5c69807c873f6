import { data, redirect } from "react-router";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { localPath } from "#web/ui/language/local-path.ts";
import { personalPageMeta } from "#web/ui/site/page-meta.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import { cartCount } from "../cart/cart-lines.ts";
import { cartPrices } from "../cart/cart-prices.ts";
import { couponMessage } from "../checkout/summary/coupon-box.tsx";
import { EmptyCart } from "../checkout/summary/empty-cart.tsx";
import { lineState, nullIfRefused, orderable } from "../checkout/summary/fresh-tickets.ts";
import { OrderTotals } from "../checkout/summary/order-totals.tsx";
import type { Route } from "./+types/no-script-cart";
import { NoScriptLine } from "./no-script-line.tsx";
import { NoScriptOrderForm } from "./no-script-order-form.tsx";
import { apiFor, LINES_MAX, type NoScriptVisit, readVisit, storeVisit } from "./no-script-visit.ts";
import { placeFreeOrder, type RefusedOrder } from "./place-free-order.ts";
import { readNoScriptCart } from "./read-no-script-cart.ts";
import { useCartOfBrowser } from "./use-cart-of-browser.ts";

export const meta = () => personalPageMeta(m.checkout_title());

export async function loader(asked: Route.LoaderArgs) {
  const visit = await readVisit(asked);
  const api = apiFor(asked, visit);
  const own = visit.login && (await ownOf(api, new URL(asked.request.url).searchParams.get("order")));
  return {
    ...(await readNoScriptCart(api, visit)),
    email: own ? (visit.login?.email ?? null) : null,
    signup: own?.signup ?? null,
    ordered: own?.ordered ?? false,
    submission: crypto.randomUUID(),
  };
}

/** The buyer's own data, and whether this payment of theirs is complete; null once their login session has ended. */
async function ownOf(api: ReturnType<typeof apiFor>, payment: string | null) {
  try {
    const [signups, order] = await Promise.all([
      api.accounts.signups({}),
      payment ? api.checkout.payment({ id: payment }).catch(nullIfRefused) : null,
    ]);
    return {
      signup: signups.results[0] ?? null,
      ordered: order?.payment_status === PaymentStatus.completed,
    };
  } catch (error) {
    return nullIfRefused(error);
  }
}

export async function action(asked: Route.ActionArgs) {
  const form = await asked.request.formData();
  const visit = await readVisit(asked);
  const api = apiFor(asked, visit);
  const see = async (next: NoScriptVisit, order?: string) =>
    redirect(localPath(paths.cart(order)), { status: 303, headers: await storeVisit(asked, next) });
  switch (form.get("do")) {
    case "add":
    case "less":
      return see({ ...visit, lines: withChange(visit.lines, form, form.get("do") === "add" ? 1 : -1) });
    case "coupon": {
      const code = String(form.get("code") ?? "").trim();
      // Only a known one is stored: each page asks for it again.
      const wrong = code && (await api.shop.coupon({ code }).then(() => "", couponMessage));
      return wrong
        ? data<RefusedOrder>({ values: { code }, errors: { code: wrong } }, { status: 422 })
        : see({ ...visit, coupon: code });
    }
    case "leave":
      if (visit.login) await api.accounts.logout().catch(() => {});
      return see({ ...visit, login: null });
    case "order": {
      if (!visit.login) return see(visit);
      const placed = await placeFreeOrder(
        api,
        form,
        visit.login.email,
        (await readNoScriptCart(api, visit)).cart,
      );
      if (!("payment" in placed)) return data(placed, { status: 422 });
      const left = visit.lines.filter(({ ticket }) => !placed.tickets.includes(ticket));
      return see({ ...visit, lines: left, coupon: "" }, placed.payment);
    }
    default:
      return see({ ...visit, lines: [], coupon: "" });
  }
}

/** One unit of the form's ticket more or less than the page showed. */
function withChange(lines: NoScriptVisit["lines"], form: FormData, by: number): NoScriptVisit["lines"] {
  const ticket = Number(form.get("ticket"));
  const known = lines.find((line) => line.ticket === ticket);
  const line = known ?? { ticket, type: String(form.get("type")), quantity: 0 };
  const shown = Number(form.get("quantity") ?? line.quantity);
  return [
    ...lines.filter((one) => one !== known),
    ...[{ ...line, quantity: shown + by }].filter(({ quantity }) => quantity > 0),
  ].slice(0, LINES_MAX);
}

/** Cart and free order for a browser without scripts; with scripts, the checkout takes the tickets over. */
export default function NoScriptCart({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, fresh, email, signup, ordered, submission } = loaderData;
  const { vat_rate: vatRate } = useEdition();
  const lines = orderable(cart, fresh);
  const prices = cartPrices(lines, cart.coupon, vatRate);
  useCartOfBrowser(cart, !ordered && (email === null || prices.totalCents > 0));
  return (
    <div className="page max-w-3xl py-12 sm:py-16">
      <h1 className="mb-8 text-huge">{m.checkout_title()}</h1>
      {ordered && (
        <p role="status" className="mb-10 border border-text border-l-8 border-l-accent bg-raised p-4">
          <strong>{m.plain_ordered_title()}</strong> {m.plain_ordered_text()}
        </p>
      )}
      {actionData?.notice && (
        <p role="alert" className="mb-8 font-semibold text-danger">
          {actionData.notice}
        </p>
      )}
      {cart.lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="flex flex-col gap-8">
          <ul className="divide-y divide-line">
            {cart.lines.map((line) => (
              <NoScriptLine key={line.ticket.id} line={line} state={lineState(line.ticket, fresh, null)} />
            ))}
          </ul>
          <form method="post" className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
            <TextField
              label={m.checkout_coupon_label()}
              name="code"
              defaultValue={actionData?.values.code ?? cart.coupon?.code}
              error={actionData?.errors.code}
              maxLength={64}
              autoComplete="off"
            />
            <Button type="submit" name="do" value="coupon" variant="outline" className="min-h-12 sm:mt-7.5">
              {m.checkout_coupon_apply()}
            </Button>
          </form>
          <OrderTotals cart={{ ...cart, lines }} prices={prices} />
          {prices.totalCents > 0 ? (
            <p className="border border-text border-l-8 border-l-warning bg-raised p-4">
              {m.plain_paid_needs_script()}
            </p>
          ) : email === null ? (
            <ButtonLink size="large" to={paths.login(paths.cart())}>
              {m.plain_log_in()}
            </ButtonLink>
          ) : cartCount(lines) > 0 ? (
            <NoScriptOrderForm
              shown={{ lines, coupon: cart.coupon?.id ?? null }}
              signup={signup}
              email={email}
              refused={actionData}
              submission={submission}
            />
          ) : (
            <p role="status">{m.checkout_nothing_chosen()}</p>
          )}
        </div>
      )}
      {email !== null && (
        <form method="post" className="mt-12 flex flex-wrap items-center gap-4 border-t border-line pt-4">
          <span className="text-muted">{email}</span>
          <Button type="submit" name="do" value="leave" variant="quiet">
            {m.profile_logout()}
          </Button>
        </form>
      )}
    </div>
  );
}
