import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeWindow } from "#tests/web/fake-window.ts";
import { subscribeToStored } from "#web/ui/login-session/browser-storage.ts";
import {
  addOfferToCart,
  addToCart,
  clearCoupon,
  clearOffer,
  clearPurchasePayment,
  clearTickets,
  lowerQuantity,
  openOffer,
  readCart,
  refreshLines,
  removeFromCart,
  setCoupon,
  setPurchasePayment,
  setQuantity,
} from "./cart.ts";
import { type CartTicket, cartCount } from "./cart-lines.ts";
import { cartPrices, couponLabel } from "./cart-prices.ts";
import { removeOffer } from "./remove-offer.ts";
import type { CartCoupon, StoredPayment } from "./stored-cart.ts";

const pass: CartTicket = {
  id: 7,
  name: "Passe geral|6 dias",
  price: "49.90",
  max_per_order: 10,
  ticket_type: { id: 1, uuid: "0198c0de-0000-7000-8000-0000000000aa", name: "Passe", color: "#0a7" },
};
const workshop: CartTicket = { ...pass, id: 8, name: "Workshop", price: "15.00" };
const offer = { ticket: 7, units: 2, until: new Date(Date.now() + 60_000).toISOString(), token: "mine" };
const coupon: CartCoupon = {
  id: 3,
  code: "NEXXT10",
  discount_type: 1,
  discount_amount: "10.00",
  discount_description: "10 %",
  tickets: null,
};
const payment: StoredPayment = {
  id: "0198c0de-0000-7000-8000-000000000001",
  payment_status: 1,
  payment_method: 1,
  created_at: "2025-10-01T10:00:00.000+00:00",
  expires_at: "2025-10-01T10:05:00.000+00:00",
  redirect_url: null,
  amount: "61.38",
  renewable: true,
  started_at: 1_759_312_800_000,
  assign_later: false,
};

let browser: ReturnType<typeof fakeWindow>;
const quantities = () => readCart().lines.map(({ ticket, quantity }) => [ticket.id, quantity]);

beforeEach(() => {
  browser = fakeWindow();
  vi.stubGlobal("window", browser);
});

describe("the cart", () => {
  it("gives a new ticket a line of 1 and raises a ticket that is there", () => {
    addToCart(pass);
    addToCart(workshop);
    addToCart(pass);
    expect(quantities()).toEqual([
      [7, 2],
      [8, 1],
    ]);
    expect(cartCount(readCart().lines)).toBe(3);
  });

  it("does not grow past the limit of one order, and says so", () => {
    const limited = { ...pass, max_per_order: 1 };
    expect(addToCart(limited)).toBe(true);
    expect(addToCart(limited)).toBe(false);
    expect(quantities()).toEqual([[7, 1]]);
  });

  it("lowers by one, deletes the line at zero, and deletes it at once when forced", () => {
    addToCart(pass);
    addToCart(pass);
    removeFromCart(7);
    expect(quantities()).toEqual([[7, 1]]);
    removeFromCart(7);
    expect(quantities()).toEqual([]);
    addToCart(pass);
    addToCart(pass);
    removeFromCart(7, { force: true });
    expect(quantities()).toEqual([]);
  });

  it("keeps a line set to 0 and removes one unit when set below 0", () => {
    addToCart(pass);
    addToCart(pass);
    addToCart(pass);
    setQuantity(7, -1);
    expect(quantities()).toEqual([[7, 2]]);
    setQuantity(7, 0);
    expect(quantities()).toEqual([[7, 0]]);
    setQuantity(7, -1);
    expect(quantities()).toEqual([]);
  });

  it("removes the bought units and keeps units added meanwhile", () => {
    addToCart(pass);
    addToCart(pass);
    addToCart(pass);
    lowerQuantity(7, 2);
    expect(quantities()).toEqual([[7, 1]]);
  });

  it("holds a coupon and a payment until they are cleared", () => {
    setCoupon(coupon);
    setPurchasePayment(payment);
    expect(readCart()).toEqual({ lines: [], coupon, purchasePayment: payment, offer: null });
    clearCoupon();
    clearPurchasePayment();
    expect(readCart()).toEqual({ lines: [], coupon: null, purchasePayment: null, offer: null });
  });

  it("takes an offer's units in place of what it had of the ticket; the offer is open until its time is over", () => {
    addToCart(pass);
    addOfferToCart(pass, offer);
    expect(quantities()).toEqual([[7, 2]]);
    expect(openOffer(readCart().offer, 7)).toEqual(offer);
    expect(openOffer(readCart().offer, 8)).toBeNull();
    expect(openOffer({ ...offer, until: new Date(Date.now() - 1).toISOString() }, 7)).toBeNull();
    clearOffer();
    expect(readCart().offer).toBeNull();
    expect(quantities()).toEqual([[7, 2]]);
  });

  it("loses the tickets of an offer that is declined, and of no other", () => {
    addToCart(workshop);
    addOfferToCart(pass, offer);
    removeOffer("another's");
    expect(cartCount(readCart().lines)).toBe(3);
    removeOffer("mine");
    expect(readCart()).toMatchObject({ lines: [{ ticket: { id: 8 }, quantity: 1 }], offer: null });
  });

  it("updates a ticket's price and keeps the quantity", () => {
    addToCart(pass);
    addToCart(pass);
    refreshLines([{ ...pass, price: "55.00" }, workshop]);
    expect(readCart().lines).toEqual([{ ticket: { ...pass, price: "55.00" }, quantity: 2 }]);
  });

  it("empties its tickets", () => {
    addToCart(pass);
    clearTickets();
    expect(quantities()).toEqual([]);
  });
});

describe("the stored cart", () => {
  it("survives a reload: everything is in local storage under the spec's keys", () => {
    addToCart(pass);
    setCoupon(coupon);
    setPurchasePayment(payment);
    expect([...browser.stored.keys()]).toEqual(["tickets", "coupon", "purchasePayment"]);
  });

  it("keeps its identity until something changes, as React asks of a snapshot", () => {
    addToCart(pass);
    expect(readCart()).toBe(readCart());
  });

  it("receives another tab's change and builds on it", () => {
    const heard = vi.fn();
    const stop = subscribeToStored(heard);
    browser.otherTab("tickets", JSON.stringify([{ ticket: workshop, quantity: 2 }]));
    stop();
    expect(heard).toHaveBeenCalledOnce();
    addToCart(pass);
    expect(quantities()).toEqual([
      [8, 2],
      [7, 1],
    ]);
  });

  it.each([
    ["nothing", ""],
    ["null", "null"],
    ["undefined", "undefined"],
    ["broken JSON", '[{"ticket":'],
    ["another shape", '{"items":[]}'],
    ["a line without a ticket", '[{"quantity":1}]'],
    ["a negative quantity", JSON.stringify([{ ticket: pass, quantity: -2 }])],
    ["a fractional quantity", JSON.stringify([{ ticket: pass, quantity: 1.5 }])],
    ["a price that is none", JSON.stringify([{ ticket: { ...pass, price: "-1" }, quantity: 1 }])],
    [
      "an older ticket without its type",
      JSON.stringify([{ ticket: { id: 7, name: "x", price: "1" }, quantity: 1 }]),
    ],
  ])("treats %s as an absent cart", (_, text) => {
    browser.stored.set("tickets", text);
    browser.stored.set("coupon", text);
    browser.stored.set("purchasePayment", text);
    expect(readCart()).toEqual({ lines: [], coupon: null, purchasePayment: null, offer: null });
  });

  it("lasts as long as the page where the browser refuses storage", () => {
    vi.stubGlobal("window", {
      ...browser,
      localStorage: {
        getItem: () => {
          throw new Error("denied");
        },
        setItem: () => {
          throw new Error("denied");
        },
        removeItem: () => {
          throw new Error("denied");
        },
      },
    });
    addToCart(pass);
    expect(quantities()).toEqual([[7, 1]]);
    clearTickets();
  });
});

describe("the cart's price", () => {
  it("subtracts the coupon before adding the edition's VAT", () => {
    addToCart(pass);
    addToCart(workshop);
    expect(cartPrices(readCart().lines, coupon, 0.23)).toMatchObject({
      grossCents: 6490,
      discountCents: 649,
      netCents: 5841,
      vatCents: 1343,
      totalCents: 7184,
    });
  });

  it("is never below zero", () => {
    addToCart(workshop);
    const twenty: CartCoupon = { ...coupon, discount_type: 2, discount_amount: "20.00" };
    expect(cartPrices(readCart().lines, twenty, 0.23).totalCents).toBe(0);
  });

  it("labels a coupon with a minus sign, the amount, and € or %", () => {
    expect(couponLabel(coupon)).toBe("-10%");
    expect(couponLabel({ ...coupon, discount_type: 2, discount_amount: "12.50" })).toBe("-12,50€");
  });
});
