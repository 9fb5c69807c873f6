import { Hono } from "hono";
import { type Language, languages } from "#contract/language.ts";
import { withLocale } from "../../with-locale.ts";
import { MAILS_PATH } from "../dev-page.tsx";
import type { MailSender } from "../mail.ts";
import type { MailExample } from "../mail-example.ts";
import { mailHtml, rawMail } from "../mail-view.tsx";
import { openMailWriter, readMail } from "../raw-mail.ts";
import { type PreviewedMail, previewListPage, previewPage, unknownMailPage } from "./preview-pages.tsx";

/** Every mail we send, with example data, as a mailbox would show it. Not for production, like the outbox beside it. */
export function previewRoutes(
  examples: readonly MailExample[],
  from: string,
  findSender: () => Promise<MailSender>,
): Hono {
  const toRaw = openMailWriter(from);

  async function writeRaw(example: MailExample, language: Language): Promise<string> {
    const sender = await findSender();
    const message = await withLocale(language, () => example.write(sender, language));
    return (await toRaw(message)).toString("utf8");
  }
  async function preview(example: MailExample): Promise<PreviewedMail> {
    const mails = languages.map(async (language) => ({
      language,
      ...(await readMail(await writeRaw(example, language))),
    }));
    return { name: example.name, file: example.file, mails: await Promise.all(mails) };
  }
  async function named(name: string, wanted: string): Promise<string | null> {
    const example = examples.find((one) => one.name === name);
    const language = languages.find((one) => one === wanted);
    return example && language ? writeRaw(example, language) : null;
  }

  return new Hono()
    .get(MAILS_PATH, async () => previewListPage(await Promise.all(examples.map(preview))))
    .get(`${MAILS_PATH}/:name`, async (c) => {
      const example = examples.find(({ name }) => name === c.req.param("name"));
      return example ? previewPage(await preview(example)) : unknownMailPage();
    })
    .get(`${MAILS_PATH}/:name/:language/html`, async (c) => {
      const raw = await named(c.req.param("name"), c.req.param("language"));
      return raw === null ? unknownMailPage() : mailHtml((await readMail(raw)).html ?? "");
    })
    .get(`${MAILS_PATH}/:name/:language/raw`, async (c) => {
      const raw = await named(c.req.param("name"), c.req.param("language"));
      return raw === null ? unknownMailPage() : rawMail(raw);
    });
}
