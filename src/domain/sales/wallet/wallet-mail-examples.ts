import { ana, at, code, id, longName, names } from "#domain/platform/mail/mail-example-data.ts";
import { exampleAttachments, workshop } from "#domain/sales/wallet/example-tickets.ts";
import { type MailExample, mailExample } from "#outside/mail/mail-example.ts";
import { assignedEmail } from "./assignments/assigned.email.tsx";
import { type TicketEnd, ticketEndedEmail } from "./assignments/ticket-ended.email.tsx";
import { claimMailExamples } from "./claims/claim-mail-examples.ts";
import { freeReminderEmail } from "./reminders/free-reminder.email.tsx";
import { ticketReminderEmail } from "./reminders/ticket-reminder.email.tsx";

const reminderMailExamples: readonly MailExample[] = [
  mailExample("reminder", "sales/wallet/reminders/ticket-reminder", (sender, language) =>
    ticketReminderEmail({
      ...sender,
      ...ana,
      reminderId: id,
      tickets: [
        { ...workshop(language), name: names[language].pass, color: "#10b981", events: [] },
        workshop(language),
      ],
    }),
  ),
  mailExample("reminder-free", "sales/wallet/reminders/free-reminder", (sender, language) =>
    freeReminderEmail({
      ...sender,
      ...ana,
      reminderId: id,
      tickets: [{ ...workshop(language), free: 3 }],
    }),
  ),
];

export const walletMailExamples: readonly MailExample[] = [
  mailExample("assigned", "sales/wallet/assignments/assigned", async (sender, language) =>
    assignedEmail({
      ...sender,
      ...ana,
      assignmentId: id,
      number: `${code}-1`,
      givenAt: at,
      giver: "Rui Costa",
      ticket: workshop(language),
      asks: true,
      files: await exampleAttachments(language),
    }),
  ),
  mailExample("assigned-pass", "sales/wallet/assignments/assigned", (sender, language) =>
    assignedEmail({
      ...sender,
      ...ana,
      name: longName,
      assignmentId: id,
      number: `${code}-1`,
      givenAt: at,
      giver: "Associação Empresarial da Região do Pinhal Litoral",
      ticket: { ...workshop(language), name: names[language].pass, color: "#10b981", events: [] },
      asks: false,
      files: [],
    }),
  ),
  mailExample("assigned-changed", "sales/wallet/assignments/assigned", (sender, language) =>
    assignedEmail({
      ...sender,
      ...ana,
      assignmentId: id,
      number: `${code}-1`,
      givenAt: at,
      giver: "",
      ticket: workshop(language),
      changed: true,
      asks: false,
      files: [],
    }),
  ),
  ...claimMailExamples,
  ...reminderMailExamples,
  ticketEnded("transferred"),
  ticketEnded("refunded"),
];

function ticketEnded(why: TicketEnd): MailExample {
  return mailExample(`ticket-${why}`, "sales/wallet/assignments/ticket-ended", (sender, language) =>
    ticketEndedEmail({
      ...sender,
      ...ana,
      why,
      assignmentId: id,
      number: `${code}-1`,
      endedAt: at,
      ticket: workshop(language),
    }),
  );
}
