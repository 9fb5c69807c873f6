import { canonicalEmail } from "#contract/email-address.ts";
import { slugOf } from "#contract/fold-text.ts";
import { PaymentMethod, waitsForDays } from "#contract/orders/payment-states.ts";
import { confirmEmailChange } from "#domain/people/accounts/email-change/confirm-email-change.ts";
import { requestEmailChange } from "#domain/people/accounts/email-change/request-email-change.ts";
import { eraseAccount } from "#domain/people/accounts/erasure/erase-account.ts";
import { exportAccount } from "#domain/people/accounts/export-account.ts";
import { logInByCode, logInByLink } from "#domain/people/accounts/login/log-in.ts";
import { requestLogin } from "#domain/people/accounts/login/request-login.ts";
import { logOut } from "#domain/people/accounts/login-sessions/caller.ts";
import { requireFreshLogin } from "#domain/people/accounts/login-sessions/fresh-login.ts";
import {
  listLoginSessions,
  revokeLoginSession,
  revokeOtherLoginSessions,
} from "#domain/people/accounts/login-sessions/login-sessions.ts";
import { createSignup, requireOwnSignup, showSignup } from "#domain/people/accounts/signups.ts";
import { confirmSubscription } from "#domain/people/newsletter/confirm-subscription.ts";
import { subscribe } from "#domain/people/newsletter/subscribe.ts";
import { unsubscribe } from "#domain/people/newsletter/unsubscribe.ts";
import { findSiteFacts } from "#domain/platform/current-edition/find-site-facts.ts";
import { changeAgenda, readAgenda } from "#domain/programme/agenda/own-agenda.ts";
import { showCall } from "#domain/programme/ideas/show-call.ts";
import { submitIdea } from "#domain/programme/ideas/submit-idea.ts";
import { changePurchaseOrder } from "#domain/sales/orders/by-hand/change-purchase-order.ts";
import { readOwnProForma, readOwnTransfer } from "#domain/sales/orders/by-hand/own-transfer.ts";
import { cancelOrder } from "#domain/sales/orders/cancel-order.ts";
import { renewOrder } from "#domain/sales/orders/holds/renew-order.ts";
import { readHolds } from "#domain/sales/orders/holds/unpaid-holds.ts";
import { readOwnReference } from "#domain/sales/orders/multibanco/own-reference.ts";
import { createOrder } from "#domain/sales/orders/placing/create-order.ts";
import { updateBuyer } from "#domain/sales/orders/update-buyer.ts";
import { addPaymentAttempt } from "#domain/sales/payments/attempts/add-payment-attempt.ts";
import { decideDoublePayment } from "#domain/sales/payments/double/decide-double-payment.ts";
import { handleWebhook } from "#domain/sales/payments/handle-webhook.ts";
import { listOwnPayments, readOwnPayment } from "#domain/sales/payments/own-payments.ts";
import { usePlace } from "#domain/sales/waiting-room/use-place.ts";
import { readPurchase } from "#domain/sales/wallet/read-wallet.ts";
import { organiserRoutes } from "../organiser/organiser-routes.ts";
import { loginOrigin, type RequestContext, wantedLanguage } from "../request-context.ts";
import { recordEvent } from "../security-events.ts";
import { placeIn } from "../server/waiting-room.ts";
import { refuseInPreview, shownEdition } from "../shown-edition.ts";
import { callRoutes } from "./call-routes.ts";
import { doorRoutes } from "./door-routes.ts";
import { fileResponse } from "./file-response.ts";
import { open, signedIn } from "./implementers.ts";
import { paged, pageOf } from "./page-of.ts";
import { partnerPageRoutes } from "./partner-page-routes.ts";
import { passkeyRoutes } from "./passkey-routes.ts";
import { programmeRoutes } from "./programme-routes.ts";
import { speakerPageRoutes } from "./speaker-page-routes.ts";
import { byCaller, byCallerOne } from "./use-case.ts";
import { waitingListRoutes } from "./waiting-list-routes.ts";
import { walletRoutes } from "./wallet-routes.ts";

/** Caller → one use case → reply. Rules live in the domain. */
export const router = open.router({
  ...programmeRoutes,
  agenda: {
    read: signedIn.agenda.read.handler(byCaller(readAgenda)),
    change: signedIn.agenda.change.handler(byCaller(changeAgenda)),
  },
  accounts: {
    requestLogin: open.accounts.requestLogin.handler(async ({ context: { app, limits, headers }, input }) => {
      await limits.requestLogin(input.email);
      await requestLogin(app, input.email, wantedLanguage(headers));
      return {};
    }),
    login: open.accounts.login.handler(async ({ context, input }) => {
      const { app, limits, ip } = context;
      const from = loginOrigin(context);
      const loginSession =
        "uuid" in input
          ? await limits.secrets.open("login_link", ip, () => logInByLink(app, input.uuid, from))
          : await limits.secrets.guess("login_code", ip, () =>
              logInByCode(app, input.email, input.code, from),
            );
      await recordEvent(context, "login", loginSession.user.email, "uuid" in input ? "link" : "code");
      return loginSession;
    }),
    logout: signedIn.accounts.logout.handler(async ({ context }) => {
      await logOut(context.app, context.caller);
      await recordEvent(context, "logout", context.caller.email);
    }),
    signups: signedIn.accounts.signups.handler(async ({ context: { app, caller }, input }) => {
      const foreign = input.email !== undefined && canonicalEmail(input.email) !== caller.email;
      const own = foreign ? null : caller.signup;
      return pageOf(own ? [await showSignup(app, own)] : [], input);
    }),
    createSignup: signedIn.accounts.createSignup.handler(
      async ({ context: { app, caller, limits }, input }) => {
        if (input.email !== caller.email) await limits.count("namedPerson", caller.email);
        return createSignup(app, caller, input);
      },
    ),
    updateSignup: signedIn.accounts.updateSignup.handler(({ context, input: { id, ...changes } }) =>
      updateBuyer(context.app, context.caller, id, changes),
    ),
  },
  ownAccount: {
    sessions: signedIn.ownAccount.sessions.handler(
      paged(({ app, caller }) => listLoginSessions(app, caller)),
    ),
    revokeSession: signedIn.ownAccount.revokeSession.handler(async ({ context, input }) => {
      await revokeLoginSession(context.app, context.caller, input.id);
      await recordEvent(context, "session_ended", context.caller.email);
    }),
    revokeOtherSessions: signedIn.ownAccount.revokeOtherSessions.handler(async ({ context }) => {
      await revokeOtherLoginSessions(context.app, context.caller);
      await recordEvent(context, "sessions_ended", context.caller.email);
    }),
    changeEmail: signedIn.ownAccount.changeEmail.handler(async ({ context, input }) => {
      const { app, caller, limits, ip } = context;
      requireFreshLogin(caller, app.clock.now());
      await limits.changeEmail([caller.email, input.email], ip);
      await requestEmailChange(app, caller, input.email);
      await recordEvent(context, "email_change_requested", caller.email);
      return {};
    }),
    confirmEmail: open.ownAccount.confirmEmail.handler(async ({ context, input }) => {
      const { app, limits, ip } = context;
      const changed = await limits.secrets.open("email_link", ip, () => confirmEmailChange(app, input.token));
      await recordEvent(context, "email_changed", changed.email);
      return changed;
    }),
    exportAccount: signedIn.ownAccount.exportAccount.handler(async ({ context }) => {
      const text = JSON.stringify(await exportAccount(context.app, context.caller), null, 2);
      const event = (await findSiteFacts(context.app.db.read))?.name ?? "";
      await recordEvent(context, "export", context.caller.email);
      return fileResponse(context, {
        name: `${slugOf(event, 60) || "account"}.json`,
        type: "application/json",
        bytes: text,
      });
    }),
    eraseAccount: signedIn.ownAccount.eraseAccount.handler(async ({ context, input }) => {
      await eraseAccount(context.app, context.caller, input.email);
      await recordEvent(context, "erasure", context.caller.email);
    }),
  },
  checkout: {
    createPayment: signedIn.checkout.createPayment.handler(async ({ context, input: { body, headers } }) => {
      const { app, caller, limits, ip } = context;
      await refuseInPreview(context);
      const key = headers["idempotency-key"] ?? null;
      await usePlace(app, placeIn(context.headers), requireOwnSignup(caller, body.signup).id, key);
      await limits.pay(caller.email, body.payment_related_data.phone_number);
      const place = () => createOrder(app, caller, body, key);
      // Days of waiting are no unpaid hold: each ticket has a limit of its own for them.
      if (body.payment_method === PaymentMethod.valueIs0 || waitsForDays(body.payment_method))
        return { body: await place() };
      const now = app.clock.now();
      return { body: await limits.hold(ip, now, (ids) => readHolds(app.db.read, ids, now), place) };
    }),
    payment: signedIn.checkout.payment.handler(byCaller(readOwnPayment)),
    addPaymentAttempt: signedIn.checkout.addPaymentAttempt.handler(
      async ({ context, input: { id, ...request } }) => {
        await context.limits.pay(context.caller.email, request.phone_number);
        return addPaymentAttempt(context.app, context.caller, id, request);
      },
    ),
    decideDoublePayment: signedIn.checkout.decideDoublePayment.handler(({ context, input }) =>
      decideDoublePayment(context.app, context.caller, input.id, input.decision),
    ),
    cancel: signedIn.checkout.cancel.handler(byCallerOne(cancelOrder)),
    renew: signedIn.checkout.renew.handler(byCallerOne(renewOrder)),
    transfer: signedIn.checkout.transfer.handler(byCallerOne(readOwnTransfer)),
    purchaseOrder: signedIn.checkout.purchaseOrder.handler(
      async ({ context: { app, caller, limits }, input }) => {
        await limits.count("purchaseOrder", caller.email);
        return changePurchaseOrder(app, caller, input);
      },
    ),
    multibanco: signedIn.checkout.multibanco.handler(byCallerOne(readOwnReference)),
    proForma: signedIn.checkout.proForma.handler(async ({ context, input }) => {
      const { name, bytes } = await readOwnProForma(context.app, context.caller, input.id);
      return fileResponse(context, { name, type: "application/pdf", bytes });
    }),
    payments: signedIn.checkout.payments.handler(({ context, input: { signup__uuid, ...page } }) =>
      listOwnPayments(context.app, context.caller, { signupId: signup__uuid, ...page }),
    ),
    purchase: signedIn.checkout.purchase.handler(({ context, input }) =>
      readPurchase(context.app, context.caller, {
        paymentId: input.ticket_purchase_payment,
        ticketId: input.ticket,
        quantity: input.quantity,
      }),
    ),
  },
  ...passkeyRoutes,
  ...doorRoutes,
  ...organiserRoutes,
  ...walletRoutes,
  ...waitingListRoutes,
  ...speakerPageRoutes,
  ...callRoutes,
  ...partnerPageRoutes,
  newsletter: {
    subscribe: open.newsletter.subscribe.handler(async ({ context: { app, limits, headers }, input }) => {
      await limits.count("subscription", input.email);
      const language = input.lang ?? wantedLanguage(headers);
      return subscribe(app, { email: input.email, language, source: input.source });
    }),
    confirm: open.newsletter.confirm.handler(async ({ context: { app, limits, ip }, input }) => {
      await limits.secrets.open("newsletter_link", ip, () => confirmSubscription(app, input.token));
      return {};
    }),
    unsubscribe: open.newsletter.unsubscribe.handler(leaveNewsletter),
    unsubscribeInOneClick: open.newsletter.unsubscribeInOneClick.handler(leaveNewsletter),
  },
  ideas: {
    call: open.ideas.call.handler(async ({ context, input }) =>
      showCall(await shownEdition(context), context.app.clock.now(), input.lang),
    ),
    submit: open.ideas.submit.handler(async ({ context: { app, limits, headers, file }, input }) => {
      await limits.count("idea", input.contacto_email);
      return submitIdea(app, { ...input, file: file?.toString("latin1") ?? "" }, wantedLanguage(headers));
    }),
  },
  webhooks: {
    receive: open.webhooks.receive.handler(async ({ context, input }) => {
      await handleWebhook(context.app, input.params.provider, context);
      return { body: { received: true } };
    }),
    callback: open.webhooks.callback.handler(async ({ context, input }) => {
      await handleWebhook(context.app, input.params.provider, context);
      return { body: { received: true } };
    }),
  },
});

async function leaveNewsletter({
  context: { app, limits, ip },
  input,
}: {
  context: RequestContext;
  input: { token: string };
}) {
  await limits.secrets.open("newsletter_link", ip, () => unsubscribe(app, input.token));
  return {};
}
