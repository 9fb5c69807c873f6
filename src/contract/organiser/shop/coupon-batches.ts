import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { dateTime, limited, listOf, page, requiredText, trimmed } from "../../fields.ts";
import { PATTERN_MAX } from "../../typed-values.ts";
import { auditedAnswer, idInPath } from "../records.ts";
import { editors } from "../staff/staff-roles.ts";
import { couponFields } from "./shop-records.ts";

export const BATCH_MAX = 10_000;

const { read, change } = staffEndpoints("Tickets", editors);
const { code: _, max_uses: __, ...shared } = couponFields;

export const newBatch = z.strictObject({
  /** The staff's name for it. */
  name: requiredText(100),
  count: z.int().min(1).max(BATCH_MAX),
  /** Before the random part of each code. */
  prefix: limited(PATTERN_MAX, trimmed.toUpperCase())
    .regex(/^[A-Z0-9_-]{0,20}$/, "Letters, digits, - and _")
    .default(""),
  ...shared,
});
export type NewBatch = z.output<typeof newBatch>;

const batch = z.object({
  id: z.int(),
  name: z.string(),
  created_at: dateTime,
  count: z.int(),
  used: z.int(),
});
export type CouponBatch = z.output<typeof batch>;

/** Codes that can each be used once. */
export const couponBatchesContract = {
  list: read("GET", "/organiser/editions/{edition}/coupon-batches/", {
    summary: "The batches of single-use codes of an edition, the newest first",
    notFound: false,
  })
    .input(z.object({ edition: idInPath, ...page }))
    .output(listOf(batch)),
  create: change("POST", "/organiser/editions/{edition}/coupon-batches/", {
    summary: "Makes a batch of single-use codes",
    successStatus: 201,
  })
    .input(newBatch.extend({ edition: idInPath }))
    .output(batch.extend(auditedAnswer.shape)),
  export: read("GET", "/organiser/coupon-batches/{id}/export/", {
    summary: "A batch's codes as CSV, with how often each was used",
  })
    .input(z.object({ id: idInPath }))
    .output(z.file().mime("text/csv")),
};
