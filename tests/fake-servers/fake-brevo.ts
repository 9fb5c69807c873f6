import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const LIST = 5;
const KEY = "xkeysib-example";

interface Answer {
  status: number;
  body?: object;
}

interface Contact {
  lists: Set<number>;
}

/** Brevo's contacts as its documents describe them, over HTTP on loopback. */
export async function startFakeBrevo() {
  const contacts = new Map<string, Contact>();
  const asked: { email: string; templateId: number; redirectionUrl: string }[] = [];
  const faults: ("error" | "hang")[] = [];
  const hanging = new Set<ServerResponse>();

  const server = createServer(async (request, response) => {
    const fault = faults.shift();
    if (fault === "hang") return void hanging.add(response);
    const answer = fault
      ? { status: 500, body: { code: "internal_error" } }
      : answerTo(request, await readJson(request));
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(answer.body && JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  function answerTo({ method, url, headers }: IncomingMessage, body: Record<string, unknown>): Answer {
    if (headers["api-key"] !== KEY) return { status: 401, body: { code: "unauthorized" } };
    switch (`${method} ${url}`) {
      case "POST /v3/contacts":
        return create(body as { email: string; listIds: number[] });
      case "POST /v3/contacts/doubleOptinConfirmation":
        asked.push(body as (typeof asked)[number]);
        return { status: 201 };
      case `POST /v3/contacts/lists/${LIST}/contacts/add`:
        return move(body as { emails: [string] }, (lists) => !lists.has(LIST) && lists.add(LIST));
      case `POST /v3/contacts/lists/${LIST}/contacts/remove`:
        return move(body as { emails: [string] }, (lists) => lists.delete(LIST));
      default:
        return { status: 404, body: { code: "document_not_found" } };
    }
  }

  function create({ email, listIds }: { email: string; listIds: number[] }): Answer {
    if (contacts.has(email)) return { status: 400, body: { code: "duplicate_parameter" } };
    contacts.set(email, { lists: new Set(listIds) });
    return { status: 201, body: { id: contacts.size } };
  }

  function move({ emails: [email] }: { emails: [string] }, change: (lists: Set<number>) => unknown): Answer {
    const contact = contacts.get(email);
    if (!contact || !change(contact.lists)) return { status: 400, body: { code: "invalid_parameter" } };
    return { status: 201, body: { contacts: { success: [email], failure: [] } } };
  }

  return {
    settings: {
      apiKey: KEY,
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      listId: LIST,
      templateId: undefined as number | undefined,
    },
    contacts,
    /** Calls that ask Brevo for a confirmation mail. */
    asked,
    /** The faults of the next calls, in turn. */
    faults,
    isListed: (email: string) => contacts.get(email)?.lists.has(LIST) ?? false,
    close: async () => {
      for (const response of hanging) response.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return JSON.parse(Buffer.concat(pieces).toString()) as Record<string, unknown>;
}
