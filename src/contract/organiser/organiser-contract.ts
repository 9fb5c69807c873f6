import { auditContract } from "./audit.ts";
import { doctorContract } from "./doctor.ts";
import { checkInsContract } from "./door/check-ins.ts";
import { doorRecordsContract } from "./door/door-records.ts";
import { listProposalsContract } from "./door/list-proposals.ts";
import { editionsContract } from "./edition/editions.ts";
import { siteTextRecordsContract } from "./edition/site-text-records.ts";
import { filmsContract } from "./films.ts";
import { withFreshFactors } from "./fresh-factor.ts";
import { apiKeysContract } from "./integrations/api-keys.ts";
import { webhooksContract } from "./integrations/webhooks.ts";
import { mailsContract } from "./mails.ts";
import { ordersByHandContract } from "./orders/by-hand/orders-by-hand.ts";
import { ticketChangesContract } from "./orders/change-tickets.ts";
import { orderActionsContract } from "./orders/order-actions.ts";
import { orderListContract } from "./orders/order-list.ts";
import { orderPageContract } from "./orders/order-page.ts";
import { orderViewsContract } from "./orders/order-views.ts";
import { orderRefundsContract } from "./orders/refund-order.ts";
import { refundRunsContract } from "./orders/refund-runs.ts";
import { tillContract } from "./orders/till.ts";
import { ideaReviewsContract } from "./people/idea-reviews.ts";
import { mailingsContract } from "./people/mailings.ts";
import { newsletterSubscribersContract } from "./people/newsletter-subscribers.ts";
import { picturesContract } from "./pictures.ts";
import { callRecordsContract } from "./programme/call-records.ts";
import { partnerContactsContract } from "./programme/partner-contacts.ts";
import { programmeRecordsContract } from "./programme/programme-records.ts";
import { scheduleContract } from "./programme/schedule.ts";
import { scheduleImportContract } from "./programme/schedule-import.ts";
import { sessionProposalsContract } from "./programme/session-proposals.ts";
import { speakerPagesContract } from "./programme/speaker-pages.ts";
import { exportsContract } from "./sales/exports.ts";
import { figuresContract } from "./sales/figures.ts";
import { tasksContract } from "./sales/tasks.ts";
import { answersContract } from "./shop/answers.ts";
import { consequencesContract } from "./shop/consequences.ts";
import { couponBatchesContract } from "./shop/coupon-batches.ts";
import { shopRecordsContract } from "./shop/shop-records.ts";
import { waitingListsContract } from "./shop/waiting-lists.ts";
import { waitingRoomContract } from "./shop/waiting-room.ts";
import { joiningContract } from "./staff/joining.ts";
import { secondFactorContract } from "./staff/second-factor.ts";
import { staffContract } from "./staff/staff.ts";

/**
 * Every endpoint for staff, under `/api/v1/organiser`; and under `/api/v1/staff` how an address becomes a member and proves a
 * second factor.
 */
export const organiserContract = withFreshFactors({
  joining: joiningContract,
  secondFactor: secondFactorContract,
  staff: staffContract,
  audit: auditContract,
  doctor: doctorContract,
  apiKeys: apiKeysContract,
  webhooks: webhooksContract,
  ...programmeRecordsContract,
  schedule: scheduleContract,
  scheduleImport: scheduleImportContract,
  speakerPages: speakerPagesContract,
  partnerContacts: partnerContactsContract,
  editions: editionsContract,
  ...siteTextRecordsContract,
  pictures: picturesContract,
  films: filmsContract,
  mails: mailsContract,
  mailings: mailingsContract,
  ideaReviews: ideaReviewsContract,
  ...callRecordsContract,
  sessionProposals: sessionProposalsContract,
  newsletterSubscribers: newsletterSubscribersContract,
  ...shopRecordsContract,
  waitingLists: waitingListsContract,
  waitingRoom: waitingRoomContract,
  couponBatches: couponBatchesContract,
  consequences: consequencesContract,
  answers: answersContract,
  tasks: tasksContract,
  figures: figuresContract,
  orders: { ...orderListContract, ...orderPageContract, ...orderActionsContract },
  orderViews: orderViewsContract,
  exports: exportsContract,
  orderRefunds: orderRefundsContract,
  ticketChanges: ticketChangesContract,
  refundRuns: refundRunsContract,
  ...doorRecordsContract,
  checkIns: checkInsContract,
  listProposals: listProposalsContract,
  ordersByHand: ordersByHandContract,
  till: tillContract,
});
