import type { MailSender } from "#outside/mail/mail.ts";

/** The sender of the tests' mails: the edition of 2025. */
export const mailSender = {
  publicUrl: "https://nexxt.example",
  contactEmail: "hello@nexxt.example",
  edition: { firstDay: "2025-10-26", lastDay: "2025-10-31", city: "Leiria", year: 2025 },
  facts: { name: "Nexxt", city: "Leiria", year: 2025, days: 6 },
  logo: null,
} satisfies MailSender;
