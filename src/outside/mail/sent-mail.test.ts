import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailExamples } from "#domain/registry/mail-examples.ts";
import { mailSender } from "#tests/mail-sender.ts";
import { withLocale } from "../with-locale.ts";
import type { MailMessage, MailTransport } from "./mail.ts";
import { listOutbox, openOutbox } from "./outbox/outbox.ts";
import { openSmtp } from "./smtp.ts";

const FROM = "Nexxt <bilhetes@nexxt.example>";
const example = (name: string) => {
  const found = mailExamples.find((one) => one.name === name);
  if (!found) throw new Error(`There is no example ${name}`);
  return withLocale("pt", () => found.write(mailSender, "pt"));
};

interface Postbox {
  transport: MailTransport;
  /** The newest message, as it arrived. */
  newest(): Promise<string>;
  close(): Promise<void>;
}

async function openFiles(): Promise<Postbox> {
  const directory = await mkdtemp(path.join(os.tmpdir(), "sent-mail-"));
  return {
    transport: openOutbox(directory, FROM),
    newest: async () => readFile(path.join(directory, (await listOutbox(directory))[0] ?? ""), "utf8"),
    close: () => rm(directory, { recursive: true }),
  };
}

async function openServer(): Promise<Postbox> {
  const arrived: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData: (stream, _session, done) => {
      let raw = "";
      stream.setEncoding("utf8").on("data", (part: string) => {
        raw += part;
      });
      stream.on("end", () => {
        arrived.push(raw);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const transport = openSmtp(`smtp://127.0.0.1:${port}`, FROM);
  return {
    transport,
    newest: async () => arrived.at(-1) ?? "",
    close: () =>
      new Promise((resolve) => {
        transport.close();
        server.close(() => resolve());
      }),
  };
}

describe.each([
  ["as a file", openFiles],
  ["to a mail server", openServer],
])("a mail that goes out %s", (_how, open) => {
  let postbox: Postbox;
  beforeAll(async () => {
    postbox = await open();
  });
  afterAll(() => postbox.close());

  async function send(message: MailMessage) {
    await postbox.transport.send(message);
    const mail = await PostalMime.parse(await postbox.newest());
    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
    return { mail, headers };
  }

  it("names itself by what it is about, so that the second of two is the same message", async () => {
    const ids = [await send(await example("order")), await send(await example("order"))];
    expect(ids.map(({ mail }) => mail.messageId)).toEqual([
      "<order-5d3e0a6e-44f5-4a0e-8a6a-2f6b1a3a9b10@nexxt.example>",
      "<order-5d3e0a6e-44f5-4a0e-8a6a-2f6b1a3a9b10@nexxt.example>",
    ]);
  });

  it("is answered at the organiser's, says when it went and that a machine wrote it", async () => {
    const { mail, headers } = await send(await example("login"));
    expect(mail.from).toMatchObject({ name: "Nexxt", address: "bilhetes@nexxt.example" });
    expect(mail.replyTo).toMatchObject([{ address: "hello@nexxt.example" }]);
    expect(headers.get("auto-submitted")).toBe("auto-generated");
    expect(Math.abs(Date.now() - Date.parse(mail.date ?? ""))).toBeLessThan(60_000);
  });

  it("carries the same content twice, and its drawing inline instead of as an attachment", async () => {
    const sent = await example("order-long");
    const { mail } = await send(sent);
    expect(mail.text?.trimEnd().split(/\r?\n/)).toEqual(sent.text.trimEnd().split("\n"));
    expect(mail.html).toContain("Oficina de prototipagem");
    expect(mail.attachments).toMatchObject([
      { mimeType: "image/png", disposition: "inline", related: true, contentId: "<drawing@nexxt>" },
      { mimeType: "text/calendar", disposition: "attachment", filename: "nexxt-2025-bilhetes.ics" },
    ]);
    const [picture] = mail.attachments;
    expect(Buffer.from(picture?.content as ArrayBuffer)).toEqual(
      await readFile("seeds/pictures/mail-header.png"),
    );
  });

  it("offers to leave in one click if it is the newsletter's, and only then", async () => {
    const { headers } = await send(await example("newsletter-welcome"));
    expect(headers.get("list-unsubscribe")).toMatch(
      /^<https:\/\/nexxt\.example\/api\/v1\/newsletter\/unsubscribe\/[\w-]+\/>$/,
    );
    expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const order = await send(await example("order"));
    expect([...order.headers.keys()].filter((key) => key.startsWith("list-"))).toEqual([]);
  });
});
