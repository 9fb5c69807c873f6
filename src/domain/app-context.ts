import type pino from "pino";
import type { BankAccount } from "#contract/organiser/orders/by-hand/transfers.ts";
import type { Jobs } from "#db/jobs.ts";
import type { Secrets } from "#db/sealed-value.ts";
import type { Database } from "#db/transaction.ts";
import type { Clock } from "#outside/clock.ts";
import type { FileStore } from "#outside/files/files.ts";
import type { InvoiceProvider } from "#outside/invoices/invoices.ts";
import type { MailTransport } from "#outside/mail/mail.ts";
import type { NewsletterList } from "#outside/newsletter/newsletter-list.ts";
import type { Passes } from "#outside/passes/passes.ts";
import type { PaymentProviders } from "#outside/payments/provider.ts";
import type { WebhookSender } from "#outside/webhooks/webhook-sender.ts";
import type { CodeSigner } from "./codes/code-signer.ts";
import type { DrawBadgePdf } from "./door/badges/badge.pdf.ts";
import type { CleanPdf } from "./ideas/pdf/clean-pdf.ts";
import type { DrawProForma } from "./orders/by-hand/pro-forma/pro-forma.pdf.ts";
import type { ProcessPicture } from "./pictures/process-picture.ts";
import type { SecurityLog } from "./security-log/security-log.ts";
import type { DrawTicketPdf } from "./wallet/documents/ticket.pdf.ts";

export type Logger = Pick<pino.Logger, "info" | "warn" | "error">;

/** What all use cases need; `container.ts` opens it once. */
export interface AppContext {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  mail: MailTransport;
  /** To receivers that staff typed. */
  webhookSender: WebhookSender;
  files: FileStore;
  payments: PaymentProviders;
  /** Where buyers transfer to; null: no order is paid by transfer. */
  bankAccount: BankAccount | null;
  invoices: InvoiceProvider;
  codes: CodeSigner;
  /** What values at rest are encrypted with. */
  secrets: Secrets;
  securityLog: SecurityLog;
  passes: Passes;
  drawTicketPdf: DrawTicketPdf;
  drawBadgePdf: DrawBadgePdf;
  drawProForma: DrawProForma;
  cleanPdf: CleanPdf;
  processPicture: ProcessPicture;
  newsletter: NewsletterList;
  /** Whether a subscription counts only once the link of a mail was followed. */
  newsletterDoubleOptIn: boolean;
  /** No names, addresses or tokens in its fields. */
  logger: Logger;
  /** Without a trailing slash. */
  publicUrl: string;
}
