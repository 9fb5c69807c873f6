import { lisbonTime } from "#outside/lisbon-time.ts";
import { type Loop, startLoop } from "#outside/loop.ts";
import {
  deleteEndedSessions,
  deleteExpiredChallenges,
  deleteExpiredEmailChanges,
  deleteExpiredLoginLinks,
} from "../accounts/delete-expired.ts";
import type { AppContext } from "../app-context.ts";
import { deleteCheckInsOfEditions } from "../door/person-check-ins.ts";
import { editionsEndedBefore } from "../edition/current-edition.ts";
import { deleteIdeasOfEditions } from "../ideas/delete-ideas.ts";
import { deleteRecipients } from "../mailings/forget-recipient.ts";
import { deleteUnusedPictures } from "../pictures/delete-unused-pictures.ts";
import { forgetAddresses, forgetNeeds } from "../programme/own-pages/forget-speakers.ts";
import { deleteAnswersOfEditions } from "../questions/delete-answers.ts";
import { findUsedPictures } from "../records/used-pictures.ts";
import { deleteSecurityEvents } from "../security-log/security-log.ts";
import { deleteExpiredStaffLinks } from "../staff/invitations/staff-links.ts";
import { deleteOldEntries } from "../waiting-list/forget-person.ts";
import { deleteOldMessages } from "../webhooks/deliveries.ts";

type RetentionContext = Pick<AppContext, "db" | "clock" | "jobs" | "logger">;

/** Something that is kept for a while. The periods are promised in docs/security.md and in the privacy policy. */
export interface RetentionStep {
  name: string;
  /** Deletes at most `limit` rows whose time is over. Returns how many; `limit`: maybe more. */
  deleteBatch(now: Date, limit: number): Promise<number>;
}

const POLL_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** Long enough to look into a break-in that is found late. */
const SECURITY_EVENTS_DAYS = 180;
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
/** In Lisbon: after the nightly ledger has begun, when few buy. */
const NIGHT_BEGINS = 4;
/** Rows of one transaction: short enough that no buyer waits for its locks. */
const BATCH = 500;

/** Runs the retention once a day in each process; deleting twice changes nothing. */
export function startRetention(
  ctx: RetentionContext,
  moreSteps: readonly RetentionStep[],
  onError: (error: unknown) => void,
  pollMs = POLL_MS,
): Loop {
  const steps = [...retentionSteps(ctx), ...moreSteps];
  let doneDay = "";
  return startLoop(
    pollMs,
    async () => {
      const { day, hour } = lisbonTime(ctx.clock.now());
      if (hour < NIGHT_BEGINS || day === doneDay) return { more: false };
      const more = await runRetention(ctx, steps, onError);
      if (!more) doneDay = day;
      return { more };
    },
    onError,
  );
}

/** One batch of each step; a step that fails stops no other. Returns whether there may be more to delete. */
export async function runRetention(
  { clock, logger }: Pick<RetentionContext, "clock" | "logger">,
  steps: readonly RetentionStep[],
  onError: (error: unknown) => void,
): Promise<boolean> {
  const deleted: Record<string, number> = {};
  for (const { name, deleteBatch } of steps) {
    deleted[name] = await deleteBatch(clock.now(), BATCH).catch((error: unknown) => {
      onError(error);
      return 0;
    });
  }
  const counts = Object.values(deleted);
  if (counts.some((count) => count > 0))
    logger.info({ deleted }, "deleted what is past its retention period");
  return counts.some((count) => count === BATCH);
}

export function retentionSteps(ctx: RetentionContext): RetentionStep[] {
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
      deleteBatch: (now, limit) =>
        ctx.db.transaction((tx) =>
          deleteSecurityEvents(tx, new Date(now.getTime() - SECURITY_EVENTS_DAYS * DAY_MS), limit),
        ),
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
