/** From the demo edition, of which some may wait for transfers: 61.38 with VAT. */
export const BY_TRANSFER = { ticket: 1, cents: 6_138 };
const ABSENT = "00000000-0000-4000-8000-000000000000";
/** From the demo edition. */
export const FREE_TICKET = 24;
export const NEVER_ANSWERS = "912345673";

/** The ids of one person's things, by the name in an endpoint's path, query or body. */
export interface Belongings {
  signup: string;
  email: string;
  payment: string;
  /** A payment that never gets an answer. */
  waiting: string;
  /** A payment that waits for its transfer. */
  transfer: string;
  /** A payment that waits for a Multibanco payment. */
  multibanco: string;
  /** A second payment for the same tickets, about which they have not decided. */
  double: string;
  /** An invoice with its file. */
  invoice: string;
  purchase: string;
  /** A unit of another purchase of theirs, which an attendee holds. */
  assignment: string;
  /** A unit that they have themselves. */
  ticket: string;
  /** Another login session of theirs. */
  loginSession: string;
  /** A claim link. */
  link: string;
  /** The id of a passkey. */
  passkey: string;
}

/**
 * A request for another person's things, for each signed-in endpoint. A new endpoint without a line here fails the
 * first test.
 */
export const ownedRequests: Record<string, (of: Belongings) => { url: string; body?: object }> = {
  "POST /logout/": () => ({ url: "/logout/" }),
  "GET /signups/": ({ email }) => ({ url: `/signups/?email=${email}` }),
  "POST /signups/": ({ email }) => ({ url: "/signups/", body: { email, full_name: "Changed" } }),
  "PATCH /signups/{id}/": ({ signup }) => ({ url: `/signups/${signup}/`, body: { city: "Changed" } }),
  "POST /tickets/payments/": ({ signup }) => ({
    url: "/tickets/payments/",
    body: {
      payment_method: 3,
      payment_related_data: { amount: "0.00" },
      signup,
      lines: [{ ticket: FREE_TICKET, quantity: 1 }],
    },
  }),
  "GET /tickets/payments/{id}/": ({ payment }) => ({ url: `/tickets/payments/${payment}/` }),
  "POST /tickets/payments/{id}/cancel/": ({ payment }) => ({
    url: `/tickets/payments/${payment}/cancel/`,
    body: {},
  }),
  "POST /tickets/payments/{id}/double-payment/": ({ double }) => ({
    url: `/tickets/payments/${double}/double-payment/`,
    body: { decision: "keep_both" },
  }),
  "POST /tickets/payments/{id}/renew/": ({ waiting }) => ({
    url: `/tickets/payments/${waiting}/renew/`,
    body: {},
  }),
  "POST /tickets/payments/{id}/try-again/": ({ waiting }) => ({
    url: `/tickets/payments/${waiting}/try-again/`,
    body: { payment_method: 1, phone_number: NEVER_ANSWERS },
  }),
  "GET /tickets/payments/{id}/transfer/": ({ transfer }) => ({
    url: `/tickets/payments/${transfer}/transfer/`,
  }),
  "POST /tickets/payments/{id}/purchase-order/": ({ transfer }) => ({
    url: `/tickets/payments/${transfer}/purchase-order/`,
    body: { purchase_order: "2025/COMP-0412" },
  }),
  "GET /tickets/payments/{id}/multibanco/": ({ multibanco }) => ({
    url: `/tickets/payments/${multibanco}/multibanco/`,
  }),
  "GET /tickets/payments/{id}/pro-forma/": ({ transfer }) => ({
    url: `/tickets/payments/${transfer}/pro-forma/`,
  }),
  "GET /tickets/invoices/": () => ({ url: "/tickets/invoices/" }),
  "GET /tickets/invoices/{id}/pdf/": ({ invoice }) => ({ url: `/tickets/invoices/${invoice}/pdf/` }),
  "GET /tickets/payments/": ({ signup }) => ({ url: `/tickets/payments/?signup__uuid=${signup}` }),
  "POST /tickets/purchases/": ({ payment }) => ({
    url: "/tickets/purchases/",
    body: { ticket: FREE_TICKET, quantity: 4, ticket_purchase_payment: payment },
  }),
  "POST /tickets/purchases/{id}/assign/": ({ purchase, signup }) => ({
    url: `/tickets/purchases/${purchase}/assign/`,
    body: { signup },
  }),
  "POST /tickets/assignments/{id}/reassign/": ({ assignment, signup }) => ({
    url: `/tickets/assignments/${assignment}/reassign/`,
    body: { signup },
  }),
  "GET /tickets/purchases/{id}/cancellation/": ({ purchase }) => ({
    url: `/tickets/purchases/${purchase}/cancellation/`,
  }),
  "POST /tickets/purchases/{id}/cancel/": ({ purchase }) => ({
    url: `/tickets/purchases/${purchase}/cancel/`,
    body: { unit: 2, assignment: null, amount: "0.00" },
  }),
  "PATCH /tickets/assignments/{id}/answers/": ({ ticket }) => ({
    url: `/tickets/assignments/${ticket}/answers/`,
    body: { answers: {} },
  }),
  "GET /tickets/assignments/{id}/pdf/": ({ ticket }) => ({ url: `/tickets/assignments/${ticket}/pdf/` }),
  "GET /tickets/assignments/{id}/calendar/": ({ ticket }) => ({
    url: `/tickets/assignments/${ticket}/calendar/`,
  }),
  "GET /tickets/assignments/{id}/apple-pass/": ({ ticket }) => ({
    url: `/tickets/assignments/${ticket}/apple-pass/`,
  }),
  "GET /tickets/assignments/{id}/google-pass/": ({ ticket }) => ({
    url: `/tickets/assignments/${ticket}/google-pass/`,
  }),
  "GET /tickets/assigned/pdf/": () => ({ url: "/tickets/assigned/pdf/" }),
  "GET /tickets/assigned/": ({ signup }) => ({ url: `/tickets/assigned/?signup__uuid=${signup}` }),
  "POST /tickets/purchases/{id}/claim-links/": ({ purchase }) => ({
    url: `/tickets/purchases/${purchase}/claim-links/`,
    body: { units: 1 },
  }),
  "GET /tickets/claim-links/": ({ purchase }) => ({
    url: `/tickets/claim-links/?ticket_purchase=${purchase}`,
  }),
  "POST /tickets/claim-links/{id}/withdraw/": ({ link }) => ({
    url: `/tickets/claim-links/${link}/withdraw/`,
  }),
  "GET /sessions/": () => ({ url: "/sessions/" }),
  "POST /sessions/{id}/revoke/": ({ loginSession }) => ({ url: `/sessions/${loginSession}/revoke/` }),
  "POST /sessions/revoke-others/": () => ({ url: "/sessions/revoke-others/" }),
  "POST /accounts/email/": () => ({ url: "/accounts/email/", body: { email: "new@example.pt" } }),
  "GET /accounts/export/": () => ({ url: "/accounts/export/" }),
  "POST /accounts/erase/": ({ email }) => ({ url: "/accounts/erase/", body: { email } }),
  "GET /passkeys/": () => ({ url: "/passkeys/" }),
  "POST /passkeys/options/": () => ({ url: "/passkeys/options/" }),
  "POST /passkeys/": ({ passkey }) => ({
    url: "/passkeys/",
    body: {
      name: "Telemóvel",
      response: {
        id: passkey,
        rawId: passkey,
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON: "e30", attestationObject: "e30" },
      },
    },
  }),
  "POST /passkeys/{id}/remove/": ({ passkey }) => ({ url: `/passkeys/${passkey}/remove/` }),
  "GET /staff/second-factor/": () => ({ url: "/staff/second-factor/" }),
  "POST /staff/second-factor/passkey/options/": () => ({ url: "/staff/second-factor/passkey/options/" }),
  "POST /staff/second-factor/passkey/": ({ passkey }) => ({
    url: "/staff/second-factor/passkey/",
    body: {
      response: {
        id: passkey,
        rawId: passkey,
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON: "e30", authenticatorData: "e30", signature: "e30" },
      },
    },
  }),
  "POST /staff/second-factor/totp/": () => ({
    url: "/staff/second-factor/totp/",
    body: { code: "123456" },
  }),
  "POST /staff/second-factor/recovery/": () => ({
    url: "/staff/second-factor/recovery/",
    body: { code: "0123-4567" },
  }),
  "POST /staff/totp/": () => ({ url: "/staff/totp/" }),
  "POST /staff/totp/confirm/": () => ({ url: "/staff/totp/confirm/", body: { code: "123456" } }),
  "POST /staff/totp/remove/": () => ({ url: "/staff/totp/remove/" }),
  "POST /staff/recovery-codes/": () => ({ url: "/staff/recovery-codes/" }),
  "GET /agenda/": () => ({ url: "/agenda/" }),
  "POST /agenda/": () => ({ url: "/agenda/", body: { add: [1], remove: [2] } }),
};

/** An id that nothing has. */
export const absent: Belongings = {
  signup: ABSENT,
  transfer: ABSENT,
  multibanco: ABSENT,
  double: ABSENT,
  invoice: ABSENT,
  email: "nobody@example.pt",
  payment: ABSENT,
  waiting: ABSENT,
  purchase: ABSENT,
  assignment: ABSENT,
  ticket: ABSENT,
  loginSession: ABSENT,
  link: ABSENT,
  passkey: "absent",
};
