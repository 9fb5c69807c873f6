import { m } from "#messages/messages.js";
import { type ExaminedAccount, NoAnswer, type PaymentProvider } from "#outside/payments/provider.ts";
import {
  type Check,
  type CheckResult,
  errorText,
  fault,
  fine,
  together,
  unchecked,
  warning,
} from "./check-result.ts";
import type { DoctorContext } from "./doctor-context.ts";

type Examined = ExaminedAccount | { refused: string } | { silent: string };

/** The provider's keys, and its webhook, both by one question to the provider. */
export function openPaymentChecks({ config, payments }: DoctorContext): { keys: Check; webhook: Check } {
  const examine = once(async () => {
    const all = payments.all.filter(canBeExamined);
    return Promise.all(
      all.map(async (provider) => {
        const webhookUrl = `${config.publicUrl}/api/v1/webhooks/${provider.name}/`;
        const examined: Examined = await provider
          .examine(webhookUrl)
          .catch((error: unknown) =>
            error instanceof NoAnswer ? { silent: errorText(error) } : { refused: errorText(error) },
          );
        return { name: provider.name, webhookUrl, examined };
      }),
    );
  });
  const each = async (check: (one: Awaited<ReturnType<typeof examine>>[number]) => CheckResult) => {
    const all = await examine();
    return all.length === 0 ? unchecked(m.doctor_payments_none()) : together(all.map(check));
  };
  return {
    keys: () =>
      each(({ name, examined }) => {
        if ("silent" in examined)
          return unchecked(
            m.doctor_payments_silent({ name, error: examined.silent }),
            m.doctor_payments_silent_todo(),
          );
        if ("refused" in examined)
          return fault(
            m.doctor_payments_refused({ name, error: examined.refused }),
            m.doctor_payments_todo(),
          );
        return config.mode === "production" && !examined.real
          ? fault(m.doctor_payments_test({ name }), m.doctor_payments_test_todo())
          : fine(m.doctor_payments_fine({ name }));
      }),
    webhook: () =>
      each(({ name, webhookUrl: address, examined }) => {
        if (!("webhook" in examined)) return unchecked(m.doctor_webhook_unknown({ name, address }));
        const { webhook } = examined;
        const todo = m.doctor_webhook_todo({ address });
        if (webhook === "set") return fine(m.doctor_webhook_fine({ name, address }));
        if (webhook === "unknown") return unchecked(m.doctor_webhook_unknown({ name, address }), todo);
        if (webhook === "missing") return fault(m.doctor_webhook_missing({ name, address }), todo);
        if (webhook === "off") return fault(m.doctor_webhook_off({ name, address }), todo);
        return warning(m.doctor_webhook_lacks({ name, events: webhook.lacks.join(", ") }), todo);
      }),
  };
}

const canBeExamined = (
  provider: PaymentProvider,
): provider is PaymentProvider & Required<Pick<PaymentProvider, "examine">> => provider.examine !== undefined;

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= work();
    return result;
  };
}
