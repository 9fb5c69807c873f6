import type { ReactNode } from "react";
import { m } from "#messages/messages.js";
import { devPage, OUTBOX_PATH } from "../dev-page.tsx";
import { MailView } from "../mail-view.tsx";
import type { OutboxMessage } from "./outbox-message.ts";
import { BackToOutbox, shownTime } from "./outbox-page.tsx";

export function outboxMessagePage(message: OutboxMessage): Response {
  const { name, from, to, sentAt, html, text, links } = message;
  const subject = message.subject || m.outbox_no_subject();
  return devPage(
    { title: subject, status: 200, allow: { "frame-src": "'self'" } },
    <>
      <BackToOutbox />
      <h1>{subject}</h1>
      <dl>
        <Field term={m.outbox_from()}>{from}</Field>
        <Field term={m.outbox_to()}>{to}</Field>
        <Field term={m.outbox_date()}>{shownTime(sentAt)}</Field>
      </dl>
      {links.length > 0 && <Links links={links} />}
      {html !== null && (
        <section>
          <h2>{m.outbox_html()}</h2>
          <MailView title={m.outbox_html()} src={`${OUTBOX_PATH}/${name}/html`} />
        </section>
      )}
      <section>
        <h2>{m.outbox_text()}</h2>
        <pre>{text}</pre>
      </section>
      <p className="bar">
        <a className="button" href={`${OUTBOX_PATH}/${name}/raw`}>
          {m.outbox_raw()}
        </a>
      </p>
    </>,
  );
}

function Links({ links }: { links: string[] }) {
  return (
    <section>
      <h2>{m.outbox_links()}</h2>
      <ul className="links">
        {links.map((href) => (
          <li key={href}>
            <a className="code" href={href} rel="noreferrer">
              {href}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Field({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
