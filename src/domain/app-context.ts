import type pino from "pino";
import type { AccountExport } from "#contract/accounts/account-export.ts";
import type { Language } from "#contract/language.ts";
import type { Finding } from "#contract/organiser/doctor.ts";
import type { BankAccount } from "#contract/organiser/orders/by-hand/transfers.ts";
import type { Jobs } from "#db/jobs.ts";
import type { Secrets } from "#db/sealed-value.ts";
import type { Database, Reads, Transaction } from "#db/transaction.ts";
import type { DrawBadgePdf } from "#domain/attendance/door/badges/badge.pdf.ts";
import type { CodeSigner } from "#domain/platform/codes/code-signer.ts";
import type { ProcessPicture } from "#domain/platform/pictures/process-picture.ts";
import type { SecurityLog } from "#domain/platform/security-log/security-log.ts";
import type { DrawProForma } from "#domain/sales/orders/by-hand/pro-forma/pro-forma.pdf.ts";
import type { Seller } from "#domain/sales/orders/by-hand/pro-forma/pro-forma-document.ts";
import type { TimelineSource } from "#domain/sales/orders/organise/timeline/timeline-source.ts";
import type { DrawTicketPdf } from "#domain/sales/wallet/documents/ticket.pdf.ts";
import type { Clock } from "#outside/clock.ts";
import type { FileStore } from "#outside/files/files.ts";
import type { InvoiceProvider } from "#outside/invoices/invoices.ts";
import type { MailTransport } from "#outside/mail/mail.ts";
import type { MailExample } from "#outside/mail/mail-example.ts";
import type { NewsletterList } from "#outside/newsletter/newsletter-list.ts";
import type { Passes } from "#outside/passes/passes.ts";
import type { PaymentProviders } from "#outside/payments/provider.ts";
import type { Vies } from "#outside/vies.ts";
import type { ReadAddress } from "#outside/webhooks/address-reader.ts";
import type { WebhookSender } from "#outside/webhooks/webhook-sender.ts";
import type { ReadArchive } from "./edition/transfer/read-archive.ts";
import type { NamedPerson } from "./platform/personal-data/redact-person.ts";
import type { ReadSource } from "./programme/programme/exchange/source/read-source.ts";

export type Logger = Pick<pino.Logger, "info" | "warn" | "error">;

/** The parts of the shop that all use cases need; `container.ts` opens them once. */
export interface AppContext {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  mail: MailTransport;
  /** To receivers that staff typed. */
  webhookSender: WebhookSender;
  readAddress: ReadAddress;
  files: FileStore;
  payments: PaymentProviders;
  /** The account buyers transfer to; null: no order is paid by transfer. */
  bankAccount: BankAccount | null;
  /** As documents name it; null: by the account's holder alone. */
  seller: Seller | null;
  invoices: InvoiceProvider;
  /** Null: the EU's register is not asked. */
  vies: Vies | null;
  codes: CodeSigner;
  /** Keys that encrypt values at rest. */
  secrets: Secrets;
  securityLog: SecurityLog;
  passes: Passes;
  drawTicketPdf: DrawTicketPdf;
  drawBadgePdf: DrawBadgePdf;
  drawProForma: DrawProForma;
  processPicture: ProcessPicture;
  readArchive: ReadArchive;
  readSource: ReadSource;
  newsletter: NewsletterList;
  /** True: a subscription counts only once its subscriber has followed the link in the mail. */
  newsletterDoubleOptIn: boolean;
  /** In the order in which an erasure locks and deletes (docs/locking.md). */
  personalData: readonly PersonalData[];
  /** One of every mail, from the nouns that send them. */
  mailExamples: readonly MailExample[];
  /** The areas above sales add their own entries to an order's timeline. */
  timelineSources: readonly TimelineSource[];
  /** Looks at what the shop stands on: mail, payments, disk, backups (`src/doctor`). */
  examine(language: Language): Promise<Finding[]>;
  /** No names, addresses or tokens in its fields. */
  logger: Logger;
  /** Without a trailing slash. */
  publicUrl: string;
  /** The process ends: its long polls are answered now. */
  leaving: { now: boolean };
}

/** A noun's data about people: found by their account (`person`, `signupId`) or by their proved address (`email`). */
export interface PersonalData {
  /** Rows of the person, before the person's own row is locked. */
  lock?(tx: Transaction, signupId: string): Promise<void>;
  /** Resolves to whether the person's row must stay, without what names them. */
  erasePerson?(tx: Transaction, person: ErasedPerson, now: Date): Promise<{ keepsPerson: boolean }>;
  /** Returns those of these people whose row the noun still needs. */
  holders?(reads: Reads, signupIds: readonly string[]): Promise<string[]>;
  eraseAddress?(tx: Transaction, ctx: Pick<AppContext, "jobs">, email: string, now: Date): Promise<void>;
  moveAddress?(tx: Transaction, from: string, to: string, ctx: Pick<AppContext, "jobs">): Promise<void>;
  /** For the copy of their data that a person asks for. */
  export?(ctx: AppContext, of: ExportedPerson): Promise<Partial<AccountExport>>;
}

export interface ErasedPerson extends NamedPerson {
  id: string;
  fullName: string;
  company: string;
  address: string;
  zipCode: string;
  city: string;
  country: string;
}

/** `signupId` is null for an address without an account. */
export interface ExportedPerson {
  email: string;
  signupId: string | null;
  language: Language;
}
