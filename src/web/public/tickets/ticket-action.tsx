import { useEffect, useRef } from "react";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { paths } from "#contract/paths.ts";
import type { Ticket } from "#contract/shop.ts";
import { m } from "#messages/messages.js";
import { addToCart, removeFromCart } from "#web/buyer/cart/cart.ts";
import { useQuantity } from "#web/buyer/cart/cart-lines.ts";
import { Button, ButtonAnchor } from "#web/ui/button.tsx";
import { NumberStepper } from "#web/ui/forms/number-stepper.tsx";
import { ArrowOutIcon } from "#web/ui/icons.tsx";
import { localPath } from "#web/ui/language/local-path.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { useEdition, useIsPreview } from "#web/ui/site/use-site.ts";
import type { ListedTicket } from "./load-shop.ts";
import { stateLabel, ticketState } from "./ticket-state.ts";

/** Spec section 9, in ms. */
const TOAST_MS = 3_000;

/** "Add", or the quantity once it is in the cart. Both have the same height, so reading the cart moves nothing. */
export function TicketAction({ ticket, addLabel }: { ticket: Ticket | ListedTicket; addLabel: string }) {
  const quantity = useQuantity(ticket.id);
  const box = useRef<HTMLDivElement>(null);
  const followFocus = useRef(false);
  const inCart = quantity > 0;
  const state = ticketState(ticket);
  const name = plainTicketName(ticket.name);
  const { this_year } = useEdition();
  const isPreview = useIsPreview();
  const notSold = isPreview ? m.preview_not_sold() : state === "few" ? "" : stateLabel(ticket, this_year);

  // The pressed button was replaced by another control, which takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one control replaces the other.
  useEffect(() => {
    if (!followFocus.current) return;
    followFocus.current = false;
    box.current?.querySelector<HTMLButtonElement>("button:last-of-type")?.focus();
  }, [inCart]);

  const add = () => {
    followFocus.current = !inCart;
    if (!addToCart(ticket)) return atLimit();
    toast.success(m.shop_added_title(), m.shop_added_text(), TOAST_MS);
  };
  const atLimit = () =>
    toast.info(m.shop_limit_title(), m.shop_limit_text({ count: ticket.max_per_order }), TOAST_MS);
  const remove = () => {
    followFocus.current = quantity === 1;
    removeFromCart(ticket.id);
  };

  if (state === "external") {
    if (!ticket.external_url) return null;
    return (
      <ButtonAnchor
        href={ticket.external_url}
        target="_blank"
        rel="noopener noreferrer"
        variant="outline"
        className="w-full"
      >
        {m.shop_external()}
        <ArrowOutIcon className="size-5" />
        <span className="sr-only"> {m.layout_new_window()}</span>
      </ButtonAnchor>
    );
  }
  return (
    <div ref={box} className="flex min-h-12 items-stretch">
      {inCart && state !== "over" && !isPreview ? (
        <NumberStepper
          wide
          label={m.shop_quantity_of({ name })}
          value={quantity}
          max={ticket.max_per_order}
          onChange={(next) => (next > quantity ? add() : remove())}
          onLimit={atLimit}
        >
          {m.shop_in_cart({ count: quantity })}
        </NumberStepper>
      ) : (
        // Sent by the browser itself until the page is alive.
        <form
          method="post"
          action={localPath(paths.cart())}
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
          className="w-full"
        >
          <input type="hidden" name="ticket" value={ticket.id} />
          <input type="hidden" name="type" value={ticket.ticket_type.uuid} />
          <Button
            type="submit"
            name="do"
            value="add"
            variant="sell"
            className="w-full"
            disabled={notSold !== ""}
            aria-label={m.shop_add_named({ action: addLabel, name })}
          >
            {notSold || addLabel}
          </Button>
        </form>
      )}
    </div>
  );
}
