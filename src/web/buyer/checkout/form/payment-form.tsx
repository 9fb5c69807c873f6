import { useEffect } from "react";
import { FormProvider, useFormContext, useWatch } from "react-hook-form";
import type { Cents } from "#contract/money.ts";
import { PaymentMethod, type ShopMethod } from "#contract/orders/payment-states.ts";
import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";
import { fieldsOf } from "#web/ui/forms/fields-of.ts";
import { TextField } from "#web/ui/forms/text-field.tsx";
import type { StoredSignup } from "#web/ui/login-session/login-session.ts";
import { formatEuros } from "#web/ui/money/euros.ts";
import { refundMessages } from "#web/ui/money/refund-messages.ts";
import { useServerNow } from "#web/ui/site/use-server-now.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import { timeFrom } from "#web/ui/time/event-time.ts";
import { ZoneNote } from "#web/ui/time/zone-note.tsx";
import { type CartLine, cartCount } from "../../cart/cart-lines.ts";
import { PersonalFields } from "../../profile/personal-data/personal-fields.tsx";
import { enterWaitingRoom } from "../flow/placing/enter-waiting-room.ts";
import type { CheckoutFlow } from "../flow/use-checkout-flow.ts";
import { CheckoutNotice } from "./checkout-notice.tsx";
import type { CheckoutForm } from "./checkout-values.ts";
import { DocumentsEmailField } from "./documents-email-field.tsx";
import { OrderConsents } from "./order-consents.tsx";
import { type LastDays, PaymentMethodFields } from "./payment-method-fields.tsx";
import { useCheckoutForm } from "./use-checkout-form.ts";
import { withdrawalText } from "./withdrawal-text.ts";

/** "Pagamento": the buyer's data, the payment method and the pay button. */
export function PaymentForm({
  flow,
  signup,
  email,
  totalCents,
  ordered,
  until,
}: {
  flow: CheckoutFlow;
  signup: StoredSignup | null;
  email: string;
  totalCents: Cents;
  ordered: CartLine[];
  until: LastDays;
}) {
  const { form, onSubmit } = useCheckoutForm({ flow, signup, email, totalCents, ordered });
  const { state } = flow;
  const method = form.watch("paymentMethod");
  const hasItems = cartCount(ordered) > 0;
  const busy = state.phase !== "form";
  useEffect(() => void enterWaitingRoom(), []);
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-10">
        <fieldset>
          <legend className="sr-only">{m.checkout_personal_legend()}</legend>
          <PersonalFields address={totalCents > 0 ? "required" : "none"} />
        </fieldset>
        {totalCents > 0 && <PaymentMethodFields until={until} />}
        {totalCents > 0 && (
          <>
            <PurchaseOrderField />
            <DocumentsEmailField />
          </>
        )}
        {hasItems && <OrderConsents field={fieldsOf(form)} />}
        {state.phase === "form" && state.notice && (
          <CheckoutNotice
            notice={state.notice}
            totalCents={totalCents}
            earlierOpen={state.earlier !== undefined}
          />
        )}
        <div className="flex flex-col gap-3">
          {hasItems && (
            <>
              <p className="text-small text-muted">{withdrawalText()}</p>
              {totalCents > 0 && <RefundSteps />}
              <Button type="submit" variant="sell" size="large" loading={busy}>
                {payLabel(totalCents, method)}
              </Button>
            </>
          )}
          {state.phase === "submitting" && state.busy && <p role="status">{m.checkout_kept_waiting()}</p>}
          {totalCents > 0 && <p className="small-print text-muted">{m.checkout_pay_obliges()}</p>}
          {!hasItems && <p role="status">{m.checkout_nothing_chosen()}</p>}
        </div>
      </form>
    </FormProvider>
  );
}

function payLabel(totalCents: Cents, method: ShopMethod): string {
  if (totalCents === 0) return m.checkout_pay_free();
  const total = formatEuros(totalCents);
  if (method === PaymentMethod.transfer) return m.checkout_order_by_transfer({ total });
  return method === PaymentMethod.multibanco
    ? m.checkout_order_by_multibanco({ total })
    : m.checkout_pay({ total });
}

/** For companies and public bodies: the number by which their accounts know the order. */
function PurchaseOrderField() {
  const form = useFormContext<CheckoutForm>();
  const { issues_invoices: invoices } = useEdition();
  const [company, method] = useWatch({ control: form.control, name: ["company", "paymentMethod"] });
  if (!company.trim() && method !== PaymentMethod.transfer) return null;
  return (
    <TextField
      label={m.checkout_purchase_order()}
      optional={m.account_optional()}
      hint={invoices ? m.checkout_purchase_order_hint() : m.checkout_purchase_order_kept()}
      {...fieldsOf(form)("purchaseOrder")}
    />
  );
}

/** The refund terms of a cancellation, as they will be stored with the order. */
function RefundSteps() {
  const { refund_steps: steps, this_year } = useEdition();
  const now = useServerNow();
  const open = steps.filter(({ until }) => now === null || now < Date.parse(until));
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="refunds-title" className="text-small">
      <h3 id="refunds-title" className="font-semibold">
        {m.checkout_refunds_title()}
      </h3>
      <ul className="mt-1 list-disc pl-5 text-muted">
        {refundMessages(open, (until) => timeFrom(until, this_year)).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <ZoneNote at={open[0]?.until ?? ""} className="mt-1 block" />
      <p className="mt-1 text-muted">{m.checkout_refunds_how()}</p>
    </section>
  );
}
