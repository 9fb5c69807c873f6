import { randomBytes } from "node:crypto";
import { and, eq, isNotNull, isNull, ne, or } from "drizzle-orm";
import { type Sealed, type Secrets, sealCurrent, unsealAny } from "#db/sealed-value.ts";
import type { Database } from "#db/transaction.ts";
import { type WebhookRow, webhookEndpoints } from "./tables.ts";

const contextOf = (id: string) => `webhook_endpoints.secret ${id}`;

/** A new secret: as the receiver is given it, and as it is stored. */
export function newWebhookSecret(secrets: Secrets, id: string) {
  const plain = randomBytes(32);
  return { shown: `whsec_${plain.toString("base64")}`, ...columnsOf(secrets, id, plain) };
}

function columnsOf(secrets: Secrets, id: string, plain: Uint8Array) {
  const { value, sealedWith }: Sealed = sealCurrent(secrets, contextOf(id), plain);
  return { secret: value, sealedWith };
}

/** The secrets that sign now, the newest first; none where no given secret opens it. */
export function openWebhookSecrets(secrets: Secrets, row: WebhookRow, now: Date): Uint8Array[] {
  const { id, secret, sealedWith, previousSecret, previousSealedWith, previousUntil } = row;
  const current = unsealAny(secrets, contextOf(id), { value: secret, sealedWith });
  const previous =
    previousSecret && previousUntil && previousUntil > now
      ? unsealAny(secrets, contextOf(id), { value: previousSecret, sealedWith: previousSealedWith })
      : null;
  return [current, previous].filter((one) => one !== null);
}

/** After a change of the shop's secret: what the previous one opens is encrypted with the current one. */
export async function resealWebhookSecrets(db: Database, secrets: Secrets): Promise<void> {
  const { current } = secrets;
  if (!current) return;
  await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(webhookEndpoints)
      .where(
        or(
          isNull(webhookEndpoints.sealedWith),
          ne(webhookEndpoints.sealedWith, current.id),
          and(
            isNotNull(webhookEndpoints.previousSecret),
            or(
              isNull(webhookEndpoints.previousSealedWith),
              ne(webhookEndpoints.previousSealedWith, current.id),
            ),
          ),
        ),
      )
      .for("update");
    for (const row of rows) {
      const [now, before] = [
        unsealAny(secrets, contextOf(row.id), { value: row.secret, sealedWith: row.sealedWith }),
        row.previousSecret &&
          unsealAny(secrets, contextOf(row.id), {
            value: row.previousSecret,
            sealedWith: row.previousSealedWith,
          }),
      ];
      const previous = before && columnsOf(secrets, row.id, before);
      await tx
        .update(webhookEndpoints)
        .set({
          ...(now ? columnsOf(secrets, row.id, now) : {}),
          ...(previous ? { previousSecret: previous.secret, previousSealedWith: previous.sealedWith } : {}),
        })
        .where(eq(webhookEndpoints.id, row.id));
    }
  });
}
