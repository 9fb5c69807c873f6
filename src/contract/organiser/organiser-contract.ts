import { answersContract } from "./answers.ts";
import { apiKeysContract } from "./api-keys.ts";
import { auditContract } from "./audit.ts";
import { consequencesContract } from "./consequences.ts";
import { couponBatchesContract } from "./coupon-batches.ts";
import { doorRecordsContract } from "./door-records.ts";
import { editionsContract } from "./editions.ts";
import { exportsContract } from "./exports.ts";
import { figuresContract } from "./figures.ts";
import { ideaReviewsContract } from "./idea-reviews.ts";
import { joiningContract } from "./joining.ts";
import { mailingsContract } from "./mailings.ts";
import { mailsContract } from "./mails.ts";
import { newsletterSubscribersContract } from "./newsletter-subscribers.ts";
import { orderActionsContract } from "./orders/order-actions.ts";
import { orderListContract } from "./orders/order-list.ts";
import { orderPageContract } from "./orders/order-page.ts";
import { orderViewsContract } from "./orders/order-views.ts";
import { ordersByHandContract } from "./orders/orders-by-hand.ts";
import { orderRefundsContract } from "./orders/refund-order.ts";
import { refundRunsContract } from "./orders/refund-runs.ts";
import { picturesContract } from "./pictures.ts";
import { programmeRecordsContract } from "./programme-records.ts";
import { scheduleContract } from "./schedule.ts";
import { scheduleImportContract } from "./schedule-import.ts";
import { secondFactorContract } from "./second-factor.ts";
import { shopRecordsContract } from "./shop-records.ts";
import { siteTextRecordsContract } from "./site-text-records.ts";
import { staffContract } from "./staff.ts";
import { tasksContract } from "./tasks.ts";
import { waitingListsContract } from "./waiting-lists.ts";
import { webhooksContract } from "./webhooks.ts";

/**
 * Every endpoint for staff, under `/api/v1/organiser`; and under `/api/v1/staff` how an address becomes a member and proves a
 * second factor.
 */
export const organiserContract = {
  joining: joiningContract,
  secondFactor: secondFactorContract,
  staff: staffContract,
  audit: auditContract,
  apiKeys: apiKeysContract,
  webhooks: webhooksContract,
  ...programmeRecordsContract,
  schedule: scheduleContract,
  scheduleImport: scheduleImportContract,
  editions: editionsContract,
  ...siteTextRecordsContract,
  pictures: picturesContract,
  mails: mailsContract,
  mailings: mailingsContract,
  ideaReviews: ideaReviewsContract,
  newsletterSubscribers: newsletterSubscribersContract,
  ...shopRecordsContract,
  waitingLists: waitingListsContract,
  couponBatches: couponBatchesContract,
  consequences: consequencesContract,
  answers: answersContract,
  tasks: tasksContract,
  figures: figuresContract,
  orders: { ...orderListContract, ...orderPageContract, ...orderActionsContract },
  orderViews: orderViewsContract,
  exports: exportsContract,
  orderRefunds: orderRefundsContract,
  refundRuns: refundRunsContract,
  ...doorRecordsContract,
  ordersByHand: ordersByHandContract,
};
