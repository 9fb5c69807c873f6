import { m } from "#messages/messages.js";
import { devPage, OUTBOX_PATH } from "../dev-page.tsx";
import type { OutboxHead } from "./outbox-message.ts";
import { shownTime } from "./outbox-page.tsx";

export function outboxListPage(messages: OutboxHead[], total: number): Response {
  const count =
    total > messages.length ? m.outbox_newest({ shown: messages.length, total }) : m.outbox_count({ total });
  return devPage(
    { title: m.outbox_title(), status: 200, allow: {} },
    <>
      <h1>{m.outbox_title()}</h1>
      <p>{m.outbox_about()}</p>
      <p className="bar">
        <span className="code">{count}</span>
        <a className="button" href={OUTBOX_PATH}>
          {m.outbox_reload()}
        </a>
      </p>
      {messages.length === 0 ? <EmptyOutbox /> : <MessageList messages={messages} />}
    </>,
  );
}

function EmptyOutbox() {
  return (
    <section className="empty">
      <h2>{m.outbox_empty_title()}</h2>
      <p>{m.outbox_empty_text()}</p>
    </section>
  );
}

function MessageList({ messages }: { messages: OutboxHead[] }) {
  return (
    <ol className="messages">
      {messages.map(({ name, to, subject, sentAt }) => (
        <li key={name}>
          <time className="code" dateTime={sentAt?.toISOString()}>
            {shownTime(sentAt)}
          </time>
          <a href={`${OUTBOX_PATH}/${name}`}>{subject || m.outbox_no_subject()}</a>
          <span className="muted">{to}</span>
        </li>
      ))}
    </ol>
  );
}
