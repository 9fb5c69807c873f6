import { ana, id, names } from "#domain/platform/mail/mail-example-data.ts";
import { workshop } from "#domain/sales/wallet/example-tickets.ts";
import { type MailExample, mailExample } from "#outside/mail/mail-example.ts";
import { freeReminderEmail } from "./free-reminder.email.tsx";
import { ticketReminderEmail } from "./ticket-reminder.email.tsx";

export const reminderMailExamples: readonly MailExample[] = [
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
