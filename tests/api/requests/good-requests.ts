import type { ClaimLink } from "#contract/wallet/claims.ts";
import { addIssuedInvoice } from "#tests/fixtures/issued-invoice.ts";
import { newIdea } from "#tests/idea.ts";
import { makePdf } from "#tests/pdf/make-pdf.ts";
import { softPasskey } from "#tests/soft-passkey.ts";
import type { TestApp } from "#tests/test-app.ts";
import { deviceToken, doorRequests } from "./door-requests.ts";
import type { GoodRequest } from "./good-request.ts";
import { organiserRequests } from "./organiser-requests.ts";

import { BY_TRANSFER } from "./owned-requests.ts";
import { partnerPageRequests } from "./partner-page-requests.ts";
import { callRequests, storeCall } from "./session-proposal-requests.ts";
import { ownPageRequests } from "./speaker-page-requests.ts";

/** A buyer with tickets, an owner, and a request that each endpoint takes from one of them, to be spoiled. */
export async function openGoodRequests(shop: TestApp) {
  const buyer = await shop.buyer("ana@example.pt");
  const free = await shop.order(buyer, [{ ticket: 24, quantity: 6 }], 0, { body: { assign_later: true } });
  const purchase = free.body.purchased_tickets[0]?.id ?? "";
  const { body: link } = await shop.call<ClaimLink>("POST", `/tickets/purchases/${purchase}/claim-links/`, {
    token: buyer.token,
    body: { units: 3 },
  });
  const own = await shop.order(buyer, [{ ticket: 24, quantity: 1 }], 0);
  const transfer = await shop.order(buyer, [{ ticket: BY_TRANSFER.ticket, quantity: 1 }], BY_TRANSFER.cents, {
    method: 4,
  });
  const multibanco = await shop.order(
    buyer,
    [{ ticket: BY_TRANSFER.ticket, quantity: 1 }],
    BY_TRANSFER.cents,
    {
      method: 7,
    },
  );
  const [ordered] = await shop.db.query<{ order_id: string }>("select order_id from payments where id = $1", [
    free.body.id,
  ]);
  const goods = goodRequests(buyer, {
    payment: free.body.id,
    transfer: transfer.body.id,
    multibanco: multibanco.body.id,
    invoice: await addIssuedInvoice(shop, ordered?.order_id ?? ""),
    purchase,
    link: link.id,
    linkToken: link.url.slice(-22),
    ticket: own.body.purchased_tickets[0]?.assignments[0]?.id ?? "",
    code: shop.app.codes.write({ kind: "person", serial: buyer.signup }),
  });
  const forStaff: [string, GoodRequest][] = [];
  // One after the other: some make what there is only one of.
  for (const [name, make] of Object.entries(organiserRequests))
    forStaff.push([name, await make(shop, "owner")]);
  const owner = await shop.staff("owner");
  return {
    buyer,
    owner,
    device: await deviceToken(shop),
    goods: {
      ...goods,
      ...doorRequests,
      ...ownPageRequests,
      ...callRequests(await storeCall(shop)),
      ...partnerPageRequests,
      ...Object.fromEntries(forStaff),
    },
  };
}

function goodRequests(
  of: { signup: string; email: string },
  {
    payment,
    transfer,
    multibanco,
    invoice,
    purchase,
    link,
    linkToken,
    ticket,
    code,
  }: Record<
    "payment" | "transfer" | "multibanco" | "invoice" | "purchase" | "link" | "linkToken" | "ticket" | "code",
    string
  >,
): Record<string, GoodRequest> {
  const page = { offset: "0", limit: "1" };
  const passkey = softPasskey();
  const site = { origin: "http://localhost:3000", rpId: "localhost" };
  return {
    "POST /otp/": { body: { email: "guest@example.pt" } },
    "POST /login/": { body: { email: of.email, code: "123456" } },
    "POST /logout/": {},
    "GET /signups/": { query: { ...page, email: of.email } },
    "POST /signups/": {
      body: {
        email: "guest@example.pt",
        full_name: "Guest",
        phone_number: "912345678",
        country: "PT",
        vat: "123456789",
      },
    },
    "PATCH /signups/{id}/": {
      params: { id: of.signup },
      body: { city: "Leiria", company: "", address: "Rua 1" },
    },
    "POST /tickets/payments/": {
      body: {
        payment_method: 1,
        payment_related_data: { phone_number: "912345673", amount: "53.14" },
        coupon: 91_746_203_558_117,
        signup: of.signup,
        lines: [
          { ticket: 17, quantity: 2 },
          { ticket: 24, quantity: 1 },
        ],
        assign_later: false,
      },
    },
    "POST /tickets/payments/{id}/try-again/": {
      params: { id: payment },
      body: { payment_method: 1, phone_number: "912345673" },
    },
    "POST /tickets/payments/{id}/double-payment/": {
      params: { id: payment },
      body: { decision: "keep_both" },
    },
    "POST /tickets/payments/{id}/cancel/": { params: { id: payment } },
    "POST /tickets/payments/{id}/renew/": { params: { id: payment } },
    "GET /tickets/payments/{id}/": { params: { id: payment } },
    "GET /tickets/payments/{id}/transfer/": { params: { id: transfer } },
    "POST /tickets/payments/{id}/purchase-order/": {
      params: { id: transfer },
      body: { purchase_order: "2025/COMP-0412" },
    },
    "GET /tickets/payments/{id}/multibanco/": { params: { id: multibanco } },
    "GET /tickets/payments/{id}/pro-forma/": { params: { id: transfer } },
    "GET /tickets/invoices/": { query: page },
    "GET /tickets/invoices/{id}/pdf/": { params: { id: invoice } },
    "GET /tickets/payments/": { query: { ...page, signup__uuid: of.signup } },
    "POST /tickets/purchases/": { body: { ticket: 24, quantity: 6, ticket_purchase_payment: payment } },
    "POST /tickets/purchases/{id}/assign/": { params: { id: purchase }, body: { signup: of.signup } },
    "POST /tickets/assignments/{id}/reassign/": { params: { id: purchase }, body: { signup: of.signup } },
    "GET /tickets/purchases/{id}/cancellation/": { params: { id: purchase } },
    "POST /tickets/purchases/{id}/cancel/": {
      params: { id: purchase },
      body: { unit: 3, assignment: null, amount: "0.00" },
    },
    "PATCH /tickets/assignments/{id}/answers/": { params: { id: ticket }, body: { answers: {} } },
    "GET /tickets/assignments/{id}/pdf/": { params: { id: ticket }, query: { size: "phone" } },
    "GET /tickets/assignments/{id}/calendar/": { params: { id: ticket } },
    "GET /tickets/assignments/{id}/apple-pass/": { params: { id: ticket } },
    "GET /tickets/assignments/{id}/google-pass/": { params: { id: ticket } },
    "GET /tickets/assigned/pdf/": {},
    "GET /tickets/assigned/": { query: { ...page, signup__uuid: of.signup } },
    "POST /tickets/purchases/{id}/claim-links/": {
      params: { id: purchase },
      body: { units: 1, note: "Marketing", email: "guest@example.pt" },
    },
    "GET /tickets/claim-links/": { query: { ...page, ticket_purchase: purchase } },
    "POST /tickets/claim-links/{id}/withdraw/": { params: { id: link } },
    "GET /claims/{token}/": { params: { token: linkToken } },
    "POST /claims/{token}/": {
      params: { token: linkToken },
      body: { full_name: "Guest", email: "guest@example.pt" },
    },
    "POST /tickets/waiting-list/{id}/": {
      params: { id: "21" },
      body: { email: "guest@example.pt", units: 1, lang: "en" },
    },
    "GET /waiting-list/{token}/": { params: { token: "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11" } },
    "POST /waiting-list/{token}/confirm/": { params: { token: "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11" } },
    "POST /waiting-list/{token}/leave/": { params: { token: "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11" } },
    "POST /webhooks/{provider}/": {
      params: { provider: "sandbox" },
      body: { id: "evt_1", reference: "sb_00000000000000000000000000000000" },
    },
    "GET /webhooks/{provider}/": {
      params: { provider: "sandbox" },
      query: { key: "k", orderId: "1", amount: "10.00", requestId: "r" },
    },
    "GET /tickets/": { query: { ...page, ticket_type__uuid: "5b0c0f7e-6a55-4b0e-9a43-2f6f1f0a9d01" } },
    "GET /tickets/ticket-types/": { query: { ...page, hide_from_public: "false" } },
    "GET /tickets/coupons/{code}/": { params: { code: "NEXXT10" } },
    "GET /sessions/": { query: page },
    "POST /sessions/{id}/revoke/": { params: { id: "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11" } },
    "POST /sessions/revoke-others/": {},
    "POST /accounts/email/": { body: { email: "guest@example.pt" } },
    "POST /accounts/email/confirm/": { body: { token: "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11" } },
    "GET /accounts/export/": {},
    // Another address: an erased account would make the requests after it meaningless.
    "POST /accounts/erase/": { body: { email: "guest@example.pt" } },
    "POST /login/passkey/options/": {},
    "POST /login/passkey/": { body: { response: passkey.assert("Y2hhbGxlbmdl", site) } },
    "POST /staff/invitation/": { body: { token: "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11" } },
    "POST /staff/join/": { body: { token: "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11" } },
    "POST /staff/set-up/check/": { body: { token: "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11" } },
    "POST /staff/set-up/": {
      body: { token: "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11", email: "guest@example.pt", name: "Rui Matos" },
    },
    "GET /staff/second-factor/": {},
    "POST /staff/second-factor/passkey/options/": {},
    "POST /staff/second-factor/passkey/": { body: { response: passkey.assert("Y2hhbGxlbmdl", site) } },
    "POST /staff/second-factor/totp/": { body: { code: "123456" } },
    "POST /staff/second-factor/recovery/": { body: { code: "0123-4567-89ab-cdef-ghjk-mnpq" } },
    "POST /staff/totp/": {},
    "POST /staff/totp/confirm/": { body: { code: "123456" } },
    "POST /staff/totp/remove/": {},
    "POST /staff/recovery-codes/": {},
    "GET /passkeys/": { query: page },
    "POST /passkeys/options/": {},
    "POST /passkeys/": { body: { name: "Telemóvel", response: passkey.attest("Y2hhbGxlbmdl", site) } },
    "POST /passkeys/{id}/remove/": { params: { id: passkey.id } },
    "GET /agenda/": {},
    "POST /agenda/": { body: { add: [1, 2, 3], remove: [4] } },
    "GET /speakers/": { query: { ...page, featured: "true" } },
    "GET /events/changes/": { query: page },
    "GET /events/": { query: { ...page, start_time__date: "2025-10-27", event_type: "1" } },
    "GET /events/types/": { query: page },
    "GET /events/tracks/": { query: page },
    "GET /stages/": { query: page },
    "GET /site-texts/": { query: { lang: "en" } },
    "GET /site-texts/{name}/": { params: { name: "policy" }, query: { lang: "en" } },
    "GET /partners/": { query: page },
    "GET /edition/": {},
    "GET /editions/": { query: page },
    "GET /codes/keys/": {},
    "POST /codes/check/": { body: { code } },
    "POST /newsletter/": { body: { email: "guest@example.pt", lang: "en", source: "/ideas" } },
    "POST /newsletter/confirm/": { body: { token: "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11" } },
    "POST /newsletter/unsubscribe/": { body: { token: "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11" } },
    "POST /newsletter/unsubscribe/{token}/": { params: { token: "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11" } },
    "GET /ideas/call/": { query: { lang: "en" } },
    "POST /ideas/": {
      body: newIdea({ file: makePdf().toString("base64"), fileName: "ideia.pdf" }),
    },
  };
}
