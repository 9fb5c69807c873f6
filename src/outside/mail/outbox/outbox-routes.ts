import { Hono } from "hono";
import { OUTBOX_PATH } from "../dev-page.tsx";
import { mailHtml, rawMail } from "../mail-view.tsx";
import { listOutbox, readOutbox } from "./outbox.ts";
import { outboxListPage } from "./outbox-list-page.tsx";
import { readOutboxHead, readOutboxMessage } from "./outbox-message.ts";
import { outboxMessagePage } from "./outbox-message-page.tsx";
import { unknownMessagePage } from "./outbox-page.tsx";

const SHOWN_MAX = 200;

/** Shows the mails of an app without a mail server. Not in production: it shows login links. */
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
      return raw === null ? unknownMessagePage() : rawMail(raw);
    });
}
