import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { Paragraph, Reference, SmallPrint } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { renderMail } from "#outside/mail/render-mail.ts";
import type { Task } from "./tables.ts";

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
          <Paragraph>{m[`mail_task_${task.kind}`]()}</Paragraph>
          <Paragraph>{task.detail}</Paragraph>
          <SmallPrint>{m.mail_task_instructions()}</SmallPrint>
          <Reference id={task.id} />
        </>
      ),
    },
  );
}
