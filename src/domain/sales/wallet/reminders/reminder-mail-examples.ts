import { ana, id, names } from "#domain/platform/mail/mail-example-data.ts";
import { workshop } from "#domain/sales/wallet/example-tickets.ts";
import type { MailExample } from "#outside/mail/mail-example.ts";
import { freeReminderEmail } from "./free-reminder.email.tsx";
import { ticketReminderEmail } from "./ticket-reminder.email.tsx";

export const reminderMailExamples: readonly MailExample[] = [
  {
    name: "reminder",
    file: "src/domain/sales/wallet/reminders/ticket-reminder.email.tsx",
    write: (sender, language) =>
      ticketReminderEmail({
        ...sender,
        ...ana,
        reminderId: id,
        tickets: [
          { ...workshop(language), name: names[language].pass, color: "#10b981", events: [] },
          workshop(language),
        ],
      }),
  },
  {
    name: "reminder-free",
    file: "src/domain/sales/wallet/reminders/free-reminder.email.tsx",
    write: (sender, language) =>
      freeReminderEmail({
        ...sender,
        ...ana,
        reminderId: id,
        tickets: [{ ...workshop(language), free: 3 }],
      }),
  },
];
