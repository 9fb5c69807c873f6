import type { DeleteOfEditions } from "#db/claim-rows.ts";
import type { Transaction } from "#db/transaction.ts";
import { deleteCheckInsOfEditions } from "#domain/attendance/door/person-check-ins.ts";
import { deleteRecipients } from "#domain/attendance/mailings/forget-recipient.ts";
import { findUsedFilms } from "#domain/edition/organise/edition-films.ts";
import {
  deleteEndedLoginSessions,
  deleteExpiredChallenges,
  deleteExpiredEmailChanges,
  deleteExpiredLoginLinks,
} from "#domain/people/accounts/delete-expired.ts";
import { deleteUnconfirmed } from "#domain/people/newsletter/delete-subscriber.ts";
import { deleteExpiredStaffLinks } from "#domain/people/staff/invitations/staff-links.ts";
import { editionsEndedBefore } from "#domain/platform/current-edition/current-edition.ts";
import { removeFiles } from "#domain/platform/files/remove-file.job.ts";
import { filmPathOf } from "#domain/platform/films/film-names.ts";
import { films } from "#domain/platform/films/tables.ts";
import { pictures } from "#domain/platform/pictures/tables.ts";
import { deleteUnusedUploads } from "#domain/platform/retention/delete-unused-uploads.ts";
import type { RetentionStep } from "#domain/platform/retention/retention.ts";
import { deleteProposalsOfEditions } from "#domain/programme/calls/personal-data.ts";
import { deleteIdeasOfEditions } from "#domain/programme/ideas/delete-ideas.ts";
import { deleteImportAddresses } from "#domain/programme/programme/exchange/import-address.ts";
import { deletePhotoAddresses } from "#domain/programme/programme/exchange/photos/imported-photos.ts";
import {
  deleteDetails,
  deleteProposals,
  deleteSpeakerLinks,
  forgetNeeds,
} from "#domain/programme/programme/own-pages/forget-speakers.ts";
import {
  deletePartnerContacts,
  deletePartnerLinks,
  deletePartnerProposals,
} from "#domain/programme/programme/own-pages/partner-contacts.ts";
import { findUsedPictures } from "#domain/registry/used-pictures.ts";
import { deleteOldFiles } from "#domain/sales/invoices/files/delete-old-files.ts";
import { eraseLeftBills } from "#domain/sales/orders/erase-left-bills.ts";
import { deleteAnswersOfEditions } from "#domain/sales/questions/delete-answers.ts";
import {
  deleteAnsweredRequests,
  deleteEntriesOfEditions,
  deleteUnconfirmedEntries,
} from "#domain/sales/waiting-list/forget-person.ts";
import { deleteOldMessages } from "#domain/sales/webhooks/deliveries.ts";
import type { AppContext } from "../app-context.ts";

const DAY_MS = 24 * 3_600_000;
/** Food and access needs are needed at the event; the caterer's bill comes within the month. */
const ANSWERS_DAYS = 30;
/** Speakers' food, needs and times; a journey's bill comes within the month. */
const SPEAKERS_NEEDS_DAYS = 30;
/** A person who waited in vain may ask for the reason. */
const WAITING_LISTS_DAYS = 30;
/** A link that was not followed for this long was not wanted. */
const UNCONFIRMED_DAYS = 14;
/** Long enough to answer a recipient's complaint about a mailing. */
const RECIPIENTS_DAYS = 180;
/** Long enough to see why a program of another company has missed something. */
const WEBHOOK_MESSAGES_DAYS = 30;

/** Deletes at most `limit` rows that are older than this moment, and returns them. */
type DeleteOld = (tx: Transaction, before: Date, limit: number) => Promise<readonly unknown[]>;

/** The deletions of all areas, each for data whose period is over. */
export function retentionSteps(ctx: Pick<AppContext, "db" | "jobs" | "files">): RetentionStep[] {
  const { db } = ctx;
  const afterDays = (name: string, days: number, deleteOld: DeleteOld): RetentionStep => ({
    name,
    deleteBatch: async (now, limit) =>
      (await db.transaction((tx) => deleteOld(tx, daysBefore(now, days), limit))).length,
  });
  const afterEdition = (
    name: string,
    periodBefore: (now: Date) => Date,
    deleteRowsOf: DeleteOfEditions,
  ): RetentionStep => ({
    name,
    deleteBatch: async (now, limit) => {
      const editionIds = await editionsEndedBefore(db.read, periodBefore(now));
      if (editionIds.length === 0) return 0;
      return (await db.transaction((tx) => deleteRowsOf(tx, editionIds, limit))).length;
    },
  });
  const days = (count: number) => (now: Date) => daysBefore(now, count);
  return [
    afterDays("sessions", 1, deleteEndedLoginSessions),
    afterDays("login links", 1, deleteExpiredLoginLinks),
    afterDays("email changes", 1, deleteExpiredEmailChanges),
    afterDays("passkey challenges", 0, deleteExpiredChallenges),
    afterDays("staff links", 1, deleteExpiredStaffLinks),
    { name: "security log", deleteBatch: (_, limit) => deleteExpired(db, "security_events", limit) },
    { name: "audit log", deleteBatch: (_, limit) => deleteExpired(db, "audit_log", limit) },
    afterDays("webhook messages", WEBHOOK_MESSAGES_DAYS, deleteOldMessages),
    afterEdition("answers", days(ANSWERS_DAYS), deleteAnswersOfEditions),
    afterEdition("speakers' needs", days(SPEAKERS_NEEDS_DAYS), forgetNeeds),
    afterEdition("speakers' links", days(SPEAKERS_NEEDS_DAYS), deleteSpeakerLinks),
    afterEdition("speakers' proposals", days(SPEAKERS_NEEDS_DAYS), deleteProposals),
    afterEdition("speakers' addresses", yearBefore, deleteDetails),
    afterEdition("partners' links", days(SPEAKERS_NEEDS_DAYS), deletePartnerLinks),
    afterEdition("partners' proposals", days(SPEAKERS_NEEDS_DAYS), deletePartnerProposals),
    afterEdition("partners' contacts", yearBefore, deletePartnerContacts),
    afterEdition("addresses of imports", yearBefore, deleteImportAddresses),
    afterEdition("addresses of photos", yearBefore, deletePhotoAddresses),
    afterDays("unconfirmed subscriptions", UNCONFIRMED_DAYS, deleteUnconfirmed),
    afterDays("unconfirmed waiting entries", UNCONFIRMED_DAYS, deleteUnconfirmedEntries),
    afterDays("answered requests of a sale", WAITING_LISTS_DAYS, deleteAnsweredRequests),
    afterEdition("waiting lists", days(WAITING_LISTS_DAYS), deleteEntriesOfEditions),
    afterDays("mailing recipients", RECIPIENTS_DAYS, deleteRecipients),
    afterDays("unused pictures", 0, async (tx, now, limit) => {
      const used = await findUsedPictures(tx);
      const isUsed = (name: string) => used.has(`/pictures/${name}.webp`);
      const removeFile = (fileKey: string) => removeFiles(tx, ctx, [{ fileKey }]);
      return deleteUnusedUploads(tx, { table: pictures, isUsed, removeFile }, now, limit);
    }),
    afterDays("unused films", 0, async (tx, now, limit) => {
      const used = await findUsedFilms(tx);
      const isUsed = (name: string) => used.has(filmPathOf(name));
      // At once, while the row is locked: the same film may be uploaded again under the same name.
      const removeFile = (fileKey: string) => ctx.files.remove(fileKey);
      return deleteUnusedUploads(tx, { table: films, isUsed, removeFile }, now, limit);
    }),
    { name: "unfinished files", deleteBatch: (now) => ctx.files.removeUnfinished(daysBefore(now, 1)) },
    afterDays("invoices' files", 0, (tx, now, limit) => deleteOldFiles(tx, ctx, now, limit)),
    afterDays("erased buyers' bills", 0, (tx, _, limit) => eraseLeftBills(tx, limit)),
    afterEdition("check-ins", yearBefore, deleteCheckInsOfEditions),
    afterEdition("session proposals", yearBefore, (tx, editionIds, limit) =>
      deleteProposalsOfEditions(tx, ctx, editionIds, limit),
    ),
    afterEdition("ideas", yearBefore, (tx, editionIds, limit) =>
      deleteIdeasOfEditions(tx, ctx, editionIds, limit),
    ),
  ];
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

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
