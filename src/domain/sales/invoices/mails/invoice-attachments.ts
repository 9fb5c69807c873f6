import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { AppContext } from "#domain/app-context.ts";
import { wasTried } from "#domain/sales/orders/mails/send-order-mail.ts";
import type { MailFile } from "#outside/mail/mail.ts";
import { fileNameOf } from "../files/read-invoice-file.ts";
import { type InvoiceRow, invoices } from "../tables.ts";

interface OfMail {
  orderId: string;
  /** Null: the order's invoice, with its confirmation. Else the credit note of this refund, with the refund's mail. */
  refundId: string | null;
  /** The mail's subject matter, as in its Message-ID. */
  about: string;
  /** The organiser sends it again, as another message. */
  again: boolean;
}

export interface InvoiceAttachments {
  files: MailFile[];
  /** To be called once the mail server has the mail. */
  markMailed: () => Promise<void>;
}

/**
 * The document that goes with a mail, if its file is here. It is then this mail's for good: the row takes one mail alone, and a mail of its own
 * is sent where it took none. A mail that was tried before without it goes on without: mail programs show its reader the first that came. A
 * file store that is away delays no tickets.
 */
export async function invoiceAttachments(ctx: AppContext, mail: OfMail): Promise<InvoiceAttachments> {
  const by = mail.refundId === null ? "confirmation" : "refund";
  const isFree = or(isNull(invoices.mailedBy), eq(invoices.mailedBy, by));
  const here = await ctx.db.single
    .select()
    .from(invoices)
    .where(and(isDocument(mail), isNotNull(invoices.fileKey), mail.again ? undefined : isFree));
  const isFirst =
    here.length > 0 && (mail.again || !(await wasTried(ctx.db.single, mail.orderId, mail.about)));
  const rows = here.filter(({ mailedBy }) => isFirst || mailedBy === by);
  const files = new Map<string, MailFile>();
  for (const row of rows) {
    const content = await readFile(ctx, row);
    if (content) files.set(row.id, content);
  }
  if (files.size === 0) return { files: [], markMailed: async () => {} };
  const ids = [...files.keys()];
  // One that another mail has taken meanwhile is that mail's.
  const taken = await ctx.db.single
    .update(invoices)
    .set({ mailedBy: by })
    .where(and(inArray(invoices.id, ids), isFree))
    .returning({ id: invoices.id });
  const kept = mail.again ? ids : taken.map(({ id }) => id);
  return {
    files: kept.flatMap((id) => files.get(id) ?? []),
    markMailed: async () => {
      if (taken.length === 0) return;
      const own = taken.map(({ id }) => id);
      await ctx.db.single
        .update(invoices)
        .set({ mailedAt: ctx.clock.now() })
        .where(and(inArray(invoices.id, own), isNull(invoices.mailedAt)));
    },
  };
}

const isDocument = ({ orderId, refundId }: OfMail) =>
  refundId === null
    ? and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice"))
    : eq(invoices.refundId, refundId);

async function readFile(ctx: AppContext, row: InvoiceRow): Promise<MailFile | null> {
  const bytes = await ctx.files.read(row.fileKey ?? "").catch((error: unknown) => {
    if (row.mailedBy !== null) throw error;
    ctx.logger.error({ err: error, invoiceId: row.id }, "a mail goes out without its invoice's PDF");
    return null;
  });
  return bytes && { filename: fileNameOf(row), contentType: "application/pdf", content: Buffer.from(bytes) };
}
