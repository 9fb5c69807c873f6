import type { Config } from "#config";
import type { Database } from "#db/transaction.ts";
import type { FileStore } from "#outside/files/files.ts";
import type { InvoiceProvider } from "#outside/invoices/invoices.ts";
import type { PaymentProviders } from "#outside/payments/provider.ts";

/** The answers of a name server, as `node:dns/promises` gives them: an unknown name rejects. */
export interface NameServer {
  resolveTxt(name: string): Promise<string[][]>;
  resolveMx(name: string): Promise<{ exchange: string }[]>;
}

/** All that the doctor looks at. A test gives its own. */
export interface DoctorContext {
  config: Pick<
    Config,
    | "mode"
    | "publicUrl"
    | "trustProxy"
    | "mailUrl"
    | "mailFrom"
    | "dkimSelector"
    | "dataDir"
    | "databaseUrl"
    | "stripe"
    | "ifthenpay"
    | "s3"
    | "seller"
    | "bankAccount"
  >;
  db: Pick<Database, "query">;
  payments: PaymentProviders;
  invoices: Pick<InvoiceProvider, "name" | "issues" | "examine">;
  files: FileStore;
  names: NameServer;
  now(): Date;
  /** Returns the bytes of the disk below a folder. */
  space(folder: string): Promise<{ free: number; size: number }>;
}
