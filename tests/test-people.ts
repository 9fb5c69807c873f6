import type { Signup } from "#contract/accounts/accounts.ts";
import { centsToDecimal } from "#contract/money.ts";
import type { Payment } from "#contract/orders/checkout.ts";
import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import type { AppContext } from "#domain/app-context.ts";
import { openTestLogins } from "./test-logins.ts";
import type { openTestServer } from "./test-server.ts";

/** Those who use a test's shop: buyers who order, and staff. */
export function openTestPeople(app: AppContext, call: ReturnType<typeof openTestServer>["call"]) {
  const { db, clock } = app;
  const logIn = openTestLogins(app);
  return {
    /** A new login session of this address. */
    logIn,
    /** As if everybody had used their login sessions just now: those that a moved clock left unused would end. */
    useLoginSessions: () => db.query("update sessions set last_seen_at = $1", [clock.now()]),
    /** A person with a login session and a signup. */
    buyer: async (email: string): Promise<{ token: string; signup: string; email: string }> => {
      const token = await logIn(email);
      const signup = await call<Signup>("POST", "/signups/", {
        token,
        body: { email, full_name: "Ana Silva" },
      });
      return { token, signup: signup.body.id, email };
    },
    /** A member of staff who has just proved a second factor, in a login session of their own. */
    staff: async (role: StaffRole): Promise<{ token: string; email: string; id: string }> => {
      const email = `${role}@staff.example`;
      const [member] = await db.query<{ id: string }>(
        `insert into staff (email, name, role, invited_at, joined_at) values ($1, $2, $3, $4, $4)
         on conflict (email) do update set name = excluded.name returning id`,
        [email, `Staff ${role}`, role, clock.now()],
      );
      return { token: await logIn(email, clock.now()), email, id: member?.id ?? "" };
    },
    /** Places an order as a buyer's browser would; MB WAY to a phone that pays, unless given otherwise. */
    order: (
      buyer: { token: string; signup: string },
      lines: { ticket: number; quantity: number }[],
      totalCents: number,
      more: { body?: object; phone?: string; key?: string; method?: number } = {},
    ) =>
      call<Payment>("POST", "/tickets/payments/", {
        token: buyer.token,
        headers: more.key ? { "idempotency-key": more.key } : {},
        body: {
          payment_method: more.method ?? (totalCents === 0 ? 3 : 1),
          payment_related_data: {
            phone_number: more.phone ?? "912345678",
            amount: centsToDecimal(totalCents),
          },
          signup: buyer.signup,
          lines,
          assign_later: false,
          ...more.body,
        },
      }),
  };
}
