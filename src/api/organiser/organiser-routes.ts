import { requireStepUp } from "#domain/people/staff/require-staff.ts";
import { exportAudit } from "#domain/platform/audit/export-audit.ts";
import { knownInAudit, listAudit } from "#domain/platform/audit/list-audit.ts";
import { uploadCaptions, uploadFilm } from "#domain/platform/films/upload-film.ts";
import { listPictures } from "#domain/platform/pictures/list-pictures.ts";
import { uploadPicture } from "#domain/platform/pictures/upload-picture.ts";
import { findUndo, undoChange } from "#domain/platform/records/undo-change.ts";
import { recordKinds } from "#domain/registry/record-kinds.ts";
import { wantedLanguage } from "../request-context.ts";
import { streamResponse } from "../routes/file-response.ts";
import { reading } from "../routes/use-case.ts";
import { doorStaffRoutes } from "./door-staff-routes.ts";
import { editionsRoutes } from "./editions-routes.ts";
import { exportsRoutes } from "./exports-routes.ts";
import { figuresRoutes } from "./figures-routes.ts";
import { fileOf } from "./file-of.ts";
import { ideaReviewRoutes } from "./idea-review-routes.ts";
import { mailRoutes } from "./mail-routes.ts";
import { mailingRoutes } from "./mailing-routes.ts";
import { newsletterSubscriberRoutes } from "./newsletter-subscriber-routes.ts";
import {
  orderRefundRoutes,
  ordersByHandRoutes,
  refundRunRoutes,
  ticketChangeRoutes,
} from "./order-change-routes.ts";
import { orderRoutes, orderViewRoutes } from "./order-routes.ts";
import { organiser } from "./organiser-implementer.ts";
import { partnerContactRoutes } from "./partner-contact-routes.ts";
import { recordRoutes } from "./record-routes.ts";
import { scheduleImportRoutes, scheduleRoutes } from "./schedule-routes.ts";
import { sessionProposalRoutes } from "./session-proposal-routes.ts";
import { shopRoutes } from "./shop-routes.ts";
import { speakerPagesRoutes } from "./speaker-pages-routes.ts";
import { apiKeyRoutes } from "./staff/api-key-routes.ts";
import { joiningRoutes } from "./staff/joining-routes.ts";
import { secondFactorRoutes } from "./staff/second-factor-routes.ts";
import { staffRoutes } from "./staff/staff-routes.ts";
import { tasksRoutes } from "./tasks-routes.ts";
import { tillRoutes } from "./till-routes.ts";
import { webhookRoutes } from "./webhook-routes.ts";

const undoable = Object.values(recordKinds);

/** Staff → one use case → reply. */
export const organiserRoutes = {
  organiser: {
    joining: joiningRoutes,
    secondFactor: secondFactorRoutes,
    staff: staffRoutes,
    apiKeys: apiKeyRoutes,
    webhooks: webhookRoutes,
    editions: editionsRoutes,
    schedule: scheduleRoutes,
    scheduleImport: scheduleImportRoutes,
    speakerPages: speakerPagesRoutes,
    partnerContacts: partnerContactRoutes,
    audit: {
      list: organiser.audit.list.handler(({ context, input }) =>
        listAudit(context.app.db.read, input, (entry) => findUndo(undoable, entry) !== null),
      ),
      known: organiser.audit.known.handler(({ context }) => knownInAudit(context.app.db.read)),
      export: organiser.audit.export.handler(({ context, input }) =>
        streamResponse(context, {
          name: "audit-log.csv",
          type: "text/csv; charset=utf-8",
          pieces: exportAudit(context.app.db.read, input),
        }),
      ),
      undo: organiser.audit.undo.handler(({ context: { app, actor, caller }, input }) =>
        undoChange(app, actor, undoable, input.id, (kind) => {
          // As making one does (`contract/organiser/fresh-factor.ts`).
          if (kind === recordKinds.coupons) requireStepUp(caller.secondFactorAt, app.clock.now());
        }),
      ),
    },
    doctor: {
      examine: organiser.doctor.examine.handler(async ({ context }) => ({
        results: await context.app.examine(wantedLanguage(context.headers)),
      })),
    },
    ...recordRoutes,
    ...doorStaffRoutes,
    mails: mailRoutes,
    tasks: tasksRoutes,
    mailings: mailingRoutes,
    ideaReviews: ideaReviewRoutes,
    sessionProposals: sessionProposalRoutes,
    newsletterSubscribers: newsletterSubscriberRoutes,
    figures: figuresRoutes,
    exports: exportsRoutes,
    ...shopRoutes,
    orders: orderRoutes,
    orderViews: orderViewRoutes,
    orderRefunds: orderRefundRoutes,
    ticketChanges: ticketChangeRoutes,
    refundRuns: refundRunRoutes,
    ordersByHand: ordersByHandRoutes,
    till: tillRoutes,
    pictures: {
      list: organiser.pictures.list.handler(reading(listPictures)),
      upload: organiser.pictures.upload.handler(({ context, input }) =>
        uploadPicture(context.app, context.actor, {
          file: context.file ?? Buffer.alloc(0),
          crop: input.crop ?? null,
          logo: input.logo,
        }),
      ),
    },
    films: {
      upload: organiser.films.upload.handler(({ context, input: { pieces } }) =>
        uploadFilm(context.app, context.actor, { file: fileOf(context.file), pieces }),
      ),
      captions: organiser.films.captions.handler(({ context }) =>
        uploadCaptions(context.app, context.actor, fileOf(context.file)),
      ),
    },
  },
};
