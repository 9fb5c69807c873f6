import { z } from "zod";
import {
  catalogueId,
  decimalAmount,
  exemptionCode,
  limited,
  RICH_TEXT_MAX,
  requiredText,
  text,
  trimmed,
  uuid,
} from "../../fields.ts";
import { type OtherLanguage, otherLanguages } from "../../language.ts";
import { saleStates } from "../../sale-state.ts";
import { PATTERN_MAX } from "../../typed-values.ts";
import { OPTIONS_MAX, questionKinds } from "../../wallet/answers.ts";
import { httpsUrl } from "../../web-address.ts";
import { moment, pictureAlt, picturePath } from "../record-fields.ts";
import { idInPath, orderEndpoint, recordEndpoints, translationsOf } from "../records.ts";
import { office } from "../staff/staff-roles.ts";

const tag = "Tickets";
/** Coupons have no scope: a program that reads their codes could use them. */
const scope = "tickets:read" as const;
/** Finance sees what is sold and at which price; the door has its own pages. */

const ticketTypes = {
  path: "ticket-types",
  one: "ticket type",
  many: "ticket types",
  tag,
  readers: office,
  scope,
};
const tickets = { path: "tickets", one: "ticket", many: "tickets", tag, readers: office, scope };
const quotas = { path: "quotas", one: "quota", many: "quotas", tag, readers: office, scope };
const coupons = { path: "coupons", one: "coupon", many: "coupons", tag, readers: office };
const questions = { path: "questions", one: "question", many: "questions", tag };

const counted = z.int();
const amount = decimalAmount.meta({ examples: ["49.90"] });

export const ticketTypeFields = {
  name: requiredText(100),
  color: limited(PATTERN_MAX, z.string().toLowerCase()).regex(/^#[0-9a-f]{6}$/, "A colour such as #10b981"),
  hide_from_public: z.boolean().default(false),
  translations: translationsOf({ name: text(100) }).default({}),
};

export const ticketFields = {
  /** Parts separated by "|". */
  name: requiredText(200),
  /** HTML; the server removes forbidden markup. */
  description: text(RICH_TEXT_MAX),
  cover: picturePath,
  cover_alt: pictureAlt.default(""),
  /** Net of VAT. */
  price: amount,
  /** Shown struck through beside the price; null: none. */
  fake_price: amount.nullable().default(null),
  /** One of the edition's `vat_rates`, as a fraction; null: the edition's `vat_rate`. */
  vat_rate: z.number().min(0).max(1).nullable().default(null),
  /** For a rate of 0, and only then: the tax office's code of the reason. */
  vat_exemption: exemptionCode.default(""),
  ticket_type: catalogueId,
  /** The shop that sells it; null: this one. */
  external_url: httpsUrl.nullable().default(null),
  max_per_order: z.int().min(1).max(100).default(10),
  /** Units that may wait at once for transfers which buyers chose at the checkout; 0: it is not paid that way. */
  transfer_units: z.int().min(0).max(1_000_000).default(0),
  /** The days from the order to its transfer's due date, which is never later than the day before its first session. */
  transfer_days: z.int().min(1).max(90).default(10),
  /** Null: from the beginning. */
  sale_starts_at: moment.nullable().default(null),
  /** Null: until the last of its sessions ends. */
  sale_ends_at: moment.nullable().default(null),
  /** Buyers cannot order it until the pause ends; its times stay. */
  sale_paused: z.boolean().default(false),
  /** The end of the time to transfer its units; null: until the edition begins. */
  reassign_until: moment.nullable().default(null),
  /** Seen and ordered only with a coupon that names it. */
  coupon_only: z.boolean().default(false),
  /** People may wait for it once it is sold out. */
  waiting_list: z.boolean().default(true),
  /** The hours that a waiting person's offer is open, unless the event is near. */
  offer_hours: z.int().min(1).max(336).default(24),
  /** The sessions that it opens; none: the whole edition. */
  events: z.array(catalogueId).max(1_000).default([]),
  /** The quotas it counts against; none: it does not run out. */
  quotas: z.array(catalogueId).max(20).default([]),
  /** Questions to its holder. */
  questions: z.array(catalogueId).max(50).default([]),
  translations: translationsOf({
    name: text(200),
    description: text(RICH_TEXT_MAX),
    cover_alt: pictureAlt,
  }).default({}),
};

export const quotaFields = { name: requiredText(100), size: z.int().min(0).max(1_000_000) };

export const couponFields = {
  /** As buyers type it, in any case. */
  code: limited(PATTERN_MAX, trimmed.toUpperCase()).regex(
    /^[A-Z0-9][A-Z0-9_-]{1,63}$/,
    "Letters, digits, - and _; at least two",
  ),
  /** 1 PERCENTAGE, 2 FIXED. */
  discount_type: z.union([z.literal(1), z.literal(2)]),
  /** "10.00" is 10 % or 10 €, by its type. */
  discount_amount: amount,
  /** The buyers' description. */
  description: text(300).default(""),
  /** Null: without a limit. */
  max_uses: z.int().min(0).max(1_000_000).nullable().default(null),
  valid_from: moment.nullable().default(null),
  valid_until: moment.nullable().default(null),
  /** The tickets that it is for; none: all that need no coupon. */
  tickets: z.array(catalogueId).max(200).default([]),
  translations: translationsOf({ description: text(300) }).default({}),
};

const labels = Object.fromEntries(
  otherLanguages.map((language) => [`label_${language}`, text(200).default("")]),
) as Record<`label_${OtherLanguage}`, z.ZodDefault<z.ZodString>>;
const option = z.strictObject({
  /** The id that answers are stored by: it stays when the label is corrected. */
  id: limited(40).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Small letters, digits and hyphens"),
  label: requiredText(200),
  ...labels,
});

export const questionFields = {
  kind: z.enum(questionKinds),
  label: requiredText(500),
  hint: text(500).default(""),
  /** The options of a choice, at least two. */
  options: z.array(option).max(OPTIONS_MAX).default([]),
  required: z.boolean().default(false),
  /** The end of the time to change an answer; null: until the edition begins. */
  change_until: moment.nullable().default(null),
  /** The tickets whose holders must answer. */
  tickets: z.array(catalogueId).max(200).default([]),
  translations: translationsOf({ label: text(500), hint: text(500) }).default({}),
};

/** As visitors find it now. `listed`: in the shop, for everybody: its type is not hidden, and it needs no coupon. */
const sale = { sale_state: z.enum(saleStates), listed: z.boolean() };

/** The stock of a ticket, or of a quota. */
const stock = {
  /** Bought and not refunded. */
  sold: counted,
  /** Reserved by orders that wait for their payment. */
  held: counted,
  /** Units left in its fullest quota; null: it does not run out. */
  left: counted.nullable(),
};

export const shopRecordsContract = {
  ticketTypes: {
    ...recordEndpoints(
      ticketTypes,
      ticketTypeFields,
      { uuid, tickets: counted },
      { sorts: ["position", "name"], filters: {} },
    ),
    ...orderEndpoint(ticketTypes),
  },
  tickets: {
    ...recordEndpoints(
      tickets,
      ticketFields,
      { ...stock, ...sale },
      {
        sorts: ["position", "name", "price"],
        filters: { ticket_type: idInPath.optional(), quota: idInPath.optional() },
      },
    ),
    ...orderEndpoint(tickets),
  },
  quotas: recordEndpoints(
    quotas,
    quotaFields,
    {
      taken: counted,
      /** Kept for people who waited. */
      offered: counted,
      left: counted,
      tickets: z.array(catalogueId),
    },
    { sorts: ["name", "size"], filters: {} },
  ),
  coupons: recordEndpoints(
    coupons,
    couponFields,
    { used: counted, batch: catalogueId.nullable() },
    {
      sorts: ["code", "used", "valid_until"],
      filters: { batch: idInPath.optional(), single: z.stringbool().optional(), ticket: idInPath.optional() },
    },
  ),
  questions: {
    ...recordEndpoints(
      questions,
      questionFields,
      { answers: counted },
      { sorts: ["position", "label"], filters: { kind: z.enum(questionKinds).optional() } },
    ),
    ...orderEndpoint(questions),
  },
};
