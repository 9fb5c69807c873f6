import { guardedHeaders } from "../plain-page.tsx";

/** Our mails have links that a person wants to follow; they open beside the frame, free of it. */
const SANDBOX = "allow-popups allow-popups-to-escape-sandbox";

/** A mail's HTML in a page, where it can run nothing and send nothing. */
export function MailView({ title, src }: { title: string; src: string }) {
  return <iframe title={title} src={src} sandbox={SANDBOX} />;
}

/**
 * The mail for `MailView`, unchanged but for its links, which would otherwise open inside the frame. Mail styles are inline by
 * need.
 */
export function mailHtml(html: string): Response {
  const policy = {
    "default-src": "'none'",
    "style-src": "'unsafe-inline'",
    "img-src": "data:",
    "form-action": "'none'",
    "frame-ancestors": "'self'",
    sandbox: SANDBOX,
  };
  return new Response(html.replace(/<head[^<>]*>/i, '$&<base target="_blank">'), {
    headers: {
      ...guardedHeaders(policy),
      "content-type": "text/html; charset=utf-8",
      "x-frame-options": "SAMEORIGIN",
    },
  });
}

/** The message as it travels. */
export function rawMail(raw: string): Response {
  return new Response(raw, {
    headers: { ...guardedHeaders({ "default-src": "'none'" }), "content-type": "text/plain; charset=utf-8" },
  });
}
