import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { Cents } from "#contract/money.ts";
import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { focusFirstInvalid } from "#web/ui/forms/focus-first-invalid.ts";
import { useLateResolver } from "#web/ui/forms/use-late-resolver.ts";
import { useSavedDraft } from "#web/ui/forms/use-saved-draft.ts";
import type { StoredSignup } from "#web/ui/login-session/login-session.ts";
import { readCart } from "../../cart/cart.ts";
import type { CartLine } from "../../cart/cart-lines.ts";
import { useSaveOwnSignup } from "../../profile/personal-data/own-signup.ts";
import {
  personalFieldOf,
  personalFormOf,
  refusedField,
  signupFieldsOf,
} from "../../profile/personal-data/personal-form.ts";
import { placeOrder } from "../flow/placing/place-order.ts";
import type { CheckoutFlow } from "../flow/use-checkout-flow.ts";
import type { CheckoutForm } from "./checkout-values.ts";
import { readDraft, saveDraft } from "./form-draft.ts";

const loadSchema = () => import("./checkout-schema.ts");

/** The form's state; submitting saves the buyer's data, then pays. */
export function useCheckoutForm({
  flow,
  signup,
  email,
  totalCents,
  ordered,
}: {
  flow: CheckoutFlow;
  signup: StoredSignup | null;
  email: string;
  totalCents: Cents;
  /** The lines that the total is of. */
  ordered: CartLine[];
}) {
  const form = useForm<CheckoutForm>({
    resolver: useLateResolver(loadSchema, ({ checkoutResolver }) => checkoutResolver(totalCents)),
    shouldFocusError: false,
    defaultValues: {
      ...personalFormOf(signup, email),
      paymentMethod: PaymentMethod.mbWay,
      mbwayPhone: "",
      samePhone: false,
      purchaseOrder: "",
      documentsEmail: "",
      assignLater: false,
      privacy: false,
      ...readDraft(signup?.email || email),
    },
  });
  const queryClient = useQueryClient();
  const save = useSaveOwnSignup(email);

  useSavedDraft(form, saveDraft);

  const onSubmit = form.handleSubmit(
    async (values) => {
      if (flow.state.phase !== "form") return;
      // The page may redirect to the card page before the delayed save.
      saveDraft(values);
      flow.send({ type: "submitted" });
      try {
        // The form of a free order asks a new person for no country: its first one is not their answer.
        const said = totalCents > 0 || signup ? values : { ...values, country: "" };
        const saved = await save(signup?.id ?? null, signupFieldsOf(said));
        const order = {
          form: values,
          cart: { ...readCart(), lines: ordered },
          totalCents,
          signupId: saved.id,
        };
        flow.send(await placeOrder(order, () => flow.send({ type: "keptWaiting" })));
        void queryClient.invalidateQueries({ queryKey: ["cart"] });
      } catch (error) {
        const wrong = error instanceof ApiProblem && error.code === "invalid_input" ? wrongFields(error) : [];
        for (const field of wrong)
          form.setError(field, { message: refusedField(field) }, { shouldFocus: true });
        flow.send(
          wrong.length > 0 ? { type: "refused", notice: { kind: "invalidInput" } } : { type: "signupFailed" },
        );
      }
    },
    ({ root }, event) => (root ? flow.send({ type: "signupFailed" }) : focusFirstInvalid(event)),
  );
  return { form, onSubmit };
}

function wrongFields(problem: ApiProblem) {
  return (problem.errors ?? []).flatMap(({ attr }) => personalFieldOf(attr) ?? []);
}
