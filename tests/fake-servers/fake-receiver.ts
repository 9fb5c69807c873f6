import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (response: ServerResponse, received: Received) => void;

export const answerWith =
  (status: number, body = "", headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(body);

/** A program that receives webhooks; on loopback. */
export async function startReceiver() {
  const received: Received[] = [];
  const receiver = { answer: answerWith(204) as Answer };
  const server = createServer(async (request, response) => {
    const one = { path: request.url ?? "", headers: request.headers, body: await text(request) };
    received.push(one);
    receiver.answer(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    received,
    /** Answers so from now on. */
    answers: (answer: Answer) => {
      receiver.answer = answer;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
