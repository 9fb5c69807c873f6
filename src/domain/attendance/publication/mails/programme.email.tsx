import type { RefundStep } from "#contract/orders/refund-policy.ts";
import { paths } from "#contract/paths.ts";
import type { ChangedPlace, ProgrammeChange } from "#contract/programme/changes.ts";
import { greeting } from "#domain/platform/mail/greeting.ts";
import { formatShare } from "#outside/euros.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ActionButton, Paragraph, SmallPrint } from "#outside/mail/mail-components.tsx";
import { clockTime, hours, longDay } from "#outside/mail/mail-dates.ts";
import { m } from "#outside/mail/mail-messages.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { renderMail } from "#outside/mail/render-mail.ts";

interface ProgrammeMail extends MailSender {
  mailId: string;
  to: string;
  name: string;
  /** The organiser's note; empty: none. */
  note: string;
  /** Those of this person. */
  changes: readonly ProgrammeChange[];
  /** The refund if they cancel their ticket for one of these sessions now; null: they neither hold nor bought one. */
  ticket: { step: RefundStep | null } | null;
}

/** To those who hold or bought a ticket for a session that changed, starred it or speak in it. */
export function programmeEmail(data: ProgrammeMail): Promise<MailMessage> {
  const { name, note, changes, ticket } = data;
  const isFirst = changes.every(isNew);
  return renderMail(data, {
    about: `programme-${data.mailId}`,
    subject: subjectOf(data.changes),
    preview: isFirst ? m.mail_programme_preview_yours() : m.mail_programme_preview(),
    title: isFirst ? m.mail_programme_title_yours() : m.mail_programme_title(),
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        {note && <Paragraph>{note}</Paragraph>}
        {changes.map((change) => (
          <Paragraph key={change.event}>
            <strong>{change.title}</strong>
            <br />
            {lineOf(change)}
          </Paragraph>
        ))}
        {ticket && <Paragraph>{ticketLine(ticket.step)}</Paragraph>}
        {changes.some(isNew) && <Paragraph>{m.mail_programme_answer()}</Paragraph>}
        <ActionButton href={pageLink(data.publicUrl, isFirst ? paths.agenda() : paths.agendaChanges())}>
          {isFirst ? m.mail_programme_button_yours() : m.mail_programme_button()}
        </ActionButton>
        <SmallPrint>{isFirst ? m.mail_programme_why_yours() : m.mail_programme_why()}</SmallPrint>
      </>
    ),
  });
}

/** Only speakers hear of a session's first time: no attendee had planned with it. */
const isNew = ({ before, after }: ProgrammeChange): boolean => before === null && after !== null;

function subjectOf(changes: readonly ProgrammeChange[]): string {
  const [only] = changes;
  if (changes.every(isNew))
    return changes.length === 1 && only?.after
      ? m.mail_programme_subject_yours({ now: whenAndWhere(only.after) })
      : m.mail_programme_subject_yours_many({ count: changes.length });
  return changes.length === 1 && only
    ? m.mail_programme_subject_one({ title: only.title })
    : m.mail_programme_subject({ count: changes.length });
}

function lineOf({ kinds, before, after }: ProgrammeChange): string {
  if (!after) return kinds.includes("cancelled") ? m.mail_programme_cancelled() : m.mail_programme_removed();
  const now = whenAndWhere(after);
  if (!before) return m.mail_programme_new({ now });
  if (kinds.includes("moved") || kinds.includes("stage"))
    return m.mail_programme_moved({ now, before: whenAndWhere(before) });
  return m.mail_programme_speakers({ speakers: after.speakers.map(({ name }) => name).join(", "), now });
}

/** Only what the order's own terms promise. */
function ticketLine(step: RefundStep | null): string {
  if (!step) return m.mail_programme_ticket();
  const until = new Date(step.until);
  return m.mail_programme_refund({
    share: formatShare(step.share),
    until: `${longDay(until)}, ${clockTime(until)}`,
  });
}

const whenAndWhere = ({ start_time, end_time, stage }: ChangedPlace): string => {
  const [start, end] = [new Date(start_time), new Date(end_time)];
  return `${longDay(start)}, ${hours(start, end)}, ${stage.name}`;
};
