import { type Language, languageName } from "#contract/language.ts";
import { m } from "#messages/messages.js";
import { BackLink, devPage, MAILS_PATH } from "../dev-page.tsx";
import { MailView } from "../mail-view.tsx";
import type { ReadMail } from "../raw-mail.ts";

export interface PreviewedMail {
  name: string;
  file: string;
  mails: (ReadMail & { language: Language })[];
}

export function previewListPage(previewed: readonly PreviewedMail[]): Response {
  return devPage(
    { title: m.mails_title(), status: 200, allow: {} },
    <>
      <h1>{m.mails_title()}</h1>
      <p>{m.mails_about()}</p>
      <ol className="messages">
        {previewed.map(({ name, mails: [first, ...others] }) => (
          <li key={name}>
            <span className="code muted">{name}</span>
            <a href={`${MAILS_PATH}/${name}`}>{first?.subject}</a>
            <span className="muted">{others.map(({ subject }) => subject).join(" // ")}</span>
          </li>
        ))}
      </ol>
    </>,
  );
}

export function previewPage({ name, file, mails }: PreviewedMail): Response {
  return devPage(
    { title: name, status: 200, allow: { "frame-src": "'self'" } },
    <>
      <BackLink href={MAILS_PATH}>{m.mails_back()}</BackLink>
      <h1>{name}</h1>
      <p className="code muted">{file}</p>
      {mails.map(({ language, subject, text }) => (
        <section key={language}>
          <h2>
            {languageName(language)}: <span lang={language}>{subject}</span>
          </h2>
          <MailView title={`${m.outbox_html()}: ${subject}`} src={`${MAILS_PATH}/${name}/${language}/html`} />
          <pre lang={language}>{text}</pre>
          <p className="bar">
            <a className="button" href={`${MAILS_PATH}/${name}/${language}/raw`}>
              {m.outbox_raw()}
            </a>
          </p>
        </section>
      ))}
    </>,
  );
}

export function unknownMailPage(): Response {
  return devPage(
    { title: m.mails_not_found_title(), status: 404, allow: {} },
    <>
      <BackLink href={MAILS_PATH}>{m.mails_back()}</BackLink>
      <h1>{m.mails_not_found_title()}</h1>
      <p>{m.mails_not_found_text()}</p>
    </>,
  );
}
