import { createServer } from "node:net";

/**
 * Addresses of this machine that a shop on loopback takes for as many networks. Linux answers on all of 127.0.0.0/8;
 * where a system has only 127.0.0.1, that one each time.
 */
export async function loopbackAddresses(count: number, first = 10): Promise<string[]> {
  const wide = await canListen("127.0.0.10");
  return Array.from({ length: count }, (_, index) =>
    wide ? `127.0.${1 + Math.floor(index / 200)}.${first + (index % 200)}` : "127.0.0.1",
  );
}

const canListen = (address: string) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(0, address, () => probe.close(() => resolve(true)));
  });
