import { beforeEach, expect, it, vi } from "vitest";
import { fakeWindow } from "#tests/web/fake-window.ts";
import { signIn } from "#web/ui/login-session/login-session.ts";
import { addOfferToCart, addToCart, type Cart, readCart } from "../../cart/cart.ts";
import { signOut } from "./sign-out.ts";

const ticket: Cart["lines"][number]["ticket"] = {
  id: 7,
  name: "Passe geral|6 dias",
  price: "49.90",
  max_per_order: 10,
  ticket_type: { id: 1, uuid: "0198c0de-0000-7000-8000-0000000000aa", name: "Passe", color: "#0a7" },
};
const SECRET = "kJ3vX0b8Q2uZs7RfYt1LmA";

let browser: ReturnType<typeof fakeWindow>;
beforeEach(() => {
  browser = fakeWindow();
  vi.stubGlobal("window", browser);
});

it("a logout leaves the cart to a shared computer, and no secret: not the login session's, nor a waiting list's offer, nor the way to a payment's page", () => {
  signIn({
    token: "t0k3n",
    expiry: new Date(Date.now() + 60_000).toISOString(),
    user: { email: "ana@example.pt" },
  });
  addToCart({ ...ticket, id: 8 });
  addOfferToCart(ticket, {
    ticket: 7,
    units: 2,
    until: new Date(Date.now() + 60_000).toISOString(),
    token: SECRET,
  });
  expect(readCart().offer?.token).toBe(SECRET);
  browser.stored.set("purchasePayment", JSON.stringify({ redirect_url: `https://pay.example/${SECRET}` }));
  browser.stored.set("orderSubmission", JSON.stringify({ key: SECRET, fingerprint: "912" }));
  signOut();
  expect([...browser.stored.keys()]).toEqual(["tickets"]);
  expect([...browser.stored.values()].join()).not.toMatch(new RegExp(`${SECRET}|t0k3n|ana@`));
});

it("stars that the account has not received outlive a logout, the address of its calendar does not", () => {
  const agenda = { stars: [19], account: "ana@example.pt", unsent: { add: [19], remove: [] } };
  browser.stored.set("agenda", JSON.stringify({ ...agenda, feedUrl: `https://nexxt.example/${SECRET}.ics` }));
  signOut();
  expect(JSON.parse(browser.stored.get("agenda") ?? "")).toEqual({ ...agenda, feedUrl: null });
});
