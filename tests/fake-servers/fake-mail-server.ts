import { createServer, type Server } from "node:net";
import { SMTPServer } from "smtp-server";

export type Fault = "refuses" | "hangs" | "says no for now";

/** The last moment before the server answers: it was given an address, or has a mail whole. */
type Step = "asked" | "taken";

interface Arrived {
  to: string;
  /** Without its brackets. */
  messageId: string;
}

/** A mail server on a local port that is down, or fails, until it is started. */
export function openMailServer(port: number) {
  /** One for each mail that was taken. */
  const arrived: Arrived[] = [];
  /** The same as they came, with headers. */
  const letters: string[] = [];
  let refused = 0;
  let watcher: ((step: Step, to: string) => void) | null = null;
  let closing: (() => Promise<void>) | null = null;
  const stop = async () => {
    await closing?.();
    closing = null;
  };
  const listen = async (server: SMTPServer | Server, end: () => void) => {
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
    closing = () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        end();
      });
  };
  const speak = (saysNo: boolean) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      closeTimeout: 300,
      onRcptTo: ({ address }, _, done) => {
        watcher?.("asked", address);
        if (!saysNo) return done();
        refused += 1;
        done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
      },
      onData: (stream, session, done) => {
        const pieces: Buffer[] = [];
        stream.on("data", (piece: Buffer) => pieces.push(piece));
        stream.on("end", () => {
          const words = Buffer.concat(pieces).toString("utf8");
          letters.push(words);
          const messageId = /^Message-ID:\s*<([^>]+)>/im.exec(words)?.[1] ?? "";
          arrived.push(...session.envelope.rcptTo.map(({ address }) => ({ to: address, messageId })));
          for (const { address } of session.envelope.rcptTo) watcher?.("taken", address);
          done();
        });
      },
    });
    // Connections break off when it goes away.
    server.on("error", () => {});
    return listen(server, () => {});
  };
  /** Accepts connections and never answers. */
  const hang = () => {
    const open = new Set<{ destroy(): void }>();
    const server = createServer((socket) => {
      refused += 1;
      open.add(socket);
      socket.on("error", () => {});
    });
    return listen(server, () => {
      for (const socket of open) socket.destroy();
    });
  };
  return {
    arrived,
    letters,
    get refused() {
      return refused;
    },
    stop,
    /** Calls this at each step of each mail, until there is another one or none. */
    watch: (next: typeof watcher) => {
      watcher = next;
    },
    start: async () => {
      await stop();
      await speak(false);
    },
    begin: async (fault: Fault) => {
      await stop();
      if (fault === "hangs") await hang();
      if (fault === "says no for now") await speak(true);
    },
  };
}
