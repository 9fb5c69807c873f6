import type { Jobs } from "#db/jobs.ts";
import type { Database } from "#db/transaction.ts";
import type { Clock } from "#outside/clock.ts";
import type { MailTransport } from "#outside/mail/mail.ts";
import type { PaymentProviders } from "#outside/payments/provider.ts";

/** What the use cases stand on; put together once by the entries. */
export interface AppContext {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  mail: MailTransport;
  payments: PaymentProviders;
  /** Without a slash at the end. */
  publicUrl: string;
}
