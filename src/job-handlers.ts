import { SpanKind } from "@opentelemetry/api";
import type { JobName } from "#db/jobs.ts";
import type { AppContext } from "#domain/app-context.ts";
import { sendMailingTest } from "#domain/attendance/mailings/preview-mailing.ts";
import {
  notifyProgramme,
  sendProgrammeMail,
} from "#domain/attendance/publication/mails/send-programme-mail.job.ts";
import {
  sendEmailChangeLink,
  sendEmailChangeNote,
} from "#domain/people/accounts/email-change/send-email-change.job.ts";
import { sendErasedMail } from "#domain/people/accounts/erasure/send-erased-mail.job.ts";
import { sendLoginLink } from "#domain/people/accounts/login/send-login-link.job.ts";
import { sendNewsletterConfirmation } from "#domain/people/newsletter/mails/send-newsletter-confirmation.job.ts";
import { sendNewsletterWelcome } from "#domain/people/newsletter/mails/send-newsletter-welcome.job.ts";
import { removeNewsletterAddress } from "#domain/people/newsletter/remove-newsletter-address.job.ts";
import { updateNewsletterList } from "#domain/people/newsletter/update-newsletter-list.job.ts";
import { sendStaffInvitation } from "#domain/people/staff/invitations/send-staff-invitation.job.ts";
import { sendStaffNotice } from "#domain/people/staff/notices/send-staff-notice.job.ts";
import { removeFile } from "#domain/platform/files/remove-file.job.ts";
import { sendTestMail } from "#domain/platform/mail/send-test-mail.job.ts";
import { mailTask } from "#domain/platform/tasks/mail-task.job.ts";
import {
  sendCoSpeakerMail,
  sendProposalDecision,
  sendProposalLink,
  sendProposalLinks,
} from "#domain/programme/calls/mails/send-call-mails.job.ts";
import { sendIdeaDecision } from "#domain/programme/ideas/review/send-idea-decision.job.ts";
import { sendIdeaReceipt } from "#domain/programme/ideas/send-idea-receipt.job.ts";
import { fetchPhoto } from "#domain/programme/programme/exchange/photos/fetch-photo.job.ts";
import {
  sendPartnerDecision,
  sendSpeakerDecision,
} from "#domain/programme/programme/own-pages/mails/send-decisions.job.ts";
import { sendSpeakerLink } from "#domain/programme/programme/own-pages/mails/send-speaker-link.job.ts";
import { runWithTask } from "#domain/sales/follow-up/undeliverable-mail.ts";
import { checkTaxNumber } from "#domain/sales/invoices/check-tax-number.job.ts";
import { fetchInvoiceFile } from "#domain/sales/invoices/files/fetch-invoice-file.job.ts";
import { issueInvoice } from "#domain/sales/invoices/issue-invoice.job.ts";
import { sendCompanyDocument } from "#domain/sales/invoices/mails/send-company-document.job.ts";
import { sendInvoiceMail } from "#domain/sales/invoices/mails/send-invoice-mail.job.ts";
import { sendTransferMail } from "#domain/sales/orders/by-hand/pro-forma/send-transfer-mail.job.ts";
import { sendCancelledMail } from "#domain/sales/orders/mails/send-cancelled-mail.job.ts";
import { resendConfirmation } from "#domain/sales/orders/mails/send-confirmation-again.job.ts";
import { sendUnpaidMail } from "#domain/sales/orders/mails/send-unpaid-mail.job.ts";
import { sendMultibancoMail } from "#domain/sales/orders/multibanco/send-multibanco-mail.job.ts";
import { endCharge } from "#domain/sales/payments/attempts/end-charge.job.ts";
import { findDoublePayment } from "#domain/sales/payments/double/find-double-payment.job.ts";
import { sendDoublePaymentMail } from "#domain/sales/payments/double/send-double-payment-mail.job.ts";
import { checkRefund } from "#domain/sales/refunds/check-refund.job.ts";
import { sendRefundMail, sendRefundProblemMail } from "#domain/sales/refunds/mails/send-refund-mail.job.ts";
import { doRefund } from "#domain/sales/refunds/refund-payment.job.ts";
import { continueRun } from "#domain/sales/refunds/runs/refund-run.job.ts";
import { sendSaleMail } from "#domain/sales/waiting-list/mails/send-sale-mail.job.ts";
import { sendWaitingMail } from "#domain/sales/waiting-list/mails/send-waiting-mail.job.ts";
import { sendAssignedMail } from "#domain/sales/wallet/assignments/send-assigned-mail.job.ts";
import { sendTicketEndedMail } from "#domain/sales/wallet/assignments/send-ticket-ended-mail.job.ts";
import { sendClaimLink } from "#domain/sales/wallet/claims/send-claim-link.job.ts";
import { sendClaimedMail } from "#domain/sales/wallet/claims/send-claimed-mail.job.ts";
import { sendFreeReminder } from "#domain/sales/wallet/reminders/send-free-reminder.job.ts";
import { sendTicketReminder } from "#domain/sales/wallet/reminders/send-ticket-reminder.job.ts";
import { inTrace } from "#tracing/span.ts";

const jobHandlers = {
  "send-login-link": sendLoginLink,
  "send-email-change-link": sendEmailChangeLink,
  "send-email-change-note": sendEmailChangeNote,
  "send-erased-mail": sendErasedMail,
  "send-cancelled-mail": sendCancelledMail,
  "send-unpaid-mail": sendUnpaidMail,
  "send-transfer-mail": sendTransferMail,
  "send-multibanco-mail": sendMultibancoMail,
  "end-charge": endCharge,
  "find-double-payment": findDoublePayment,
  "send-double-payment-mail": sendDoublePaymentMail,
  "refund-payment": doRefund,
  "refund-run": continueRun,
  "check-refund": checkRefund,
  "send-refund-mail": sendRefundMail,
  "send-refund-problem-mail": sendRefundProblemMail,
  "send-assigned-mail": sendAssignedMail,
  "send-claim-link": sendClaimLink,
  "send-claimed-mail": sendClaimedMail,
  "send-free-reminder": sendFreeReminder,
  "send-ticket-reminder": sendTicketReminder,
  "send-confirmation-again": resendConfirmation,
  "send-ticket-ended-mail": sendTicketEndedMail,
  "send-waiting-mail": sendWaitingMail,
  "send-sale-mail": sendSaleMail,
  "notify-programme": notifyProgramme,
  "send-programme-mail": sendProgrammeMail,
  "send-speaker-link": sendSpeakerLink,
  "send-speaker-decision": sendSpeakerDecision,
  "send-partner-decision": sendPartnerDecision,
  "send-staff-invitation": sendStaffInvitation,
  "send-staff-notice": sendStaffNotice,
  "mail-task": mailTask,
  "send-test-mail": sendTestMail,
  "send-mailing-test": sendMailingTest,
  "issue-invoice": issueInvoice,
  "fetch-invoice-file": fetchInvoiceFile,
  "send-invoice-mail": sendInvoiceMail,
  "send-company-document": sendCompanyDocument,
  "check-tax-number": checkTaxNumber,
  "send-idea-receipt": sendIdeaReceipt,
  "send-idea-decision": sendIdeaDecision,
  "send-proposal-link": sendProposalLink,
  "send-proposal-links": sendProposalLinks,
  "send-proposal-decision": sendProposalDecision,
  "send-co-speaker-mail": sendCoSpeakerMail,
  "remove-file": removeFile,
  "fetch-photo": fetchPhoto,
  "send-newsletter-confirmation": sendNewsletterConfirmation,
  "send-newsletter-welcome": sendNewsletterWelcome,
  "update-newsletter-list": updateNewsletterList,
  "remove-newsletter-address": removeNewsletterAddress,
} satisfies Record<string, (ctx: AppContext, data: never) => Promise<void>>;

type Handlers = typeof jobHandlers;
type HandledData = {
  [Name in keyof Handlers]: Handlers[Name] extends (ctx: AppContext, data: infer Data) => Promise<void>
    ? Data
    : never;
};

declare module "#db/jobs.ts" {
  interface JobData extends HandledData {}
}

export const jobNames = Object.keys(jobHandlers) as JobName[];

/** Does a job. A mail of it that is refused for good becomes a task. */
export const runJob = (ctx: AppContext, name: JobName, data: never): Promise<void> =>
  inTrace(name, { kind: SpanKind.CONSUMER }, () =>
    runWithTask(ctx, { name, data }, () => jobHandlers[name](ctx, data)),
  );
