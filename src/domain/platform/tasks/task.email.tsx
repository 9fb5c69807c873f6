import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { Paragraph, Reference, SmallPrint } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { renderMail } from "#outside/mail/render-mail.ts";
import type { Task } from "./tables.ts";

const messages: Record<Task["kind"], () => string> = {
  refund_failed: m.mail_task_refund_failed,
  unknown_money: m.mail_task_unknown_money,
  ledger_breach: m.mail_task_ledger_breach,
  statement_missing: m.mail_task_statement_missing,
  invoice_failed: m.mail_task_invoice_failed,
  confirmation_failed: m.mail_task_confirmation_failed,
  mail_failed: m.mail_task_mail_failed,
  webhook_paused: m.mail_task_webhook_paused,
  door_undos: m.mail_task_door_undos,
};

/** Tells the organiser of a task. */
export async function taskEmail(sender: MailSender, to: string, task: Task): Promise<MailMessage> {
  return renderMail(
    { ...sender, to },
    {
      about: `task-${task.id}`,
      subject: m.mail_task_subject(),
      preview: m.mail_task_preview(),
      title: m.mail_task_subject(),
      body: (
        <>
          <Paragraph>{messages[task.kind]()}</Paragraph>
          <Paragraph>{task.detail}</Paragraph>
          <SmallPrint>{m.mail_task_instructions()}</SmallPrint>
          <Reference id={task.id} />
        </>
      ),
    },
  );
}
