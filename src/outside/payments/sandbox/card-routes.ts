import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Clock } from "../../clock.ts";
import { returnUrlWith } from "../return-url.ts";
import { cardPage, expiredCardPage, unknownCardPage } from "./card-page.tsx";
import { cardPagePath } from "./provider.ts";
import {
  answerCard,
  type Charge,
  findCharge,
  multibancoOf,
  type SandboxDatabase,
  stateOf,
} from "./simulator.ts";

/** A form with one short field. */
const BODY_MAX = 4_096;
const answers = ["pay", "decline", "cancel"] as const;
/** A reference cannot be refused: it is paid or not. */
const payment = ["pay"] as const;

/** The simulator's hosted card page. GET changes nothing; the form counts once and redirects to the shop. */
export function sandboxCardRoutes(db: SandboxDatabase, clock: Clock): Hono {
  const path = cardPagePath(":reference");
  const findCard = async (c: Context): Promise<Charge | null> => {
    const reference = c.req.param("reference") ?? "";
    const charge = /^\w{1,64}$/.test(reference) ? await findCharge(db, reference) : null;
    return charge && charge.method !== 1 ? charge : null;
  };

  return new Hono()
    .get(path, async (c) => {
      const charge = await findCard(c);
      return charge ? show(c, charge, clock.now(), 200) : unknownCardPage();
    })
    .post(path, bodyLimit({ maxSize: BODY_MAX }), async (c) => {
      const charge = await findCard(c);
      if (!charge) return unknownCardPage();
      const { answer: given } = await c.req.parseBody();
      const answer = (charge.method === 7 ? payment : answers).find((known) => known === given);
      const now = clock.now();
      if (!answer) return show(c, charge, now, 400);
      const after = (await answerCard(db, charge.reference, answer, now)) ?? charge;
      return c.redirect(returnUrl(after, now), 303);
    });
}

/** Shows the form while the charge is open, then redirects. */
function show(c: Context, charge: Charge, now: Date, status: 200 | 400): Response {
  const { state } = stateOf(charge, now);
  if (state === "waiting") return askFor(charge, status);
  return state === "expired"
    ? expiredCardPage(returnUrl(charge, now))
    : c.redirect(returnUrl(charge, now), 303);
}

function askFor(charge: Charge, status: 200 | 400): Response {
  return cardPage({
    reference: charge.method === 7 ? multibancoOf(charge).reference : charge.reference,
    refusable: charge.method === 2,
    amountCents: charge.amount_cents,
    windowEndsAt: charge.window_ends_at,
    returnOrigin: new URL(charge.return_url).origin,
    status,
  });
}

/** Redirects by the charge's state, whichever button was submitted last. */
function returnUrl(charge: Charge, now: Date): string {
  const { state } = stateOf(charge, now);
  if (charge.method === 7) return charge.return_url;
  const status = state === "captured" ? "completed" : state === "declined" ? "failed" : "cancelled";
  return returnUrlWith(charge.return_url, 2, status);
}
