import { Hono } from "hono";
import { guardedHeaders } from "../plain-page.tsx";
import { listOutbox, readOutbox } from "./outbox.ts";
import { outboxListPage } from "./outbox-list-page.tsx";
import { readOutboxHead, readOutboxMessage } from "./outbox-message.ts";
import { MAIL_SANDBOX, outboxMessagePage } from "./outbox-message-page.tsx";
import { OUTBOX_PATH, unknownMessagePage } from "./outbox-page.tsx";

const SHOWN_MAX = 200;

/** What a mailbox would show, for whoever runs the app without a mail server. Not for production: it shows login links. */
export function outboxRoutes(directory: string): Hono {
  return new Hono()
    .get(OUTBOX_PATH, async () => {
      const names = await listOutbox(directory);
      const heads = await Promise.all(
        names.slice(0, SHOWN_MAX).map((name) => readOutboxHead(directory, name)),
      );
      return outboxListPage(
        heads.filter((head) => head !== null),
        names.length,
      );
    })
    .get(`${OUTBOX_PATH}/:name`, async (c) => {
      const message = await readOutboxMessage(directory, c.req.param("name"));
      return message ? outboxMessagePage(message) : unknownMessagePage();
    })
    .get(`${OUTBOX_PATH}/:name/html`, async (c) => {
      const message = await readOutboxMessage(directory, c.req.param("name"));
      return message?.html ? mailHtml(message.html) : unknownMessagePage();
    })
    .get(`${OUTBOX_PATH}/:name/raw`, async (c) => {
      const raw = await readOutbox(directory, c.req.param("name"));
      if (raw === null) return unknownMessagePage();
      return c.body(raw, 200, {
        ...guardedHeaders({ "default-src": "'none'" }),
        "content-type": "text/plain; charset=utf-8",
      });
    });
}

/** Shown as it is, but for its links, which would otherwise open inside the frame. Mail styles are inline by need. */
function mailHtml(html: string): Response {
  const policy = {
    "default-src": "'none'",
    "style-src": "'unsafe-inline'",
    "img-src": "'self' data:",
    "form-action": "'none'",
    "frame-ancestors": "'self'",
    sandbox: MAIL_SANDBOX,
  };
  return new Response(html.replace(/<head[^>]*>/i, '$&<base target="_blank">'), {
    headers: {
      ...guardedHeaders(policy),
      "content-type": "text/html; charset=utf-8",
      "x-frame-options": "SAMEORIGIN",
    },
  });
}
