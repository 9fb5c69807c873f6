import { Histogram, type Registry } from "prom-client";
import { inSpan } from "#tracing/span.ts";
import { type PaymentProvider, RefundRefused } from "./provider.ts";

const ASKED = ["start", "status", "end", "refund", "statement"] as const;

/** Gives each provider back with every question to it timed, counted and a part of its trace: `nexxt_provider_seconds` of `/metrics`. */
export function openProviderMetrics(registry: Registry): (provider: PaymentProvider) => PaymentProvider {
  const seconds = new Histogram({
    name: "nexxt_provider_seconds",
    help: "Time that a payment provider took to answer; failed: it gave no answer that says what happened",
    labelNames: ["provider", "call", "result"],
    buckets: [0.05, 0.2, 0.5, 1, 2, 5, 10],
    registers: [registry],
  });
  return (provider) => {
    const timed = ASKED.map((call) => {
      const ask = async (...given: unknown[]) => {
        const stop = seconds.startTimer({ provider: provider.name, call });
        try {
          const work = provider[call] as (...given: unknown[]) => Promise<unknown>;
          const answer = await inSpan(`${provider.name} ${call}`, {}, () => work(...given));
          stop({ result: "answered" });
          return answer;
        } catch (error) {
          stop({ result: error instanceof RefundRefused ? "answered" : "failed" });
          throw error;
        }
      };
      return [call, ask];
    });
    return { ...provider, ...Object.fromEntries(timed) };
  };
}
