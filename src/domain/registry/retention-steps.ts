import { deleteCheckInsOfEditions } from "#domain/attendance/door/person-check-ins.ts";
import { deleteRecipients } from "#domain/attendance/mailings/forget-recipient.ts";
import {
  deleteEndedSessions,
  deleteExpiredChallenges,
  deleteExpiredEmailChanges,
  deleteExpiredLoginLinks,
} from "#domain/people/accounts/delete-expired.ts";
import { deleteExpiredStaffLinks } from "#domain/people/staff/invitations/staff-links.ts";
import { editionsEndedBefore } from "#domain/platform/current-edition/current-edition.ts";
import { deleteUnusedPictures } from "#domain/platform/pictures/delete-unused-pictures.ts";
import type { RetentionStep } from "#domain/platform/retention/retention.ts";
import { deleteIdeasOfEditions } from "#domain/programme/ideas/delete-ideas.ts";
import { forgetAddresses, forgetNeeds } from "#domain/programme/programme/own-pages/forget-speakers.ts";
import { findUsedPictures } from "#domain/registry/used-pictures.ts";
import { deleteAnswersOfEditions } from "#domain/sales/questions/delete-answers.ts";
import { deleteOldEntries } from "#domain/sales/waiting-list/forget-person.ts";
import { deleteOldMessages } from "#domain/sales/webhooks/deliveries.ts";
import type { AppContext } from "../app-context.ts";

const DAY_MS = 24 * 3_600_000;
/** Food and access needs are needed at the event; the caterer's bill comes within the month. */
const ANSWERS_DAYS = 30;
/** What speakers eat, need and when they can come; a journey's bill comes within the month. */
const SPEAKERS_NEEDS_DAYS = 30;
/** Who waited in vain may ask why. */
const WAITING_LISTS_DAYS = 30;
/** A link that was not followed for this long was not wanted. */
const UNCONFIRMED_DAYS = 14;
/** Who got a mailing: long enough to answer a complaint about it. */
const RECIPIENTS_DAYS = 180;
/** Long enough to see why a program of another company has missed something. */
const WEBHOOK_MESSAGES_DAYS = 30;

/** What is deleted when its period is over, of all areas. */
export function retentionSteps(ctx: Pick<AppContext, "db" | "jobs">): RetentionStep[] {
  const dayAgo = (now: Date) => new Date(now.getTime() - DAY_MS);
  return [
    {
      name: "sessions",
      deleteBatch: (now, limit) =>
        ctx.db.transaction((tx) => deleteEndedSessions(tx, { before: dayAgo(now), limit })),
    },
    {
      name: "login links",
      deleteBatch: (now, limit) =>
        ctx.db.transaction((tx) => deleteExpiredLoginLinks(tx, { before: dayAgo(now), limit })),
    },
    {
      name: "email changes",
      deleteBatch: (now, limit) =>
        ctx.db.transaction((tx) => deleteExpiredEmailChanges(tx, { before: dayAgo(now), limit })),
    },
    {
      name: "passkey challenges",
      deleteBatch: (now, limit) =>
        ctx.db.transaction((tx) => deleteExpiredChallenges(tx, { before: now, limit })),
    },
    {
      name: "staff links",
      deleteBatch: (now, limit) =>
        ctx.db.transaction((tx) => deleteExpiredStaffLinks(tx, { before: dayAgo(now), limit })),
    },
    {
      name: "security log",
      deleteBatch: (_, limit) => deleteExpired(ctx.db, "security_events", limit),
    },
    {
      name: "audit log",
      deleteBatch: (_, limit) => deleteExpired(ctx.db, "audit_log", limit),
    },
    {
      name: "webhook messages",
      deleteBatch: (now, limit) =>
        ctx.db.transaction((tx) =>
          deleteOldMessages(tx, new Date(now.getTime() - WEBHOOK_MESSAGES_DAYS * DAY_MS), limit),
        ),
    },
    {
      name: "answers",
      deleteBatch: async (now, limit) => {
        const editionIds = await editionsEndedBefore(
          ctx.db.read,
          new Date(now.getTime() - ANSWERS_DAYS * DAY_MS),
        );
        if (editionIds.length === 0) return 0;
        return ctx.db.transaction((tx) => deleteAnswersOfEditions(tx, editionIds, limit));
      },
    },
    {
      name: "speakers' needs",
      deleteBatch: async (now, limit) => {
        const editionIds = await editionsEndedBefore(
          ctx.db.read,
          new Date(now.getTime() - SPEAKERS_NEEDS_DAYS * DAY_MS),
        );
        if (editionIds.length === 0) return 0;
        return ctx.db.transaction((tx) => forgetNeeds(tx, { editionIds, limit }));
      },
    },
    {
      name: "speakers' addresses",
      deleteBatch: async (now, limit) => {
        const editionIds = await editionsEndedBefore(ctx.db.read, yearBefore(now));
        if (editionIds.length === 0) return 0;
        return ctx.db.transaction((tx) => forgetAddresses(tx, { editionIds, limit }));
      },
    },
    {
      name: "waiting lists",
      deleteBatch: async (now, limit) => {
        const editionIds = await editionsEndedBefore(
          ctx.db.read,
          new Date(now.getTime() - WAITING_LISTS_DAYS * DAY_MS),
        );
        const unconfirmedBefore = new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS);
        return ctx.db.transaction((tx) => deleteOldEntries(tx, { unconfirmedBefore, editionIds, limit }));
      },
    },
    {
      name: "mailing recipients",
      deleteBatch: (now, limit) =>
        ctx.db.transaction((tx) =>
          deleteRecipients(tx, new Date(now.getTime() - RECIPIENTS_DAYS * DAY_MS), limit),
        ),
    },
    {
      name: "unused pictures",
      deleteBatch: (now, limit) =>
        ctx.db.transaction(async (tx) => {
          const used = await findUsedPictures(tx);
          return deleteUnusedPictures(tx, ctx, used, now, limit);
        }),
    },
    {
      name: "check-ins",
      deleteBatch: async (now, limit) => {
        const editionIds = await editionsEndedBefore(ctx.db.read, yearBefore(now));
        if (editionIds.length === 0) return 0;
        return ctx.db.transaction((tx) => deleteCheckInsOfEditions(tx, editionIds, limit));
      },
    },
    {
      name: "ideas",
      deleteBatch: async (now, limit) => {
        const editionIds = await editionsEndedBefore(ctx.db.read, yearBefore(now));
        if (editionIds.length === 0) return 0;
        return ctx.db.transaction((tx) => deleteIdeasOfEditions(tx, ctx, editionIds, limit));
      },
    },
  ];
}

function yearBefore(now: Date): Date {
  const moment = new Date(now);
  moment.setUTCFullYear(moment.getUTCFullYear() - 1);
  return moment;
}

/** The periods of the logs stand in the database, where the shop's role cannot change them (migration 0053). */
async function deleteExpired(
  db: AppContext["db"],
  log: "audit_log" | "security_events",
  limit: number,
): Promise<number> {
  const [row] = await db.query<{ deleted: number }>(`select delete_expired_${log}($1) as deleted`, [limit]);
  return row?.deleted ?? 0;
}
